/**
 * Milliseconds of the fastest of several tries, in series. Other work on the machine can only make a try
 * slower.
 */
export async function leastTime(work: () => unknown, tries = 3): Promise<number> {
  let least = Infinity;
  for (let count = 0; count < tries; count += 1) {
    const startedAt = performance.now();
    await work();
    least = Math.min(least, performance.now() - startedAt);
  }
  return least;
}
