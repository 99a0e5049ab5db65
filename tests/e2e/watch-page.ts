import type { Page } from "@playwright/test";

/** Notes the moment in which the first tile of one's own is on the page, and every layout shift. */
export function watchPage() {
  const notes = Object.assign(globalThis, { tilesAtMs: 0, shift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      notes.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector("[data-app-tile]")) return;
    notes.tilesAtMs = performance.timeOrigin + performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

/** What `watchPage` has noted so far. */
export const noted = (page: Page) =>
  page.evaluate(() => {
    const { tilesAtMs, shift } = globalThis as unknown as { tilesAtMs: number; shift: number };
    return { tilesAtMs, shift };
  });

/** Waits until the page is hydrated: what stands before may still move, and buttons wait to be pressed again. */
export async function whenHydrated(page: Page): Promise<void> {
  await page.waitForSelector("#root[data-hydrated]");
}
