import type { Answer } from "./answer.ts";
import { add, exact, fromDouble, inverse, negative, power, readDecimal, times, toDouble } from "./exact.ts";
import { writeDecimal, type Exact } from "./exact.ts";
import { NUMBER, numeralsOf, plainDigits, type Numerals } from "./numerals.ts";

/** Dates, scores and telephone numbers have the same signs. With "=" they are sums. */
const NO_SUM = /^\+?\d[\d\s]*(?:[/-]\d[\d\s]*)+$/;
const FUNCTIONS = "sqrt abs round floor ceil sin cos tan log log2 log10 exp".split(" ");
const WHOLE = new Set(["round", "floor", "ceil"]);
const HUNDREDTH = exact(1n, 100n);
const DIGITS = 12;

/** A percentage after plus or minus is one of what stands before: 80 + 25% is 100. */
type Value = Exact & { isPercent?: boolean };

/** The result of a sum, such as "15% of 80" or "sqrt(16) x 2". Null for other texts and without a finite result. */
export function sumOf(text: string, language: string): Answer | null {
  const plain = plainDigits(text);
  const asked = plain.replace(/\s*=\s*$/, "");
  if (asked === plain && NO_SUM.test(asked)) return null;
  const numerals = numeralsOf(language, text);
  const result = new Sum(asked, numerals).result();
  return (
    result && {
      ...written(result, DIGITS, numerals),
      about: text.replace(/\s*[=＝]\s*$/, ""),
    }
  );
}

/** A number for people, and as it is copied. */
export function written(
  value: Exact,
  significant: number,
  { write }: Numerals,
): Pick<Answer, "text" | "shown"> {
  const { plain, isRounded } = writeDecimal(value, significant);
  return {
    text: write(plain, false),
    shown: `${isRounded ? "≈ " : ""}${write(plain, true)}`,
  };
}

/** Reads a sum from left to right: each method takes one rank of operations. It throws where the text is no sum. */
class Sum {
  readonly #text: string;
  readonly #numerals: Numerals;
  #at = 0;
  #hasOperation = false;

  constructor(text: string, numerals: Numerals) {
    this.#text = text.toLowerCase();
    this.#numerals = numerals;
  }

  /** Null where the text is no complete sum, or where nothing is to be calculated. */
  result(): Exact | null {
    try {
      const value = this.#sum();
      return this.#take(/\s*$/y) !== null && this.#hasOperation ? value : null;
    } catch (error) {
      if (error instanceof RangeError) return null;
      throw error;
    }
  }

  #take(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found === null) return null;
    this.#at = pattern.lastIndex;
    return found[0].trim();
  }

  #operation(pattern: RegExp): string | null {
    const sign = this.#take(pattern);
    this.#hasOperation ||= sign !== null;
    return sign;
  }

  #sum(): Value {
    let left = this.#product();
    for (let sign; (sign = this.#operation(/\s*[+\-−–]/y));) {
      const right = this.#product();
      const isPart = right.isPercent === true && left.isPercent !== true;
      const part = isPart ? times(left, right) : right;
      const isPercent = left.isPercent === true && right.isPercent === true;
      left = { ...add(left, sign === "+" ? part : negative(part)), isPercent };
    }
    return left;
  }

  #product(): Value {
    let left = this.#signed();
    for (let sign; (sign = this.#operation(/\s*(?:\*(?!\*)|[×·⋅/÷]|of\b)|\s+x\s/y));) {
      if (sign === "of" && left.isPercent !== true) throw new RangeError("Of what is no percentage.");
      const right = this.#signed();
      if (sign === "of") left = { ...times(left, right), isPercent: right.isPercent === true };
      else left = times(left, /[/÷]/.test(sign) ? inverse(right) : right);
    }
    return left;
  }

  #signed(): Value {
    const sign = this.#take(/\s*[+\-−–]/y);
    if (sign === null) return this.#powered();
    const value = this.#signed();
    return sign === "+" ? value : { ...negative(value), isPercent: value.isPercent === true };
  }

  #powered(): Value {
    const base = this.#operand();
    if (this.#operation(/\s*(?:\^|\*\*)/y)) return power(base, this.#signed());
    const raised = this.#operation(/[²³]/y);
    if (raised) return power(base, exact(raised === "²" ? 2n : 3n, 1n));
    return this.#take(/\s*%/y) ? { ...times(base, HUNDREDTH), isPercent: true } : base;
  }

  #operand(): Value {
    if (this.#take(/\s*\(/y)) return this.#closed();
    const name = this.#take(/\s*[a-z]+\d*(?=\()/y);
    if (name === null) return this.#number();
    if (!FUNCTIONS.includes(name)) throw new RangeError("No such function.");
    this.#operation(/\(/y);
    const value = this.#closed();
    if (name === "abs") return value.over < 0n ? negative(value) : value;
    const result = Math[name as "sqrt"](toDouble(value));
    // What is cut off is not rounded.
    return WHOLE.has(name) ? exact(BigInt(result), 1n) : fromDouble(result, value.isRounded);
  }

  #closed(): Value {
    const value = this.#sum();
    if (this.#take(/\s*\)/y) === null) throw new RangeError("A bracket is open.");
    return value;
  }

  #number(): Value {
    this.#take(/\s*/y);
    const typed = this.#take(NUMBER);
    const number = typed === null ? null : this.#numerals.read(typed);
    if (number === null) throw new RangeError("No number.");
    return readDecimal(number);
  }
}
