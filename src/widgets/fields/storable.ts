import { visibleText } from "#contract/texts/visible-text.ts";

/**
 * Characters that can't be stored or shown: control characters except tabs and line breaks, and lone
 * surrogates.
 */
const NOT_IN_TEXTS = /[^\P{Cc}\t\n]|\p{Cs}/gu;

/** Removes characters that can't be stored. */
export const storable = (text: string): string => visibleText(text).replaceAll(NOT_IN_TEXTS, "");
