import convert, { getMeasureKind, type Unit } from "convert";
import type { Answer } from "./answer.ts";
import { add, exact, inverse, negative, readDecimal, times, toDouble, type Exact } from "./exact.ts";
import { numeralsOf, plainDigits } from "./numerals.ts";
import { written } from "./sum.ts";

const UNITS =
  /^([-−]?\d[\d.,'’\s]*|[-−]?[.,]\d+)\s*([a-zµμ°][a-z\dµμ²³°/ ]*?)\s+(?:in|to|as|into)\s+([a-zµμ°][a-z\dµμ²³°/ ]*?)\s*[=?]?$/i;

/** A unit: what it is of, and how an amount of it becomes one in the kind's first unit. */
type Known = {
  kind: string;
  shown: string;
  ratio: Exact;
  /** Added before the ratio, of temperatures. */
  offset?: Exact;
  /** Months and years have no fixed number of days. */
  isCalendar?: boolean;
};

/** An amount in another unit: "3 miles in km". Null for other texts, and for units of different kinds. */
export function unitsOf(text: string, language: string): Answer | null {
  const plain = plainDigits(text).replaceAll("℃", "°C").replaceAll("℉", "°F");
  const [, typed, from = "", to = ""] = UNITS.exec(plain) ?? [];
  const [source, target] = [unitOf(from, to), unitOf(to, from)];
  if (typed === undefined || source?.kind !== target?.kind || !source || !target) return null;
  const numerals = numeralsOf(language, text);
  const isNegative = /^[-−]/.test(typed);
  const number = numerals.read(isNegative ? typed.slice(1) : typed);
  if (number === null || number.length > 30) return null;
  const amount = isNegative ? negative(readDecimal(number)) : readDecimal(number);
  const shifted = source.offset ? add(amount, source.offset) : amount;
  const scaled = times(times(shifted, source.ratio), inverse(target.ratio));
  const converted = target.offset ? add(scaled, negative(target.offset)) : scaled;
  const isRounded = converted.isRounded || (source.isCalendar ?? false) !== (target.isCalendar ?? false);
  const digits = Math.max(6, String(Math.trunc(toDouble(converted))).length + 4);
  const answer = written({ ...converted, isRounded }, Math.min(15, digits), numerals);
  return {
    text: `${answer.text} ${target.shown}`,
    shown: `${answer.shown} ${target.shown}`,
    about: text,
  };
}

const unitOf = (text: string, other: string): Known | null =>
  temperatureOf(text) ?? dataOf(text, other) ?? calendarOf(text) ?? libraryUnit(text);

const FIVE_NINTHS = exact(5n, 9n);
const TEMPERATURES: Readonly<Record<string, Omit<Known, "kind">>> = {
  c: { shown: "°C", ratio: exact(1n, 1n), offset: readDecimal("273.15") },
  f: { shown: "°F", ratio: FIVE_NINTHS, offset: readDecimal("459.67") },
  k: { shown: "K", ratio: exact(1n, 1n) },
  r: { shown: "°R", ratio: FIVE_NINTHS },
};
const TEMPERATURE =
  /^(?:deg(?:ree)?s?\s*|°\s*)?(?:([cfkr])|(c)(?:elsius|entigrade)|(f)ahrenheit|(k)elvins?|(r)ankine)$/i;

/** The library's ratio of Fahrenheit is rounded. */
function temperatureOf(text: string): Known | null {
  const letter = TEMPERATURE.exec(text)?.slice(1).find(Boolean)?.toLowerCase();
  const unit = letter === undefined ? undefined : TEMPERATURES[letter];
  return unit ? { kind: "temperature", ...unit } : null;
}

const PREFIXES = ["", "k", "m", "g", "t", "p"];
const DATA = /^(?:([kmgtp]?)(i?)|(k|m|g|t|p)(?:ilo|ega|iga|era|eta|(ibi|ebi)))(b|bits?|bytes?)$/i;

/**
 * Amounts of data as people mean them: "mb" is megabytes, and only a capital before a small b, as in Mb, says bits. A small b
 * alone is a bit, except beside such a "kb".
 */
function dataOf(text: string, other: string): Known | null {
  const [, short, i, long, bi, noun] = DATA.exec(text) ?? [];
  const [prefix, binary] = [long ?? short, bi ?? i];
  if (prefix === undefined || noun === undefined) return null;
  const isAlone = prefix === "" && !/^[kmgtp]i?b$/.test(other);
  const isBit = noun.length > 1 ? /^bit/i.test(noun) : noun === "b" && (isAlone || /[A-Z]/.test(prefix));
  const size = (binary ? 1024n : 1000n) ** BigInt(PREFIXES.indexOf(prefix.toLowerCase()));
  const letter = binary
    ? prefix.toUpperCase()
    : prefix.toLowerCase().replace(/[^k]/, (one) => one.toUpperCase());
  const shown = `${letter}${binary ? "i" : ""}${isBit ? "bit" : "B"}`;
  return { kind: "data", shown, ratio: exact(isBit ? size : size * 8n, 1n) };
}

const CALENDAR = /^(?:(months?|mo)|years?|yrs?|y)$/i;

/** A year is twelve months. The library's are 30 and 365 days. */
function calendarOf(text: string): Known | null {
  const found = CALENDAR.exec(text);
  if (!found) return null;
  const year = readDecimal("31536000");
  const ratio = found[1] === undefined ? year : times(year, exact(1n, 12n));
  return {
    kind: String(getMeasureKind("s")),
    shown: text.toLowerCase(),
    ratio,
    isCalendar: true,
  };
}

/** Of each kind, the unit in which the library has the others. */
const FIRST = "rad m2 J Hz N lx m nt cd g W Pa s m3".split(" ") as Unit[];
/** What people write, and the library's name of it. Its M are nautical miles, its S svedbergs, and its ML megalitres. */
const MEANT: Readonly<Record<string, string>> = {
  lbs: "lb",
  m: "m",
  ml: "ml",
  s: "s",
  sec: "s",
  secs: "s",
  mins: "min",
  hrs: "h",
  hr: "h",
  kgs: "kg",
  kilo: "kg",
  kilos: "kg",
};
/** The library has them rounded. Others show it by as many digits as a double holds. */
const ROUNDED = /^psi|^hp$|horsepower/i;
const SPANS = /^(?:decade|centur|millenni|quarter)/;

/** A unit of the library, in the case that it has it. */
function libraryUnit(text: string): Known | null {
  const lower = text.toLowerCase();
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const inner = capital(lower.slice(1));
  const cases = [text, lower, lower.toUpperCase(), capital(lower), capital(lower.charAt(0)) + inner];
  const name = [MEANT[lower], ...cases, lower.charAt(0) + inner].find(
    (name) => name !== undefined && getMeasureKind(name) !== undefined,
  ) as Unit | undefined;
  const kind = name === undefined ? undefined : getMeasureKind(name);
  const first = FIRST.find((unit) => getMeasureKind(unit) === kind);
  if (name === undefined || first === undefined) return null;
  const ratio = String(convert(1, name).to(first as never));
  const isRounded = ROUNDED.test(name) || /^0*\d{16}/.test(ratio.replace(".", "").replace(/0*(?:e.*)?$/, ""));
  return {
    kind: String(kind),
    shown: name,
    isCalendar: SPANS.test(lower),
    ratio: { ...readDecimal(ratio), isRounded },
  };
}
