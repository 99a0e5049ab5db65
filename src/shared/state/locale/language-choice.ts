import { isLanguage, type Language } from "#contract/texts/languages.ts";
import { localStore } from "../storage/browser-storage.ts";
import { notKept } from "../storage/not-kept.ts";

/**
 * The storage key of this browser's language: "de", when somebody chose it, or "de of de-AT,en", when it is the best for
 * what the browser wants. The script of index.html reads it before the first paint.
 */
const KEY = "perch-language";
const OF = " of ";

/** A chosen language, or `browser` for the best one for what the browser wants. */
export type LanguageChoice = Language | "browser";

/** The language that this browser is known to need; null when it is not known, or when the browser wants others now. */
export function keptLanguage(): Language | null {
  const [language, wanted = wantedByBrowser()] = read().split(OF);
  return isLanguage(language) && wanted === wantedByBrowser() ? language : null;
}

export function languageChoice(): LanguageChoice {
  const kept = read();
  return isLanguage(kept) ? kept : "browser";
}

/** Keeps a choice for the next load of a page. */
export function keepLanguageChoice(choice: LanguageChoice): void {
  if (!localStore.set(KEY, choice === "browser" ? null : choice)) notKept.set(true);
}

/** Keeps the best language for what the browser wants now. */
export const keepBestLanguage = (language: Language): boolean =>
  localStore.set(KEY, language + OF + wantedByBrowser());

const wantedByBrowser = (): string => navigator.languages.join(",");

const read = (): string => localStore.get(KEY) ?? "";
