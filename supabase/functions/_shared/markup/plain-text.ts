import type { Parser } from "htmlparser2";
import { toPlainName } from "../contract/texts/names.ts";
import { parseText } from "./parse-markup.ts";

/** Elements that occur in texts. Any other "tag" is text that looks like one: `Vec<T>`, `<3`. */
const MARKUP: ReadonlySet<string> = new Set(
  `a abbr address article aside audio b bdi bdo big blockquote body br button center cite code dd del details dfn div dl dt
   em embed figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header hr html i iframe img input ins kbd label
   li link main mark meta nav noscript object ol option p param picture pre q s samp script section select small
   source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr
   tt u ul var video wbr`
    .trim()
    .split(/\s+/),
);
const SILENT: ReadonlySet<string> = new Set(["script", "style", "template", "svg", "iframe", "noscript"]);
/** Elements that do not end a word; all others separate the text around them. */
const INLINE: ReadonlySet<string> = new Set(
  `a abbr b bdi bdo big cite code del dfn em font i ins kbd mark q s samp small span strike strong sub sup time tt u
   var wbr`.split(/\s+/),
);

/** Whether the text before and after such an element forms one word. */
export const isInline = (name: string): boolean => INLINE.has(name);

/** The readable text of a piece of HTML, on one line. Beyond the bounds, the text so far. Never throws. */
export function htmlToText(html: string): string {
  let parser: Parser | undefined;
  let text = "";
  let silentDepth = 0;
  const say = (piece: string) => {
    if (silentDepth === 0) text += piece;
  };
  const sayAsWritten = () => say(html.slice(parser?.startIndex, (parser?.endIndex ?? 0) + 1));
  parseText(html, {
    onparserinit: (created) => (parser = created),
    onopentag(name) {
      if (!MARKUP.has(name)) return sayAsWritten();
      if (!isInline(name)) say(" ");
      if (SILENT.has(name)) silentDepth++;
    },
    ontext: say,
    onclosetag(name, isImplied) {
      if (!MARKUP.has(name)) return isImplied ? undefined : sayAsWritten();
      if (SILENT.has(name)) silentDepth = Math.max(0, silentDepth - 1);
      if (!isInline(name)) say(" ");
    },
  });
  return oneLine(text);
}

/**
 * Programs write the bytes 128 to 159 of Windows-1252 as `&#146;`. HTML reads them so, XML does not. 133 is a line
 * break too.
 */
const asWindows1252 = (control: string): string =>
  new TextDecoder("windows-1252").decode(Uint8Array.of(control.charCodeAt(0)));

/** Text without line breaks, control characters and invisible characters; trimmed. */
export function oneLine(text: string): string {
  return toPlainName(text.replace(/[\u0080-\u0084\u0086-\u009f]/g, asWindows1252))
    .replace(/[\u061c\u200e\u200f]/g, "")
    .replace(/\ufffd/g, " ")
    .replace(/\p{Surrogate}/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** Like oneLine, for a text with doubly escaped entities (`&amp;amp;`), which are resolved. */
export function unescapedLine(text: string): string {
  return /&[#\w]+;/.test(text) ? htmlToText(text.replaceAll("<", "&lt;")) : oneLine(text);
}

/** Like oneLine, for a text that may contain markup: only its readable text is kept. */
export function plainText(text: string): string {
  const line = unescapedLine(text);
  return /<[a-z/!]/i.test(line) ? unescapedLine(htmlToText(line)) : line;
}

/** At most `maxLength` characters, cut between words and marked with an ellipsis. */
export function shorten(text: string, maxLength: number): string {
  const characters = [...text];
  if (characters.length <= maxLength) return text;
  const cut = characters.slice(0, maxLength - 1).join("");
  const lastSpace = cut.lastIndexOf(" ");
  // A single long word is cut in its middle rather than dropped.
  return `${(lastSpace > cut.length / 2 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:.–—-]+$/, "")}…`;
}
