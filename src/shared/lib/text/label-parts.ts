const BREAKS = /(?<=\p{Ll})(?=\p{Lu})|(?<=[\p{L}\p{N}])(?=\p{Lu}\p{Ll}|\.[\p{L}\p{N}])/u;

/** Words of more letters may not fit on a tile's line. */
const LONG_WORD = /\S{11,}/gu;
const BREAK = "\n";

/**
 * Splits a name at possible line breaks beside its spaces: "BoardGameGeek" before its capitals, "dictionary.com" before its
 * dot. Short words stay whole, so that "WhatsApp Web" breaks at its space.
 */
export const labelParts = (name: string): string[] =>
  name.replace(LONG_WORD, (word) => word.split(BREAKS).join(BREAK)).split(BREAK);
