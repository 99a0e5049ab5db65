import { toPlainName } from "../../_shared/contract/names.ts";
import { parseMarkup } from "../../_shared/parse-markup.ts";

/** A text as one line. Entities that were escaped once too often are resolved; invisible characters are taken out. */
export function oneLine(text: string): string {
  const decoded = /&[#\w]+;/.test(text) ? textOf(text.replaceAll("<", "&lt;")) : text;
  return toPlainName(decoded)
    .replace(/[\u061c\u200e\u200f]/g, "")
    .replace(/[\u200b\u2060-\u206f\ufeff\ufffd]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** The same for a text that may carry markup: only what would be read of it is kept. */
export function plainText(text: string): string {
  return oneLine(/<[a-z/!]/i.test(oneLine(text)) ? textOf(oneLine(text)) : text);
}

/** At most `maxLength` characters, cut between words and marked with an ellipsis. */
export function shorten(text: string, maxLength: number): string {
  const letters = [...text];
  if (letters.length <= maxLength) return text;
  const cut = letters.slice(0, maxLength - 1).join("");
  const lastSpace = cut.lastIndexOf(" ");
  // A long word is cut in its middle rather than half of the text given up.
  return `${(lastSpace > cut.length / 2 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:.–—-]+$/, "")}…`;
}

function textOf(markup: string): string {
  let text = "";
  let silentDepth = 0;
  parseMarkup(
    markup,
    {
      onopentag: (name) => {
        if (isSilent(name)) silentDepth++;
        if (!isInline(name)) text += " ";
      },
      ontext: (part) => {
        if (silentDepth === 0) text += part;
      },
      onclosetag: (name) => {
        if (isSilent(name)) silentDepth--;
        if (!isInline(name)) text += " ";
      },
    },
    {},
  );
  return text;
}

const isSilent = (name: string): boolean => name === "script" || name === "style";

const INLINE_ELEMENTS: ReadonlySet<string> = new Set(
  "a abbr b bdi bdo cite code em i kbd mark q s small span strong sub sup time u var wbr".split(" "),
);

/** Whether text before and behind such an element belongs to one word. */
export const isInline = (name: string): boolean => INLINE_ELEMENTS.has(name);
