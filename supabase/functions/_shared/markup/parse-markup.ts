import { type Handler, Parser, type ParserOptions } from "htmlparser2";

const SLICE_LENGTH = 16 * 1024;
/** Browsers nest no deeper than 512. The parser's time grows with the square of the depth. */
const MAX_DEPTH = 1000;

/** Parses a stranger's markup in bounded time: it stops at absurd nesting depths. */
export function parseMarkup(source: string, handler: Partial<Handler>, options: ParserOptions): void {
  const nesting = { depth: 0 };
  const parser = new Parser(
    {
      ...handler,
      onopentag(name, attributes, isImplied) {
        nesting.depth++;
        handler.onopentag?.(name, attributes, isImplied);
      },
      onclosetag(name, isImplied) {
        nesting.depth--;
        handler.onclosetag?.(name, isImplied);
      },
    },
    options,
  );
  for (let at = 0; at < source.length && nesting.depth <= MAX_DEPTH; at += SLICE_LENGTH) {
    parser.write(source.slice(at, at + SLICE_LENGTH));
  }
  parser.end();
}
