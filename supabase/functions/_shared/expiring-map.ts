/** A map whose entries expire after `ageMs`, by a monotonic clock. Above `size` entries it drops the oldest. */
export function createExpiringMap<Value>(ageMs: number, size: number, now = () => performance.now()) {
  const entries = new Map<string, { value: Value; until: number }>();
  return {
    get(key: string): Value | undefined {
      const entry = entries.get(key);
      return entry && entry.until > now() ? entry.value : undefined;
    },
    set(key: string, value: Value): void {
      // Reinserted at the end, so that the first entries are the oldest.
      entries.delete(key);
      entries.set(key, { value, until: now() + ageMs });
      for (const oldest of entries.keys()) {
        if (entries.size <= size) break;
        entries.delete(oldest);
      }
    },
  };
}
