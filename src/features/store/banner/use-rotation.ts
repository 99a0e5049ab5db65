import { useEffect, useState, useSyncExternalStore } from "react";

const ROTATION_MS = 5000;

export type Rotation = {
  index: number;
  /** Whether the person has paused the banner, as the button shows. Independent of `isHeld`. */
  isPaused: boolean;
  /** Whether slides advance automatically. */
  isRunning: boolean;
  show: (index: number) => void;
  togglePaused: () => void;
};

/**
 * Rotates through `count` slides every five seconds. Stops while `isHeld` (pointer or focus on it), in a
 * hidden tab and when paused. With reduced motion, the rotation starts paused.
 */
export function useRotation(count: number, isHeld: boolean): Rotation {
  const [position, setPosition] = useState(0);
  // Servers don't know the preference.
  const isStill = useSyncExternalStore(neverChanges, prefersReducedMotion, () => false);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isPaused = chosen ?? isStill;
  const isHidden = useSyncExternalStore(
    onVisibilityChange,
    () => document.hidden,
    () => true,
  );
  const isRunning = count > 1 && !isPaused && !isHeld && !isHidden;
  // The list may have become shorter.
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
