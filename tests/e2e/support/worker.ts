import { expect, type Page } from "@playwright/test";
import { putWorkersToSleep } from "../../support/worker-sleep.ts";

/** Waits until the service worker has precached everything and controls this page. */
export async function whenWorkerAnswers(page: Page): Promise<void> {
  const stateOf = () =>
    page.evaluate(async () => {
      if (navigator.serviceWorker.controller) return "controls";
      const worker = await navigator.serviceWorker.getRegistration();
      return (worker?.active ?? worker?.waiting ?? worker?.installing)?.state ?? "none";
    });
  await expect.poll(stateOf, { message: "the service worker", intervals: [20] }).toBe("controls");
}

/** This page, while the worker is asleep, as it is at most visits. */
export async function asleep(page: Page): Promise<Page> {
  await putWorkersToSleep(await page.context().newCDPSession(page));
  return page;
}

/** The paths in this cache; none when it does not exist. */
export const cachedPaths = (page: Page, name: string): Promise<string[]> =>
  page.evaluate(async (name) => {
    if (!(await caches.has(name))) return [];
    const cache = await caches.open(name);
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  }, name);

/** Waits until the home screen and the icons of this many apps are cached for offline use. */
export async function whenHomeIsKept(page: Page, count: number): Promise<void> {
  await expect
    .poll(() => cachedPaths(page, "perch-icons"), { message: "icons that are kept" })
    .toHaveLength(count);
  await whenHomeIsSaved(page, count);
}

/** Waits until the home screen with this many apps is saved for the next visit. */
export async function whenHomeIsSaved(page: Page, count: number): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const { html = "" } = JSON.parse(localStorage.getItem("perch-home") ?? "{}") as { html?: string };
          return html.split(/data-app-tile="(?!widget:)/).length - 1;
        }),
      { message: "apps on the saved home screen" },
    )
    .toBe(count);
}
