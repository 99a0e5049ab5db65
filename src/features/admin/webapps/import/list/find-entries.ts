import { dsvFormat } from "d3-dsv";
import { withScheme } from "../with-scheme.ts";
import { trimEnd } from "./trim-end.ts";

/** What may be an address, with the place where it stands: "Line 3". `url` is null for a line without an address. */
export type Entry = { at: string; text: string; url: string | null; title: string };

/** The count keeps a text of many opening brackets from taking the square of its length. */
const BOOKMARKS = /<!doctype netscape-bookmark|<a\s[^>]{0,200}\bhref=/i;
const URL_COLUMNS = new Set(["url", "address", "link", "website"]);
const TITLE_COLUMNS = new Set(["title", "name"]);

/**
 * The entries of a pasted text or a file, in order: a bookmarks page of a browser, a table with a column for the
 * address (else its first), or lines. `fileName` is null for pasted text.
 */
export function findEntries(text: string, fileName: string | null): Entry[] {
  const content = text.replace(/^\uFEFF/, "");
  if (BOOKMARKS.test(content)) return inBookmarks(content);
  const separator = separatorOf(content, fileName);
  return separator === null ? inLines(content) : inTable(content, separator);
}

/** The page is parsed inertly: nothing in it is loaded or run. */
function inBookmarks(html: string): Entry[] {
  const page = new DOMParser().parseFromString(html, "text/html");
  return [...page.querySelectorAll("a[href]")].map((anchor, index) => {
    const url = anchor.getAttribute("href") ?? "";
    return { at: `Bookmark ${index + 1}`, text: url, url, title: anchor.textContent ?? "" };
  });
}

/** Null for a text that is no table: its first line names no column, and it is no file of one. */
function separatorOf(text: string, fileName: string | null): string | null {
  const [first = ""] = text.trimStart().split(/\r?\n/, 1);
  const count = (separator: string) => first.split(separator).length;
  const separator = [",", ";", "\t"].reduce((best, other) => (count(other) > count(best) ? other : best));
  if (/\.[ct]sv$/i.test(fileName ?? "")) return separator;
  const [header = []] = dsvFormat(separator).parseRows(first);
  return header.some((cell) => URL_COLUMNS.has(nameOf(cell))) ? separator : null;
}

function inTable(text: string, separator: string): Entry[] {
  const rows = dsvFormat(separator).parseRows(text);
  const header = (rows[0] ?? []).map(nameOf);
  const urlColumn = header.findIndex((name) => URL_COLUMNS.has(name));
  const titleColumn = header.findIndex((name) => TITLE_COLUMNS.has(name));
  let line = 1;
  return rows.flatMap((row, index) => {
    const at = `Line ${line}`;
    // A quoted cell may hold line breaks.
    line += row.join("").split("\n").length;
    const isHeader = index === 0 && urlColumn >= 0;
    if (isHeader || row.every((cell) => cell.trim() === "")) return [];
    const url = (row[Math.max(0, urlColumn)] ?? "").trim();
    const title = urlColumn >= 0 && titleColumn >= 0 ? (row[titleColumn] ?? "") : "";
    return [{ at, text: row.join(separator), url: url === "" ? null : withScheme(url), title }];
  });
}

const nameOf = (cell: string) => cell.trim().toLowerCase();

function inLines(text: string): Entry[] {
  return text.split(/\r\n|\n|\r/).flatMap((raw, index) => {
    const line = raw.trim().replace(/^(?:[-*•]|\d+[.)])\s+/, "");
    return line === ""
      ? []
      : inLine(line).map((entry) => ({ at: `Line ${index + 1}`, text: line, ...entry }));
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
