import { match } from "@formatjs/intl-localematcher";
import { LANGUAGES, type Language } from "#contract/texts/languages.ts";

/** The language of the interface that fits these tags best, the most wanted first; English when none does. */
export function bestLanguage(wanted: readonly string[]): Language {
  const known = wanted.filter((tag) => isTag(tag));
  return match(known, LANGUAGES, "en") as Language;
}

/** Headers and old browsers hold texts that `Intl` throws at, such as "*" and "en-US@posix". */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
