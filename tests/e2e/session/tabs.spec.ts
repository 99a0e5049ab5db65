import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { whenHomeIsSaved, whenWorkerAnswers } from "../support/worker.ts";
import { whenHydrated, whenRested } from "../support/watch-page.ts";

/** The calls to /api of all pages from now on: their methods and paths, in order. */
function listenForCalls(context: BrowserContext): string[] {
  const calls: string[] = [];
  context.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

/** How often each call was made. */
function counted(calls: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const call of calls.toSorted()) counts[call] = (counts[call] ?? 0) + 1;
  return counts;
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
  // The first visit stores the widgets' first arrangement; from then on a visit asks who is signed in, and no more.
  await expect(async () => {
    const calls = listenForCalls(page.context());
    await page.reload();
    await whenHydrated(page);
    await page.clock.runFor(6_000);
    expect(calls).toEqual(["GET /api/auth/me"]);
  }).toPass({ timeout: 60_000 });
}

declare global {
  var storedKeys: string[];
}

/** Notes in the global `storedKeys` what other tabs store from now on. */
function watchStorage() {
  globalThis.storedKeys = [];
  window.addEventListener("storage", ({ key }) => globalThis.storedKeys.push(String(key)));
}

test.use({ serviceWorkers: "allow" });

/** The scripts of a tab in the background say that it is hidden before anything else runs. */
const hiddenAtFirst = () => {
  Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
  Object.defineProperty(document, "hidden", { value: true, configurable: true });
};

const TABS = 40;
const OPEN_AT_ONCE = 6;
/** So often there is a new tab. The test's own time is the rest of the hour. */
const EVERY_S = 95;
const OPENINGS = 20;

test("four idle tabs of a member make no call; an hour with 40 new tabs, 6 of them open, and 20 openings makes at most 60", async ({
  page,
  context,
  signIn,
  installApps,
}, { annotations }) => {
  await context.clock.install();
  await signIn();
  await installApps("notion", "figma");
  await context.route("**/api/user/apps/launch", (route) => route.continue());
  await settle(page);

  await test.step("half a minute of four tabs", async () => {
    const tabs = [page];
    while (tabs.length < 4) {
      const tab = await context.newPage();
      await tab.goto("/");
      await whenRested(tab);
      tabs.push(tab);
    }
    const storedIn = async (ms: number) => {
      for (const tab of tabs) await tab.evaluate(watchStorage);
      await context.clock.runFor(ms);
      return (await Promise.all(tabs.map((tab) => tab.evaluate(() => globalThis.storedKeys)))).flat();
    };
    // Each of them saves the home screen once, soon after what it loads is there, which the clock does not hasten.
    await expect.poll(() => storedIn(8_000)).toEqual([]);
    const calls = listenForCalls(context);
    expect(await storedIn(30_000), "what one tab says to the others").toEqual([]);
    expect(calls).toEqual([]);
    await Promise.all(tabs.slice(1).map((tab) => tab.close()));
  });

  const calls = listenForCalls(context);
  await show(page, false);
  const open: Page[] = [];
  const closeOldest = async () => {
    if (open.length > OPEN_AT_ONCE) await open.shift()?.close();
  };
  // The browser starts with the tabs of the day before: five of them in the background.
  for (let tabs = 1; tabs < OPEN_AT_ONCE; tabs++) {
    const tab = await context.newPage();
    await tab.addInitScript(hiddenAtFirst);
    await tab.goto("/");
    await whenHydrated(tab);
    open.push(tab);
  }
  await page.close();

  let openings = 0;
  for (let tabs = open.length; tabs < TABS; tabs++) {
    await context.clock.runFor(EVERY_S * 1_000);
    const before = open.at(-1);
    if (before) await show(before, false);
    const tab = await context.newPage();
    await tab.goto("/");
    await whenHydrated(tab);
    open.push(tab);
    await closeOldest();
    if (openings < OPENINGS && tabs % 3 !== 0) {
      openings += 1;
      const app = context.waitForEvent("page");
      await tab.locator(".app-tile[data-app-tile]").getByRole("link", { name: "Figma" }).click();
      await (await app).close();
    }
    // What the tab asks at first is asked by then.
    await context.clock.runFor(3_000);
  }
  await expect.poll(() => calls.filter((call) => call.endsWith("/launch")).length).toBe(OPENINGS);
  annotations.push({ type: "calls", description: JSON.stringify(counted(calls), null, 1) });
  expect(calls.length, JSON.stringify(counted(calls))).toBeLessThanOrEqual(60);
});
