import { useEffect, useRef, useState } from "react";

/**
 * Re-reads `read(now)` on every multiple of `periodMs` of the wall clock and re-renders only when its
 * value changed (by `Object.is`, so read a string or a number). Each wait is measured from the clock,
 * so ticks never drift; nothing ticks while the tab is hidden, and showing it reads at once.
 */
export function useTicking<T extends string | number>(read: (now: Date) => T, periodMs = 1000): T {
  const [value, setValue] = useState(() => read(new Date()));
  const latestRead = useRef(read);

  useEffect(() => {
    latestRead.current = read;
    setValue(read(new Date()));
  }, [read]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      setValue(latestRead.current(new Date()));
      timer = setTimeout(tick, periodMs - (Date.now() % periodMs));
    };
    const follow = () => {
      clearTimeout(timer);
      if (!document.hidden) tick();
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", follow);
    };
  }, [periodMs]);

  return value;
}
