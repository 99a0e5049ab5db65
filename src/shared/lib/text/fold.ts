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

/** Letters that Arabic and Persian keyboards have as two. */
const ARABIC: Readonly<Record<string, string>> = { ک: "ك", ی: "ي", ى: "ي" };

/** Full-width letters and signs, half-width kana, and the space between them. */
const FORMS = /[\u3000\uff01-\uffee]+/g;
/**
 * Invisible signs and the marks that people leave out: accents, vowel points of Hebrew and Arabic, and Devanagari's dot in loan
 * sounds. All other marks are letters of their script, as are those of й, ї and kana.
 */
const LEFT_OUT =
  /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f]|(?=\p{M})[\p{scx=Hebr}\p{scx=Arab}]|(?<![डढ])\u093c|\p{Cf}/gu;
const LETTERS_WITH_MARKS = /[\u3046-\u30fd][\u3099\u309a]|[иу]\u0306|і\u0308/g;

/** A text in the plain width, as input methods of East Asia may type another: "２＋２", "！ｇ". Everything else stays. */
export const foldForms = (text: string): string => text.replaceAll(FORMS, (forms) => forms.normalize("NFKC"));

/**
 * Normalises a text for comparison: lower case, plain forms ("Ａ", "ｱ", "ﬁ"), without accents, vowel points and invisible signs
 * (direction marks, joiners). The result may be shorter or longer than the text.
 */
export function fold(text: string): string {
  if (!HAS_MORE_THAN_ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(LETTERS_WITH_MARKS, (letter) => letter.normalize("NFC"))
    .replaceAll(LEFT_OUT, "")
    .replaceAll("ς", "σ")
    .replaceAll(/[کیى]/g, (letter) => ARABIC[letter] ?? letter)
    .replaceAll(/[ßæœøłđðı]/g, (letter) => PLAIN[letter] ?? letter);
}
