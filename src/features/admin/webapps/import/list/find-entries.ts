import { t } from "@lingui/core/macro";
import { addressesIn, withoutAddresses } from "#src/shared/lib/text/addresses-in.ts";
import { withScheme } from "../with-scheme.ts";
import { trimEnd } from "./trim-end.ts";

/** A possible address with its position: "Line 3". `url` is null for a line without an address. */
export type Entry = { at: string; text: string; url: string | null; title: string };

/** The bound of 200 prevents quadratic time on a text with many opening brackets. */
const BOOKMARKS = /<!doctype netscape-bookmark|<a\s[^>]{0,200}\bhref=/i;
const URL_COLUMNS = new Set(["url", "address", "link", "website"]);
const TITLE_COLUMNS = new Set(["title", "name"]);

/**
 * Parses a pasted text or a file, in order. The input is a browser's bookmarks page, a table or lines.
 * Without a name of it, the column counts in which the first row has an address, else the first one. `fileName` is null for pasted text.
 */
export function findEntries(text: string, fileName: string | null): Entry[] {
  // Excel writes the separator of a table above it.
  const [above = "", declared] = /^\uFEFF?(?:sep=([,;\t])\r?\n)?/i.exec(text) ?? [];
  const content = text.slice(above.length);
  if (BOOKMARKS.test(content)) return inBookmarks(content);
  const separator = declared ?? separatorOf(content, fileName);
  return separator === null ? inLines(content) : inTable(content, separator);
}

/** Parses the page inertly: the parser loads and runs nothing. */
function inBookmarks(html: string): Entry[] {
  const page = new DOMParser().parseFromString(html, "text/html");
  // A link within a description is none of the bookmarks.
  const anchors = [...page.querySelectorAll("a[href]")].filter(
    (anchor) =>
      !/netscape-bookmark/i.test(page.doctype?.name ?? "") || !anchor.closest("dt, dd, dl")?.matches("dd"),
  );
  return anchors.map((anchor, index) => {
    const url = anchor.getAttribute("href") ?? "";
    return { at: t`Bookmark ${index + 1}`, text: url, url, title: anchor.textContent ?? "" };
  });
}

/** Returns null unless the file name is a table's or the first line names a column for the address. */
function separatorOf(text: string, fileName: string | null): string | null {
  const [first = ""] = text.trimStart().split(/\r?\n/, 1);
  const count = (separator: string) => first.split(separator).length;
  const separator = [",", ";", "\t"].reduce((best, other) => (count(other) > count(best) ? other : best));
  if (/\.[ct]sv$/i.test(fileName ?? "")) return separator;
  const [header = []] = rowsOf(first, separator);
  return header.some((cell) => URL_COLUMNS.has(nameOf(cell))) ? separator : null;
}

function inTable(text: string, separator: string): Entry[] {
  const rows = rowsOf(text, separator);
  const header = (rows[0] ?? []).map(nameOf);
  const firstAddress = header.findIndex((cell) => /^https?:\/\//.test(cell));
  const named = firstAddress >= 0 ? -1 : columnOf(header, URL_COLUMNS);
  const hasHeader = named >= 0;
  const urlColumn = hasHeader ? named : Math.max(0, firstAddress);
  const titleColumn = hasHeader ? columnOf(header, TITLE_COLUMNS) : urlColumn - 1;
  let line = 1;
  return rows.flatMap((row, index) => {
    const at = t`Line ${line}`;
    // A quoted cell may hold line breaks.
    line += row.join("").split("\n").length;
    if ((index === 0 && hasHeader) || row.every((cell) => cell.trim() === "")) return [];
    const url = (row[urlColumn] ?? "").trim();
    const title = row[titleColumn] ?? "";
    return [{ at, text: row.join(separator), url: url === "" ? null : withScheme(url), title }];
  });
}

/** The column with one of these names, or with one among its words: "Website URL". */
function columnOf(header: readonly string[], names: ReadonlySet<string>): number {
  const whole = header.findIndex((name) => names.has(name));
  if (whole >= 0) return whole;
  return header.findIndex((name) => name.split(/\s+/).some((word) => names.has(word)));
}

/** Cells by row. A cell in quotes may hold separators, line breaks and doubled quotes. */
function rowsOf(text: string, separator: string): string[][] {
  const cells = new RegExp(
    `(?:"((?:[^"]|"")*)"?)?([^${separator}\\r\\n]*)(${separator}|\\r\\n|\\n|\\r|$)`,
    "gy",
  );
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = "", end] of text.replace(/(?:\r\n|\n|\r)$/, "").matchAll(cells)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"') + plain);
    if (end === separator) continue;
    rows.push(row);
    row = [];
    if (end === "") break;
  }
  return rows;
}

const nameOf = (cell: string) => cell.trim().toLowerCase();

function inLines(text: string): Entry[] {
  return text.split(/\r\n|\n|\r/).flatMap((raw, index) => {
    const line = raw.trim().replace(/^(?:[-*•]|\d+[.)])\s+/, "");
    return line === ""
      ? []
      : inLine(line).map((entry) => ({ at: t`Line ${index + 1}`, text: line, ...entry }));
  });
}

/** A host with a dot and a name of letters at its end, perhaps with a port and a path. */
const BARE_ADDRESS = /^(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+(?::\d+)?(?:[/?#]\S*)?$/u;

const MARKS = /[\s\-–—:|,;.()[\]]/;

/** The addresses of one line. Words around a single full address are its title. */
function inLine(line: string): Pick<Entry, "url" | "title">[] {
  const full = addressesIn(line);
  if (full.length > 0) {
    const title = full.length === 1 ? withoutMarks(withoutAddresses(line)) : "";
    return full.map((url) => ({ url, title }));
  }
  const parts = line.split(/[\s,;]+/).filter((part) => part !== "");
  const areAddresses = parts.length > 0 && parts.every((part) => BARE_ADDRESS.test(part));
  return areAddresses
    ? parts.map((part) => ({ url: withScheme(part), title: "" }))
    : [{ url: null, title: "" }];
}

function withoutMarks(words: string): string {
  let start = 0;
  while (start < words.length && MARKS.test(words.charAt(start))) start++;
  return trimEnd(words.slice(start), MARKS);
}
