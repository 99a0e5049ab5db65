import { useEffect } from "react";
import { tabStore } from "#src/shared/state/storage/browser-storage.ts";

/** The scroll position is not restored after this time. */
const RESTORE_TIMEOUT_MS = 5_000;
const PLACE = "perch-place";
const INTERRUPTIONS = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

let isOpening = true;

/**
 * Restores the scroll position after a reload or a return from another site. Browsers do that only when the
 * content is there at once.
 */
export function useScrollAfterReload(): void {
  useEffect(() => {
    window.addEventListener("pagehide", savePosition);
    return () => window.removeEventListener("pagehide", savePosition);
  }, []);

  useEffect(() => {
    const top = takePosition();
    const isFirst = isOpening;
    isOpening = false;
    if (isFirst && top > 0 && wasHereBefore()) return scrollWhenPossible(top);
  }, []);
}

/** Saves the scroll position for a reload: in this tab only, and removed on read. */
function savePosition(): void {
  tabStore.set(PLACE, JSON.stringify([location.href, Math.round(window.scrollY)]));
}

/** The saved scroll position of this address; 0 without one. */
function takePosition(): number {
  try {
    const [href, top] = JSON.parse(tabStore.get(PLACE) ?? "[]") as unknown[];
    tabStore.set(PLACE, null);
    return href === location.href && typeof top === "number" ? top : 0;
  } catch {
    return 0;
  }
}

function wasHereBefore(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.type === "reload" || navigation?.type === "back_forward";
}

/**
 * Scrolls once the page is high enough, unless the person interacts first. Returns a function that cancels
 * it.
 */
function scrollWhenPossible(top: number): () => void {
  const sizes = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight < top + window.innerHeight) return;
    window.scrollTo({ top, behavior: "instant" });
    stop();
  });
  const timer = setTimeout(stop, RESTORE_TIMEOUT_MS);
  function stop(): void {
    sizes.disconnect();
    clearTimeout(timer);
    for (const event of INTERRUPTIONS) window.removeEventListener(event, stop);
  }
  for (const event of INTERRUPTIONS) window.addEventListener(event, stop, { passive: true });
  sizes.observe(document.body);
  return stop;
}
