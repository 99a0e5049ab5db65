/**
 * Milliseconds of the quickest of several tries, one after the other. What
 * the machine does besides can only make a try slower, so the least one says
 * what the work itself takes.
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
