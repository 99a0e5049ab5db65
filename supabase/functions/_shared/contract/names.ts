import { visibleText } from "./visible-text.ts";

/** Characters that break a line or stay invisible: C0 and C1 controls, the line and the paragraph separator. */
const CONTROLS = /[\p{Cc}\u2028\u2029]/gu;

/** What makes a text read as another: controls, and what overrides or isolates the reading direction. */
const MISLEADING = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Whether a text stays on its line and leaves the direction of the text beside it alone. */
export const readsAsWritten = (text: string): boolean => !MISLEADING.test(text);

/** Whether a title or a name shows as written. The database checks the same. */
export const isPlainName = (text: string): boolean => readsAsWritten(text) && visibleText(text) === text;

/** Makes a plain name of a foreign text: drops what nobody sees, turns controls into spaces. */
export const toPlainName = (text: string): string => visibleText(text).replace(CONTROLS, " ");
