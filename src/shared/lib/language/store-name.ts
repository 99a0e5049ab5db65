import { i18n } from "./i18n.ts";

/** What a text of the store is. A purpose reads like "video calls", within a sentence. */
type Named = "catalogue" | "line" | "tag" | "purpose" | "rule";

/** A name or a rule of the store in the reader's language, if it is one that Perch ships; else as it is. */
export function storeName(kind: Named, name: string): string {
  const id = `${kind}:${name}`;
  return id in i18n.messages ? i18n._(id) : name;
}

/** What a catalogue says of itself, as an element's text; marked as English where Perch does not ship it. */
export function catalogueLine(text: string): { lang?: "en"; children: string } {
  const children = storeName("line", text);
  return children === text ? { lang: "en", children } : { children };
}
