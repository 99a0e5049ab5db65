/** A number as a fraction, so that sums are exact. `isRounded`: a step before had no exact result. */
export type Exact = { over: bigint; under: bigint; isRounded: boolean };

/** Larger numbers are no answer; within, each fits into a double. */
const MOST_BITS = 1000;
/** An exact result of more characters is written as a rounded one. */
const LONGEST = 40;
/** Functions give whole numbers below exactly, such as sqrt(16); above, a double may only look whole. */
const SURELY_WHOLE = 2 ** 40;

const isLarge = (value: bigint) => value >> BigInt(MOST_BITS) !== 0n && value >> BigInt(MOST_BITS) !== -1n;

/** The fraction in lowest terms. Throws RangeError without a value, and beyond the bound. */
export function exact(over: bigint, under: bigint, isRounded = false): Exact {
  if (under === 0n || isLarge(over) || isLarge(under)) throw new RangeError("No such number.");
  let [one, other] = [over < 0n ? -over : over, under < 0n ? -under : under];
  while (other !== 0n) [one, other] = [other, one % other];
  if (under < 0n) one = -one;
  return { over: over / one, under: under / one, isRounded };
}

/** Reads digits with a point and an exponent, as JavaScript writes numbers. */
export function readDecimal(text: string): Exact {
  const [mantissa = "", exponent = "0"] = text.split("e");
  const [whole = "", part = ""] = mantissa.split(".");
  const power = Number(exponent) - part.length;
  const digits = BigInt(whole + part);
  const shift = 10n ** BigInt(Math.abs(power));
  return power < 0 ? exact(digits, shift) : exact(digits * shift, 1n);
}

/** The result of a function of doubles. */
export function fromDouble(value: number, isRounded: boolean): Exact {
  if (!Number.isFinite(value)) throw new RangeError("No such number.");
  const isWhole = Number.isInteger(value) && Math.abs(value) < SURELY_WHOLE;
  return {
    ...readDecimal(String(Number(value.toPrecision(15)))),
    isRounded: isRounded || !isWhole,
  };
}

export const toDouble = ({ over, under }: Exact) => Number(over) / Number(under);

export const add = (a: Exact, b: Exact) =>
  exact(a.over * b.under + b.over * a.under, a.under * b.under, a.isRounded || b.isRounded);
export const times = (a: Exact, b: Exact) =>
  exact(a.over * b.over, a.under * b.under, a.isRounded || b.isRounded);
export const negative = (a: Exact): Exact => ({ ...a, over: -a.over });
export const inverse = (a: Exact) => exact(a.under, a.over, a.isRounded);

export function power(base: Exact, exponent: Exact): Exact {
  const isRounded = base.isRounded || exponent.isRounded;
  const size = exponent.over < 0n ? -exponent.over : exponent.over;
  const bits = Math.max(base.over.toString(2).length, base.under.toString(2).length) - 1;
  if (exponent.under !== 1n || size > MOST_BITS || bits * Number(size) > MOST_BITS)
    return fromDouble(toDouble(base) ** toDouble(exponent), isRounded);
  const raised = exact(base.over ** size, base.under ** size, isRounded);
  return exponent.over < 0n ? inverse(raised) : raised;
}

/** The number in digits with a point, and whether it is rounded to what `significant` digits tell. */
export function writeDecimal(value: Exact, significant: number): { plain: string; isRounded: boolean } {
  const { over, under, isRounded } = value;
  const whole = wholeExponent(under);
  if (!isRounded && whole !== null) {
    const digits = String(((over < 0n ? -over : over) * 10n ** BigInt(whole)) / under).padStart(
      whole + 1,
      "0",
    );
    const part = whole === 0 ? "" : `.${digits.slice(-whole)}`;
    if (digits.length <= LONGEST)
      return {
        plain: `${over < 0n ? "-" : ""}${digits.slice(0, digits.length - whole)}${part}`,
        isRounded,
      };
  }
  const double = toDouble(value);
  const rounded = Number(double.toPrecision(significant));
  // "e" begins at 21 digits and at a millionth; a double has at most that many decimals below.
  return { plain: String(rounded), isRounded: true };
}

/** The power of ten that a fraction's lower part divides; null where its decimals have no end, or too many. */
function wholeExponent(under: bigint): number | null {
  let ten = 1n;
  for (let exponent = 0; exponent <= LONGEST; exponent++, ten *= 10n) if (ten % under === 0n) return exponent;
  return null;
}
