import { visibleText } from "./visible-text.ts";

/**
 * Characters that break a line or are invisible: C0 and C1 controls, the line and the paragraph separator.
 */
const CONTROLS = /[\p{Cc}\u2028\u2029]/gu;

/** Characters that make a text misleading: controls, and overrides or isolates of the reading direction. */
const MISLEADING = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Whether a text stays on its line and does not change the direction of adjacent text. */
export const readsAsWritten = (text: string): boolean => !MISLEADING.test(text);

/** Whether a title or a name displays as written. The database checks the same. */
export const isPlainName = (text: string): boolean => readsAsWritten(text) && visibleText(text) === text;

/** Converts an untrusted text to a plain name: drops invisible characters, and turns controls into spaces. */
export const toPlainName = (text: string): string => visibleText(text).replace(CONTROLS, " ");
