/** Characters that break a line or stay invisible: C0 and C1 controls, the line and the paragraph separator. */
const CONTROLS = /[\p{Cc}\u2028\u2029]/gu;

/**
 * Characters that override the reading direction of the text around them. Marks that only describe their neighbours
 * (U+200E, U+200F, U+061C) stay, because names in Hebrew and Arabic need them. Joiners stay too.
 */
const DIRECTION_OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/gu;

/** Whether a title or a name shows as written and leaves the text beside it alone. The database checks the same. */
export function isPlainName(text: string): boolean {
  return text.search(CONTROLS) === -1 && text.search(DIRECTION_OVERRIDES) === -1;
}

/** Makes a plain name of a foreign text: drops direction overrides, turns controls into spaces. */
export function toPlainName(text: string): string {
  return text.replace(DIRECTION_OVERRIDES, "").replace(CONTROLS, " ");
}
