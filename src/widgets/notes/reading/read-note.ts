import { parser, Strikethrough, TaskList, type InlineContext } from "@lezer/markdown";
import { addressesIn } from "#src/shared/lib/text/addresses-in.ts";
import { NOTE_LENGTH } from "../note-text.ts";

export type NoteTree = ReturnType<typeof parser.parse>;
export type NoteNode = NoteTree["topNode"];

/** Emphasis is matched backwards over all that is open, so a paragraph has this many marks; the rest of it is words. */
const MOST_MARKS = 200;
const MARKS = new Set([..."*_~[]`"].map((mark) => mark.charCodeAt(0)));
const marksOf = new WeakMap<InlineContext, number>();

const LONGEST_ADDRESS = 2_048;
const H = /h/i;

/** Web addresses that a link may have, as the contract's `webUrl`: no other scheme, no user name. */
export const isWebAddress = (address: string): boolean =>
  /^https?:\/\/[^/\\?#@\s]+(?:[/?#]|$)/i.test(address) && URL.canParse(address);

/**
 * Markdown without HTML, pictures, code by indentation and headings by underlines: words that nobody wrote as Markdown stay
 * as they are.
 */
const markdown = parser.configure([
  TaskList,
  Strikethrough,
  {
    remove: ["HTMLBlock", "HTMLTag", "Entity", "Image", "LinkReference", "IndentedCode", "SetextHeading"],
    parseInline: [
      {
        name: "Bound",
        before: "Escape",
        parse(context, next) {
          if (!MARKS.has(next)) return -1;
          const count = (marksOf.get(context) ?? 0) + 1;
          marksOf.set(context, count);
          return count > MOST_MARKS ? context.end : -1;
        },
      },
      {
        name: "Address",
        before: "Emphasis",
        parse(context, next, at) {
          if (context.hasOpenLink || !H.test(String.fromCharCode(next))) return -1;
          const ahead = context.slice(at, Math.min(context.end, at + LONGEST_ADDRESS));
          if (!/^https?:\/\//i.test(ahead)) return -1;
          const [address = ""] = addressesIn(ahead);
          if (!ahead.startsWith(address) || !isWebAddress(address)) return -1;
          return context.addElement(context.elt("URL", at, at + address.length));
        },
      },
    ],
  },
]);

/** The parts of a note; null for one that two devices made longer than a note, which is shown as it is. */
export const readNote = (text: string): NoteTree | null =>
  text.length > NOTE_LENGTH ? null : markdown.parse(text);
