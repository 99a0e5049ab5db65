/* Defines which invisible characters a text may contain. private.visible_text() has the same rule for the database (docs/decisions/foreign-content.md). Ranges of blocks, so that both agree in every version of Unicode. */

/** Symbols that may be emoji. */
const SYMBOL = String.raw`[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u21ff\u2300-\u27bf\u2900-\u297f\u2b00-\u2bff\u3030\u303d\u3297\u3299\u{1f000}-\u{1faff}]`;
/** Letters of scripts that need joiners: Arabic and related scripts, the Indic scripts, Myanmar, Khmer. */
const JOINING = String.raw`[\u0620-\u06dc\u06de-\u06ff\u0710-\u088f\u0892-\u08e1\u08e3-\u0dff\u1000-\u109f\u1780-\u17b3\u17b6-\u17ff\u1820-\u18aa\u1a20-\u1bff\ua840-\uaaff\uabc0-\uabff\ufb50-\ufdff\ufe70-\ufefc\u{11100}-\u{11cff}]`;
const UNSEEN = String.raw`\p{Cf}\p{Default_Ignorable_Code_Point}`;

const tags = (letters: string) =>
  [...letters].map((letter) => String.raw`\u{e00${letter.charCodeAt(0).toString(16)}}`).join("");
/** Each pattern includes the preceding character, because lookbehind takes quadratic time in Postgres. */
const KEPT = [
  // The flags of England, Scotland and Wales.
  String.raw`\u{1f3f4}(?:${["gbeng", "gbsct", "gbwls"].map(tags).join("|")})\u{e007f}`,
  // Joined emoji, emoji with a presentation selector, keycaps.
  String.raw`${SYMBOL}(?:\ufe0f?(?:\u200d${SYMBOL}\ufe0f?)+|[\ufe0e\ufe0f])`,
  String.raw`[0-9#*]\ufe0f\u20e3`,
  String.raw`${JOINING}[\u200c\u200d]`,
  // Mongolian's own selectors.
  String.raw`[\u1820-\u18aa][\u180b-\u180f]`,
].join("|");
/** Direction marks, and the number and verse signs of Arabic and Syriac; one at a time. */
const RIGHT_TO_LEFT_MARK = String.raw`(?:^|[^${UNSEEN}])[\u061c\u200e\u200f\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2]`;

// A kept match starts with a visible character, so that a run of invisible ones is one match.
const IN_ANY_TEXT = new RegExp(`(${KEPT})|[${UNSEEN}]+`, "gu");
const IN_RIGHT_TO_LEFT_TEXT = new RegExp(`(${KEPT}|${RIGHT_TO_LEFT_MARK})|[${UNSEEN}]+`, "gu");
const RIGHT_TO_LEFT_LETTER =
  /[\u05d0-\u05f2\u0620-\u06dc\u06de-\u070e\u0710-\u088f\u0892-\u08e1\u08e3-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Removes invisible characters, except those that emoji and scripts need in their place. */
export function visibleText(text: string): string {
  const rule = RIGHT_TO_LEFT_LETTER.test(text) ? IN_RIGHT_TO_LEFT_TEXT : IN_ANY_TEXT;
  return text.replace(rule, (_unseen, kept: string | undefined) => kept ?? "");
}
