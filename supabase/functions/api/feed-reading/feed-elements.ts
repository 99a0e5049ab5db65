import type { Parser } from "htmlparser2";
import { BOUNDS } from "../../_shared/bounds.ts";
import { parseMarkup } from "../../_shared/markup/parse-markup.ts";

/** An element of a feed. Names are in lower case, with the usual namespace prefixes. */
export interface FeedElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: FeedElement[];
  /** The element's own text. For a text element with child elements, its inner HTML. */
  text: string;
  isMarkup: boolean;
}

/** The usual prefix of each namespace, because feeds may declare another one. */
const PREFIXES: ReadonlyMap<string, string> = new Map([
  ["http://www.w3.org/2005/Atom", "atom"],
  ["http://purl.org/dc/elements/1.1/", "dc"],
  ["http://purl.org/dc/terms/", "dcterms"],
  ["http://purl.org/rss/1.0/modules/content/", "content"],
  ["http://search.yahoo.com/mrss/", "media"],
  ["http://www.itunes.com/dtds/podcast-1.0.dtd", "itunes"],
]);
/** Text elements, which may contain unescaped markup. */
const TEXTS: ReadonlySet<string> = new Set(
  `title description summary content content:encoded dc:title media:title media:description pubdate published
   updated issued modified created lastbuilddate dc:date`.split(/\s+/),
);

/**
 * The root of an RSS, RDF or Atom feed; null for other content. Drops a truncated last entry, and a feed
 * without a complete entry. Throws TooComplexError.
 */
export function readFeedElements(source: string): FeedElement | null {
  const open: FeedElement[] = [];
  let parser: Parser | undefined;
  let root: FeedElement | null = null;
  let isWhole = false;
  /** The number of open elements within the current text, and the text's start. */
  let inner = 0;
  let textAt = 0;
  let prefixes: ReadonlyMap<string, string> = new Map();

  const usual = (written: string): string => {
    const colon = written.indexOf(":");
    const prefix = prefixes.get(written.slice(0, Math.max(0, colon)));
    if (prefix === undefined) return written;
    return prefix === "" ? written.slice(colon + 1) : `${prefix}${written.slice(colon)}`;
  };

  parseMarkup(
    source,
    {
      onparserinit: (created) => (parser = created),
      onopentag(written, attributes) {
        if (open.length === 0) {
          if (root !== null || !/^(?:[\w.-]+:)?(?:rss|feed|rdf)$/.test(written)) return;
          prefixes = prefixesOf(written, attributes);
        }
        const parent = open.at(-1);
        if (parent && TEXTS.has(parent.name)) {
          parent.isMarkup = true;
          inner++;
          return;
        }
        const element = { name: usual(written), attributes, children: [], text: "", isMarkup: false };
        if (parent) parent.children.push(element);
        else root = element;
        open.push(element);
        textAt = (parser?.endIndex ?? 0) + 1;
      },
      ontext(text) {
        const element = open.at(-1);
        // No reader uses a longer text.
        if (element && element.text.length < BOUNDS.text.characters) element.text += text;
      },
      onclosetag(_name, isImplied) {
        if (inner > 0) {
          inner--;
          return;
        }
        const element = open.pop();
        if (element?.isMarkup) element.text = asHtml(source.slice(textAt, parser?.startIndex));
        if (open.length === 0) isWhole = !isImplied;
        else if (isImplied && isEntry(element)) open.at(-1)?.children.pop();
      },
    },
    { xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
    BOUNDS.feed,
  );
  return root !== null && (isWhole || hasEntry(root)) ? root : null;
}

export const isEntry = (element: FeedElement | undefined): boolean =>
  element?.name === "item" || element?.name === "entry";

/** Items are in the channel in RSS, beside it in RDF. Atom's entries are in the root. */
function hasEntry({ children }: FeedElement): boolean {
  return children.some(
    (child) => isEntry(child) || (child.name === "channel" && child.children.some(isEntry)),
  );
}

/** Removes the prefix of the root's own namespace. */
function prefixesOf(root: string, attributes: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const declared = Object.entries(attributes).flatMap(([name, value]): [string, string][] => {
    const usual = PREFIXES.get(value.trim());
    return name.startsWith("xmlns:") && usual !== undefined ? [[name.slice(6), usual]] : [];
  });
  const colon = root.indexOf(":");
  return new Map([...declared, ...(colon < 0 ? [] : [[root.slice(0, colon), ""] as const])]);
}

/** The markup without CDATA marks. */
const asHtml = (written: string): string => written.replaceAll("<![CDATA[", "").replaceAll("]]>", "");
