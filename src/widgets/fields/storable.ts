import { visibleText } from "#contract/visible-text.ts";

/** What can't be stored or shown: control characters but tabs and line breaks, and halves of surrogate pairs. */
const NOT_IN_TEXTS = /[^\P{Cc}\t\n]|\p{Cs}/gu;

/** The text without what can't be stored. */
export const storable = (text: string): string => visibleText(text).replaceAll(NOT_IN_TEXTS, "");
