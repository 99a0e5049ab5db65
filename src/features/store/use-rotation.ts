import { useEffect, useState, useSyncExternalStore } from "react";

const ROTATION_MS = 5000;

export type Rotation = {
  index: number;
  /** What the pause button says: whether the person stopped it, not whether it rests for the moment. */
  isPaused: boolean;
  /** True while the next slide comes by itself. */
  isRunning: boolean;
  show: (index: number) => void;
  togglePaused: () => void;
};

/**
 * Which of `count` slides is shown; the next one comes every five seconds, but not while `isHeld` (pointer or focus on
 * it), the tab is hidden or the person paused it. Who asked for reduced motion finds it paused.
 */
export function useRotation(count: number, isHeld: boolean): Rotation {
  const [position, setPosition] = useState(0);
  // A server knows nobody's wishes.
  const isStill = useSyncExternalStore(neverChanges, prefersReducedMotion, () => false);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isPaused = chosen ?? isStill;
  const isHidden = useSyncExternalStore(
    onVisibilityChange,
    () => document.hidden,
    () => true,
  );
  const isRunning = count > 1 && !isPaused && !isHeld && !isHidden;
  // The list may have become shorter since.
  const index = count > 0 ? position % count : 0;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setPosition((index + 1) % count), ROTATION_MS);
    return () => clearTimeout(timer);
  }, [isRunning, index, count]);

  return { index, isPaused, isRunning, show: setPosition, togglePaused: () => setChosen(!isPaused) };
}

const neverChanges = () => () => {};

function prefersReducedMotion(): boolean {
  return globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
}

function onVisibilityChange(notify: () => void): () => void {
  document.addEventListener("visibilitychange", notify);
  return () => document.removeEventListener("visibilitychange", notify);
}
