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

/** The language that a page's address names; null when it names none that Perch has. */
export function namedLanguage(search: string): Language | null {
  const named = new URLSearchParams(search).get(LANGUAGE_PARAM);
  return isLanguage(named) ? named : null;
}

/** The address of a page in a language. `address` has no query. */
export const addressIn = (address: string, language: Language): string =>
  `${address}?${LANGUAGE_PARAM}=${language}`;

/**
 * The addresses of a page for search engines, by `hreflang`: the plain one, whose language follows the reader's browser,
 * and one for each language. `address` has no query.
 */
export const alternatesOf = (address: string): [hreflang: string, address: string][] => [
  ["x-default", address],
  ...LANGUAGES.map((language): [string, string] => [language, addressIn(address, language)]),
];
