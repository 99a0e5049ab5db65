import { useEffect, useRef, useState } from "react";

const LEAVES_AFTER_MS = 5_000;

/**
 * Tasks that were just checked here stay visible for five seconds. One that `isHeld`, because it has the
 * keyboard focus, stays longer.
 */
export function useLeaving(isHeld: (id: string) => boolean) {
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);

  const end = (id: string) => {
    clearTimeout(timers.current.get(id));
    timers.current.delete(id);
    setLeaving((before) => new Set([...before].filter((other) => other !== id)));
  };
  const wait = (id: string) => {
    const leave = () => (isHeld(id) ? wait(id) : end(id));
    timers.current.set(id, setTimeout(leave, LEAVES_AFTER_MS));
  };
  const begin = (id: string) => {
    clearTimeout(timers.current.get(id));
    setLeaving((before) => new Set([...before, id]));
    wait(id);
  };
  return { leaving, begin, end };
}
