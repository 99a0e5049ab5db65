/** A lower top would have fractional ticks, but the values are counts. */
const LOWEST_TOP = 4;
const MOST_STEPS = 5;

/**
 * The ticks of an axis from 0 to at least `highest`. At most five steps of 1, 2 or 5 times a power of ten.
 */
export function axisOf(highest: number): number[] {
  const least = Math.max(LOWEST_TOP, highest) / MOST_STEPS;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5].map((factor) => factor * power).find((one) => one >= least) ?? 10 * power;
  const steps = Math.ceil(Math.max(LOWEST_TOP, highest) / step);
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}
