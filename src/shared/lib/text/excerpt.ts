/** The beginning of a text, for a toast. */
export const excerptOf = (text: string): string =>
  text.length > 60 ? `${text.slice(0, 57).trimEnd()}...` : text;
