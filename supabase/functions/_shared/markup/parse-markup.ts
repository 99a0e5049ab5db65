import { type Handler, Parser, type ParserOptions } from "htmlparser2";
import { atMost, BOUNDS, type MarkupBounds, TooComplexError } from "../bounds.ts";

/**
 * Parses untrusted markup in linear time. Throws TooComplexError beyond `bounds`, after the events of the
 * preceding markup.
 */
export function parseMarkup(
  source: string,
  handler: Partial<Handler>,
  options: ParserOptions,
  bounds: MarkupBounds,
): void {
  atMost(bounds.characters, source.length, "characters");
  let tags = 0;
  let depth = 0;
  let attributes = 0;
  const counting: Partial<Handler> = {
    ...handler,
    onopentagname() {
      attributes = 0;
      atMost(bounds.tags, ++tags, "tags");
    },
    onattribute: () => atMost(bounds.attributes, ++attributes, "attributes of one element"),
    onopentag(name, values, isImplied) {
      atMost(bounds.depth, ++depth, "levels of nesting");
      handler.onopentag?.(name, values, isImplied);
    },
    onclosetag(name, isImplied) {
      depth--;
      handler.onclosetag?.(name, isImplied);
    },
  };

  /** The parser compares each end tag with all open elements, so end tags without a start count as well. */
  class BoundedParser extends Parser {
    override onclosetag(start: number, endIndex: number): void {
      atMost(bounds.tags, ++tags, "tags");
      super.onclosetag(start, endIndex);
    }
  }
  new BoundedParser(counting, options).end(source);
}

/** Parses a piece of HTML within a larger document. Beyond its bounds the rest is left out. */
export function parseText(html: string, handler: Partial<Handler>): void {
  try {
    parseMarkup(html.slice(0, BOUNDS.text.characters), handler, {}, BOUNDS.text);
  } catch (error) {
    if (!(error instanceof TooComplexError)) throw error;
  }
}
