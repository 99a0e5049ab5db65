import type { Plugin } from "vite";
import { directionOf, type Language } from "../../supabase/functions/_shared/contract/texts/languages.ts";

/**
 * A named placeholder of a compiled message: `["name"]` in a list. Unnamed ones have a number, and may stand for a
 * number.
 */
const PLACEHOLDER = /(?<=[[,])\[(\\?")([A-Za-z]\w*)\1\]/g;

/**
 * In languages from right to left, inserted names keep their own direction by Unicode's isolates. Otherwise "Notion
 * (beta)" would end with "(".
 */
export const isolateNames: Plugin = {
  name: "perch:isolate-names",
  transform(code, id) {
    const language = /\/messages\/([^/]+)\/\w+\.po$/.exec(id)?.[1];
    if (!language || directionOf(language as Language) === "ltr") return null;
    return { code: isolate(code), map: null };
  },
};

/** Puts isolates around the placeholders of compiled messages. */
export const isolate = (code: string): string =>
  code.replace(PLACEHOLDER, (all, quote: string) => `${quote}\u2068${quote},${all},${quote}\u2069${quote}`);
