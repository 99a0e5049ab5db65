/** The numbers of a language: its signs, and the digits that the person types. */
export type Numerals = {
  /** Reads a typed number; null for what is none. */
  read: (typed: string) => string | null;
  /** Writes digits with a point. Grouped for reading, or without groups, which other programs take. */
  write: (plain: string, isGrouped: boolean) => string;
};

/** Zeros of digits that people type, each with its numbering system. */
const SYSTEMS: Readonly<Record<string, string>> = {
  "٠": "arab",
  "۰": "arabext",
  "०": "deva",
  "০": "beng",
  "੦": "guru",
  "૦": "gujr",
  "௦": "tamldec",
  "౦": "telu",
  "೦": "knda",
  "൦": "mlym",
  "๐": "thai",
  "០": "khmr",
  "၀": "mymr",
};

const systemOf = (digit: string) =>
  Object.keys(SYSTEMS).find((zero) => digit >= zero && digit.charCodeAt(0) <= zero.charCodeAt(0) + 9);

/** Digits of other scripts, and the signs of Arabic numbers, as ASCII has them. */
export const plainDigits = (text: string) =>
  text
    .replaceAll(/\p{Nd}/gu, (digit) => {
      const zero = systemOf(digit);
      return zero === undefined ? digit : String(digit.charCodeAt(0) - zero.charCodeAt(0));
    })
    .replaceAll("٪", "%")
    .replaceAll("٫", ".")
    .replaceAll(/[٬،]/g, ",");

/** A number with its signs, in ASCII digits. Spaces and apostrophes group in threes. */
export const NUMBER = /(?:\d|[.,]\d)(?:[\d.,]|['’](?=\d)|[ \u00a0\u2009\u202f](?=\d{3}(?!\d)))*/y;
const SPACED = /^[1-9]\d{0,2}(?:([ \u00a0\u2009\u202f'’])\d{3}(?:\1\d{3})*)(?:[.,]\d+)?$/;
/** In threes, or as in India. */
const GROUPS = /^[1-9]\d{0,2}(?:([.,])\d{3}(?:\1\d{3})*)$|^[1-9]\d?(?:([.,])(?:\d\d\2)*\d{3})$/;

/** The numerals of a language (a BCP 47 tag), and of the text's own digits. */
export function numeralsOf(language: string, text: string): Numerals {
  const typed = systemOf(/(?!\d)\p{Nd}/u.exec(text)?.[0] ?? "");
  const options = typed === undefined ? {} : { numberingSystem: SYSTEMS[typed] };
  const grouped = new Intl.NumberFormat(language, options);
  const alone = new Intl.NumberFormat(language, {
    ...options,
    useGrouping: false,
  });
  const signOf = (sign: "group" | "decimal") =>
    grouped.formatToParts(1234567.5).find(({ type }) => type === sign)?.value ?? "";
  const point = signOf("decimal");
  const group = plainDigits(signOf("group"));
  return {
    read: (typed) => readNumber(typed, group),
    write(plain, isGrouped) {
      const [, sign = "", whole = "0", part, rest = ""] = /^(-?)(\d+)(?:\.(\d+))?(.*)$/.exec(plain) ?? [];
      const written = (isGrouped ? grouped : alone).format(BigInt(whole));
      const digits = part?.replaceAll(/\d/g, (digit) => alone.format(Number(digit)));
      return `${sign}${written}${digits === undefined ? "" : point + digits}${rest}`;
    },
  };
}

/**
 * A typed number as digits with a point. A sign that stands once and can group is what the language says: "1,250" is 1250 in
 * English, and 1.25 in German.
 */
function readNumber(typed: string, group: string): string | null {
  const text = typed.trim().replace(/[.,]$/, "");
  const [, gap] = SPACED.exec(text) ?? [];
  const number = gap === undefined ? text : text.replaceAll(gap, "");
  const signs = [...new Set(number.match(/[.,]/g))];
  if (!/^[\d.,]+$/.test(number) || signs.length > 2) return null;
  const last = number.replaceAll(/[\d]/g, "").at(-1);
  if (last === undefined) return number;
  const at = number.lastIndexOf(last);
  const isAlone = number.indexOf(last) === at;
  const isGroup = signs.length === 1 && GROUPS.test(number) && (!isAlone || last === group);
  if (isGroup && gap === undefined) return number.replaceAll(last, "");
  const whole = number.slice(0, at);
  if (!isAlone || (/[.,]/.test(whole) && !GROUPS.test(whole))) return null;
  return `${whole.replaceAll(/[.,]/g, "") || "0"}.${number.slice(at + 1)}`;
}
