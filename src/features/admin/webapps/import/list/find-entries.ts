import { t } from "@lingui/core/macro";
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
 * Without a column for the address, a table's first column counts. `fileName` is null for pasted text.
 */
export function findEntries(text: string, fileName: string | null): Entry[] {
  const content = text.replace(/^\uFEFF/, "");
  if (BOOKMARKS.test(content)) return inBookmarks(content);
  const separator = separatorOf(content, fileName);
  return separator === null ? inLines(content) : inTable(content, separator);
}

/** Parses the page inertly: the parser loads and runs nothing. */
function inBookmarks(html: string): Entry[] {
  const page = new DOMParser().parseFromString(html, "text/html");
  return [...page.querySelectorAll("a[href]")].map((anchor, index) => {
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
  const urlColumn = header.findIndex((name) => URL_COLUMNS.has(name));
  const titleColumn = header.findIndex((name) => TITLE_COLUMNS.has(name));
  let line = 1;
  return rows.flatMap((row, index) => {
    const at = t`Line ${line}`;
    // A quoted cell may hold line breaks.
    line += row.join("").split("\n").length;
    const isHeader = index === 0 && urlColumn >= 0;
    if (isHeader || row.every((cell) => cell.trim() === "")) return [];
    const url = (row[Math.max(0, urlColumn)] ?? "").trim();
    const title = urlColumn >= 0 && titleColumn >= 0 ? (row[titleColumn] ?? "") : "";
    return [{ at, text: row.join(separator), url: url === "" ? null : withScheme(url), title }];
  });
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

const FULL_ADDRESS = /\bhttps?:\/\/[^\s<>"]+/gi;
/** A host with a dot and a name of letters at its end, perhaps with a port and a path. */
const BARE_ADDRESS = /^(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+(?::\d+)?(?:[/?#]\S*)?$/u;

const MARKS = /[\s\-–—:|,;.()[\]]/;

/** The addresses of one line. Words around a single full address are its title. */
function inLine(line: string): Pick<Entry, "url" | "title">[] {
  const full = line.match(FULL_ADDRESS);
  if (full) {
    const title = full.length === 1 ? withoutMarks(line.replace(full[0], " ")) : "";
    return full.map((url) => ({ url: trimEnd(url, /[,;.)\]]/), title }));
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
