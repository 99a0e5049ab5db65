const BREAKS = /(?<=\p{Ll})(?=\p{Lu})|(?<=[\p{L}\p{N}])(?=\p{Lu}\p{Ll}|\.[\p{L}\p{N}])/u;

/** Splits a name at possible line breaks: "BoardGameGeek" before its capitals, "draw.io" before its dot. */
export const labelParts = (name: string): string[] => name.split(BREAKS);
