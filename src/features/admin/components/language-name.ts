const NAMES = new Intl.DisplayNames(["en"], { type: "language" });

/** The English name of a language by its tag, as the back office is in English. */
export const languageName = (tag: string): string => NAMES.of(tag) ?? tag;
