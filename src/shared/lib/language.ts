/** The language of dates and numbers. Some browsers add "@posix" to theirs, which `Intl` refuses. */
export const languageOf = (formats: "en-US" | "browser"): string =>
  formats === "browser" ? navigator.language.replace(/@.*/, "") : formats;
