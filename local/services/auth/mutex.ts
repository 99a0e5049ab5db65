/** Runs work with the same key in series, and work with different keys in parallel. */
export type Mutex = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Embedded Auth works in several steps that must not overlap. Hosted Auth locks rows instead. */
export function createMutex(): Mutex {
  const lasts = new Map<string, Promise<unknown>>();

  return async (key, work) => {
    const before = lasts.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    lasts.set(key, mine);
    try {
      return await mine;
    } finally {
      if (lasts.get(key) === mine) lasts.delete(key);
    }
  };
}
