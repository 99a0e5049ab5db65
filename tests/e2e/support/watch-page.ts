import type { Page } from "@playwright/test";

/** Records when the first app tile appears, and every layout shift. */
export function watchPage() {
  const notes = Object.assign(globalThis, { tilesAtMs: 0, shift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      notes.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector(".app-tile[data-app-tile]")) return;
    notes.tilesAtMs = performance.timeOrigin + performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

/** The records of `watchPage`. */
export const noted = (page: Page) =>
  page.evaluate(() => {
    const { tilesAtMs, shift } = globalThis as unknown as { tilesAtMs: number; shift: number };
    return { tilesAtMs, shift };
  });

/** Counts the frames that lack a picture which a frame before had; the global `gaps` has their number. */
export function watchPictures(selector: string) {
  const counts = Object.assign(globalThis, { gaps: 0 });
  let wasWhole = false;
  requestAnimationFrame(function look() {
    const all = [...document.querySelectorAll<HTMLImageElement>(selector)];
    const isWhole = all.length > 0 && all.every(({ complete, naturalWidth }) => complete && naturalWidth > 1);
    if (wasWhole && !isWhole) counts.gaps += 1;
    wasWhole ||= isWhole;
    requestAnimationFrame(look);
  });
}

/** The count of `watchPictures`. */
export const gapsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { gaps: number }).gaps);

/** Waits until the page is hydrated: before, things may move and presses are only recorded. */
export async function whenHydrated(page: Page): Promise<void> {
  await page.waitForSelector("#root[data-hydrated]");
}
