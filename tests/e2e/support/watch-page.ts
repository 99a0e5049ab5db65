import type { Page } from "@playwright/test";

/** Records when the first app tile appears, every layout shift, and what moved. */
export function watchPage() {
  type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
  const notes = Object.assign(globalThis, { tilesAtMs: 0, shift: 0, moved: [] as string[] });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      notes.shift += value;
      const named = sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.textContent));
      notes.moved.push(`${value}: ${named.map((text) => text?.slice(0, 200)).join(", ")}`);
    }
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
    const { tilesAtMs, shift, moved } = globalThis as unknown as {
      tilesAtMs: number;
      shift: number;
      moved: string[];
    };
    return { tilesAtMs, shift, moved };
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

/** Waits until what runs when the page is idle has begun: it keeps the focus, opens the outbox, and will save the home screen. */
export const whenRested = (page: Page) => page.waitForSelector("html[data-rested]", { state: "attached" });

/** Waits until the page is hydrated: before, things may move and presses are only recorded. */
export async function whenHydrated(page: Page): Promise<void> {
  await page.waitForSelector("#root[data-hydrated]");
}
