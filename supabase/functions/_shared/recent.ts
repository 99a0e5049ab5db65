/**
 * A map that forgets: each entry after `ageMs` by a clock that never jumps, and the oldest ones where there would be more
 * than `size`.
 */
export function createRecent<Value>(ageMs: number, size: number, now = () => performance.now()) {
  const entries = new Map<string, { value: Value; until: number }>();
  return {
    get(key: string): Value | undefined {
      const entry = entries.get(key);
      return entry && entry.until > now() ? entry.value : undefined;
    },
    set(key: string, value: Value): void {
      // Behind all others again, so that the first ones are the oldest.
      entries.delete(key);
      entries.set(key, { value, until: now() + ageMs });
      for (const oldest of entries.keys()) {
        if (entries.size <= size) break;
        entries.delete(oldest);
      }
    },
  };
}
