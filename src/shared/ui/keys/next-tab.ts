import { stepOf } from "#src/shared/ui/direction.ts";

/** The tab that a key moves to, of `count` tabs; null for other keys. */
export function nextTab(key: string, current: number, count: number): number | null {
  const step = stepOf(key);
  if (step !== 0) return (current + count + step) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}
