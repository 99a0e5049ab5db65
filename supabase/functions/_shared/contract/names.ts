/** Not of one line, or not to be seen: C0 and C1 controls, the line and the paragraph separator. */
const CONTROLS = /[\p{Cc}\u2028\u2029]/gu;

/**
 * What turns the reading direction of the text around it, such as of the names beside it. Marks that only say how their
 * neighbours read (U+200E, U+200F, U+061C) stay: names in Hebrew and Arabic need them, as others need joiners.
 */
const DIRECTION_OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/gu;

/** Whether a title or a name shows as it stands and leaves what is beside it alone. The database asks the same. */
export function isPlainName(text: string): boolean {
  return text.search(CONTROLS) === -1 && text.search(DIRECTION_OVERRIDES) === -1;
}

/** A text that somebody else wrote as a plain name has it: overrides are dropped, controls become spaces. */
export function toPlainName(text: string): string {
  return text.replace(DIRECTION_OVERRIDES, "").replace(CONTROLS, " ");
}
