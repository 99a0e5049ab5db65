const HAS_MORE_THAN_ASCII = /[^\p{ASCII}]/u;

/** Letters whose plain form is no Unicode decomposition. The store's search has the same list. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ı: "i",
};

/**
 * Normalises a text for comparison: lower case, without accents, vowel points and invisible signs (direction
 * marks, joiners). The result may be shorter or longer than the text.
 */
export function fold(text: string): string {
  if (!HAS_MORE_THAN_ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize("NFD")
    .replaceAll(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase()
    .replaceAll("ς", "σ")
    .replaceAll(/[ßæœøłđðı]/g, (letter) => PLAIN[letter] ?? letter);
}
