import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { whenHomeIsSaved, whenWorkerAnswers } from "../support/worker.ts";
import { whenHydrated } from "../support/watch-page.ts";

/** The calls to /api of all pages from now on: their methods and paths, in order. */
function listenForCalls(context: BrowserContext): string[] {
  const calls: string[] = [];
  context.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

/** How often each call was made, most often first. */
function counted(calls: readonly string[]): Record<string, number> {
  const counts = Map.groupBy(calls, (call) => call);
  return Object.fromEntries(
    [...counts].map(([call, all]) => [call, all.length] as const).toSorted((a, b) => b[1] - a[1]),
  );
}

/** Browsers that a test drives show every page at once. This one says what a window with tabs says. */
async function show(page: Page, isVisible: boolean): Promise<void> {
  await page.evaluate((isVisible) => {
    Object.defineProperty(document, "visibilityState", {
      value: isVisible ? "visible" : "hidden",
      configurable: true,
    });
    Object.defineProperty(document, "hidden", { value: !isVisible, configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, isVisible);
}

/** A member's browser with two apps on the saved home screen; its one tab has asked all that it asks. */
async function settle(page: Page) {
  await page.goto("/");
  await whenHydrated(page);
  await whenWorkerAnswers(page);
  await whenHomeIsSaved(page, 2);
}

test.use({ serviceWorkers: "allow" });

test.beforeEach(async ({ signIn, installApps }) => {
  await signIn();
  await installApps("notion", "figma");
});

test("four idle tabs of a member make no call in half a minute", async ({ page, context }) => {
  await settle(page);
  const tabs = [page];
  while (tabs.length < 4) {
    const tab = await context.newPage();
    await tab.goto("/");
    await whenHydrated(tab);
    tabs.push(tab);
  }
  // Each of them saves the home screen once, three seconds after it was loaded.
  await page.waitForTimeout(8_000);
  const calls = listenForCalls(context);
  const stored = await Promise.all(
    tabs.map((tab) =>
      tab.evaluate(
        () =>
          new Promise<string[]>((resolve) => {
            const keys: string[] = [];
            window.addEventListener("storage", ({ key }) => keys.push(String(key)));
            setTimeout(() => resolve(keys), 30_000);
          }),
      ),
    ),
  );
  expect(calls).toEqual([]);
  expect(stored.flat(), "what one tab says to the others").toEqual([]);
});
