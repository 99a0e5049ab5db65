import { i18n } from "./i18n.ts";

/** The shown language as `Intl` takes it. English is American. */
export const shownLocale = (): string => (i18n.locale === "en" ? "en-US" : i18n.locale);

/**
 * The language of dates and numbers: the shown one, or the browser's. Some browsers add "@posix" to theirs, which `Intl`
 * refuses.
 */
export const languageOf = (formats: "en-US" | "browser"): string =>
  formats === "browser" ? navigator.language.replace(/@.*/, "") : shownLocale();

/** Names in a sentence: "Gmail, Docs and Slack"; as a `unit` without "and". British, without a comma before "and". */
export const listWords = (names: readonly string[], type: "conjunction" | "unit" = "conjunction"): string =>
  new Intl.ListFormat(i18n.locale === "en" ? "en-GB" : i18n.locale, { type }).format(names);
