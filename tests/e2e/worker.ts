import { expect, type Page } from "@playwright/test";

/** Waits until the service worker has fetched everything and answers this page's requests. */
export async function whenWorkerAnswers(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 20));
  });
}

/** The paths in the cache of this name; none when there is no such cache. */
export const cachedPaths = (page: Page, name: string): Promise<string[]> =>
  page.evaluate(async (name) => {
    if (!(await caches.has(name))) return [];
    const cache = await caches.open(name);
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  }, name);

/** Waits until the icons of this many apps are kept for a start without a network, and drawn onto their sheet. */
export async function whenIconsAreKept(page: Page, count: number): Promise<void> {
  await expect
    .poll(() => cachedPaths(page, "perch-own-icons"), { message: "icons that are kept" })
    .toHaveLength(count);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("perch-icons")), { message: "sheet of icons" })
    .not.toBeNull();
}
