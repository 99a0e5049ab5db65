/** A language of the interface: its BCP 47 tag, its own name, and whether it is written from right to left. */
type LanguageEntry = { code: string; name: string; isRightToLeft?: true };

/** English first; the others by their tags. */
export const LANGUAGES = [
  { code: "en", name: "English" },
  { code: "ar", name: "العربية", isRightToLeft: true },
  { code: "de", name: "Deutsch" },
  { code: "es", name: "Español" },
  { code: "fr", name: "Français" },
  { code: "hi", name: "हिन्दी" },
  { code: "it", name: "Italiano" },
  { code: "ja", name: "日本語" },
  { code: "ko", name: "한국어" },
  { code: "nl", name: "Nederlands" },
  { code: "pl", name: "Polski" },
  { code: "pt-BR", name: "Português (Brasil)" },
  { code: "tr", name: "Türkçe" },
  { code: "uk", name: "Українська" },
  { code: "zh-Hans", name: "简体中文" },
] as const satisfies readonly LanguageEntry[];

export type Language = (typeof LANGUAGES)[number]["code"];

export const LANGUAGE_CODES = LANGUAGES.map(({ code }) => code);

export const isLanguage = (code: unknown): code is Language =>
  (LANGUAGE_CODES as readonly unknown[]).includes(code);

/** The direction of a language's script. */
export const directionOf = (code: string): "ltr" | "rtl" =>
  LANGUAGES.some((language) => language.code === code && "isRightToLeft" in language) ? "rtl" : "ltr";
