import {
  isLanguage,
  LANGUAGE_PARAM,
  type Language,
} from "../../supabase/functions/_shared/contract/languages.ts";

/** The language that a page's address names; null when it names none that Perch has. */
export function namedLanguage(search: string): Language | null {
  const named = new URLSearchParams(search).get(LANGUAGE_PARAM);
  return isLanguage(named) ? named : null;
}

/** More of them say nothing, and strangers write them. */
const MOST = 20;

/** The languages of an `Accept-Language` header, the most wanted first (RFC 9110, 12.5.4). */
export function wantedLanguages(header: string): string[] {
  return header
    .split(",", MOST)
    .map((part) => {
      const [tag = "", weight = "q=1"] = part.split(";").map((text) => text.trim());
      return { tag, weight: Number(weight.replace("q=", "")) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
