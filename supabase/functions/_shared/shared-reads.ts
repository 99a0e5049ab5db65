/** A slow reading must not make the next one late: the API answers within ten seconds. */
const LONGEST_WAIT_MS = 1_000;

/** Reads `key`'s answer. Those who ask the same meanwhile share it. */
export type SharedReads = <T>(key: string, read: () => Promise<T>) => Promise<T>;

/**
 * Lets equal questions share a reading. A question that arrives during a reading waits for its end and shares the next
 * one. So each answer is read after its question arrived, and a busy process reads one after the other.
 */
export function createSharedReads(): SharedReads {
  const running = new Map<string, Promise<unknown>>();
  const next = new Map<string, Promise<unknown>>();

  function start<T>(key: string, read: () => Promise<T>): Promise<T> {
    const reading = read().finally(() => {
      if (running.get(key) === reading) running.delete(key);
    });
    running.set(key, reading);
    return reading;
  }

  return <T>(key: string, read: () => Promise<T>): Promise<T> => {
    const shared = next.get(key);
    if (shared) return shared as Promise<T>;
    const before = running.get(key);
    if (!before) return start(key, read);
    const reading = endOf(before).then(() => {
      next.delete(key);
      return start(key, read);
    });
    next.set(key, reading);
    return reading;
  };
}

async function endOf(reading: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<void>((resolve) => (timer = setTimeout(resolve, LONGEST_WAIT_MS)));
  await Promise.race([reading.catch(() => undefined), tooLong]);
  clearTimeout(timer);
}
