/** The languages of the interface, as BCP 47 tags; English first. Browsers know their names (`Intl.DisplayNames`). */
export const LANGUAGES = [
  "en",
  "ar",
  "de",
  "es",
  "fr",
  "hi",
  "it",
  "ja",
  "ko",
  "nl",
  "pl",
  "pt-BR",
  "tr",
  "uk",
  "zh-Hans",
] as const;

export type Language = (typeof LANGUAGES)[number];

export const isLanguage = (tag: unknown): tag is Language => (LANGUAGES as readonly unknown[]).includes(tag);

/** The direction of a language's script, for the `dir` attribute. */
export const directionOf = (language: Language): "ltr" | "rtl" => (language === "ar" ? "rtl" : "ltr");

/** The query parameter that names the language of a public page's address, and of a public answer. */
export const LANGUAGE_PARAM = "lang";
