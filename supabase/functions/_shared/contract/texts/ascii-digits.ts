/** Decimal digits of any script as ASCII ones. */
export function inAsciiDigits(text: string): string {
  // Each script has its ten digits in a row, from zero.
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
    return String(value);
  });
}
