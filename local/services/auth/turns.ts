/** Runs work of one key after the other, that of different keys side by side. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** What Auth here does in several steps must not be done twice at the same moment; hosted Auth locks rows instead. */
export function createTurns(): Turns {
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
