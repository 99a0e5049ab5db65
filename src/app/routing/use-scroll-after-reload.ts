import { useEffect } from "react";

/** After this nobody waits for the place any more. */
const PATIENCE_MS = 5_000;
const PLACE = "perch-place";
const INTERRUPTIONS = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

let isOpening = true;

/**
 * Brings somebody who loads the page anew, or comes back to it from another site, to where it was scrolled to. Browsers
 * do that themselves only where the content is there as soon as the page.
 */
export function useScrollAfterReload(): void {
  useEffect(() => {
    window.addEventListener("pagehide", keepPlace);
    return () => window.removeEventListener("pagehide", keepPlace);
  }, []);

  useEffect(() => {
    const top = takePlace();
    const isFirst = isOpening;
    isOpening = false;
    if (isFirst && top > 0 && wasHereBefore()) return scrollWhenPossible(top);
  }, []);
}

/** For the moment between a page and the same page loaded anew: of the tab alone, and gone once it is read. */
function keepPlace(): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify([location.href, Math.round(window.scrollY)]));
  } catch {
    // Storage is switched off: the page begins at its top.
  }
}

/** Where this address was scrolled to when it was left; 0 when that is not known. */
function takePlace(): number {
  try {
    const [href, top] = JSON.parse(sessionStorage.getItem(PLACE) ?? "[]") as unknown[];
    sessionStorage.removeItem(PLACE);
    return href === location.href && typeof top === "number" ? top : 0;
  } catch {
    return 0;
  }
}

function wasHereBefore(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.type === "reload" || navigation?.type === "back_forward";
}

/** Scrolls there once the page is high enough, unless somebody does something before; gives what ends the waiting. */
function scrollWhenPossible(top: number): () => void {
  const sizes = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight < top + window.innerHeight) return;
    window.scrollTo({ top, behavior: "instant" });
    stop();
  });
  const timer = setTimeout(stop, PATIENCE_MS);
  function stop(): void {
    sizes.disconnect();
    clearTimeout(timer);
    for (const event of INTERRUPTIONS) window.removeEventListener(event, stop);
  }
  for (const event of INTERRUPTIONS) window.addEventListener(event, stop, { passive: true });
  sizes.observe(document.body);
  return stop;
}
