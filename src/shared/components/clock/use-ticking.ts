import { useCallback, useSyncExternalStore } from "react";
import { onZoneChange } from "#src/shared/state/locale/here.ts";

/**
 * The value of `read(now)`, updated on every multiple of `periodMs` of the clock, and with the zone. Only a changed value
 * renders, so return a string or a number. Each wait is measured from the clock, so ticks never drift. A
 * hidden tab does not tick, and updates when it is shown. Null on servers and in hydration.
 */
export function useTicking<T extends string | number>(read: (now: Date) => T, periodMs = 1000): T | null {
  const subscribe = useCallback((onTick: () => void) => tickWhileVisible(onTick, periodMs), [periodMs]);
  return useSyncExternalStore<T | null>(
    subscribe,
    () => read(new Date()),
    () => null,
  );
}

function tickWhileVisible(onTick: () => void, periodMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer = setTimeout(tick, periodMs - (Date.now() % periodMs));
  };
  const tick = () => {
    onTick();
    wait();
  };
  const follow = () => {
    clearTimeout(timer);
    if (!document.hidden) tick();
  };
  if (!document.hidden) wait();
  document.addEventListener("visibilitychange", follow);
  const unfollow = onZoneChange(onTick);
  return () => {
    clearTimeout(timer);
    unfollow();
    document.removeEventListener("visibilitychange", follow);
  };
}
