import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { whenRendered } from "../support/when-rendered.ts";
import { gapsOf, noted, watchPage, watchPictures, whenHydrated } from "../support/watch-page.ts";
import { asleep, whenHomeIsKept, whenHomeIsSaved, whenWorkerAnswers } from "../support/worker.ts";

const SLUGS = ["excalidraw", "photopea", "wikipedia"];
const tiles = (page: Page) => page.locator(".app-tile[data-app-tile]");

/** Makes this browser that of a returning member, with all caches filled. */
async function visitOnce(page: Page): Promise<void> {
  await page.goto("/");
  await expect(tiles(page)).toHaveCount(SLUGS.length);
  await whenWorkerAnswers(page);
  await whenHomeIsKept(page, SLUGS.length);
}

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("a repeat visit shows the member's apps before any request, and nothing moves afterwards", async ({
    page,
    context,
    signIn,
    installApps,
  }) => {
    await signIn();
    await installApps(...SLUGS);
    await visitOnce(page);

    const later = await context.newPage();
    await later.addInitScript(watchPage);
    const sent: { url: string; atMs: number }[] = [];
    later.on("response", (response) => {
      if (response.fromServiceWorker()) return;
      sent.push({ url: response.url(), atMs: response.request().timing().startTime });
    });
    await later.goto("/");
    await expect(later.getByRole("combobox")).toBeVisible();
    await expect(tiles(later)).toHaveCount(SLUGS.length);
    await expect.poll(() => sent.map(({ url }) => new URL(url).pathname)).toContain("/api/auth/me");
    const { tilesAtMs, shift } = await noted(later);
    expect(tilesAtMs).toBeGreaterThan(0);
    expect(sent.filter(({ atMs }) => atMs < tilesAtMs)).toEqual([]);
    expect(shift).toBeLessThan(0.001);
  });

  test("the browser answers a later visit itself while the worker sleeps, without a network, too", async ({
    page,
    context,
  }) => {
    await page.goto("/");
    await whenWorkerAnswers(page);
    await context.setOffline(true);
    const later = await asleep(await context.newPage());
    await later.goto("/");
    await whenHydrated(later);
    const answers = await later.evaluate(() =>
      [
        ...performance.getEntriesByType("navigation"),
        ...(performance.getEntriesByType("resource") as PerformanceResourceTiming[]),
      ]
        .filter(({ name }) => /\/(?:assets\/[\w-]+\.js)?$/.test(name))
        .map((entry) => (entry as { workerFinalSourceType?: string }).workerFinalSourceType),
    );
    expect(answers.length).toBeGreaterThan(1);
    expect(new Set(answers)).toEqual(new Set(["cache"]));
  });
});

/** Opens a page; returns the paths that it requests besides itself until it is hydrated, by the page's own clock. */
async function askedUntilUsable(page: Page, path: string): Promise<string[]> {
  await page.addInitScript(() =>
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector("#root[data-hydrated]")) return;
      performance.mark("hydrated");
      observer.disconnect();
    }).observe(document, { childList: true, attributes: true, subtree: true }),
  );
  await page.goto(path, { waitUntil: "commit" });
  await whenHydrated(page);
  return page.evaluate(() => {
    const [hydrated] = performance.getEntriesByName("hydrated");
    return performance
      .getEntriesByType("resource")
      .filter(({ startTime }) => startTime <= (hydrated?.startTime ?? 0))
      .map(({ name }) => new URL(name).pathname);
  });
}

test("a first visit makes few requests, for nothing that came with the page and for the rest once, and nothing moves", async ({
  page,
  context,
}) => {
  await page.addInitScript(watchPage);
  const asked = await askedUntilUsable(page, "/");
  expect(asked.length).toBeGreaterThan(0);
  // And the page itself.
  expect(asked.length + 1, asked.join("\n")).toBeLessThanOrEqual(10);
  await expect(page.getByRole("region", { name: "Top news" })).toHaveAttribute("aria-busy", "false");
  expect((await noted(page)).shift).toBeLessThan(0.02);

  const calls = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => new URL(name).pathname.replace(/\d+/, ":id"))
        .filter((each) => each.startsWith("/api/"))
        .toSorted(),
    );
  for (const [path, questions] of Object.entries({
    "/": ["/auth/me", "/news", "/webapp/starter-sets", "/webapp/temp-installs"],
    "/perchstore": ["/auth/me", "/webapp/temp-installs"],
    "/excalidraw": ["/auth/me", "/webapp/:id/visit", "/webapp/storefront", "/webapp/temp-installs"],
    "/design-studio": ["/auth/me", "/webapp/storefront", "/webapp/temp-installs"],
  })) {
    await test.step(path, async () => {
      if (path !== "/") {
        // A visitor who was never here.
        await page.goto("/robots.txt");
        await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
        await context.clearCookies();
        await whenRendered(page, path);
        await page.goto(path);
      }
      await page.waitForLoadState("networkidle");
      // On a slow machine the network may rest before the scripts run.
      await expect.poll(calls).toEqual(questions.map((question) => `/api${question}`));
    });
  }
});

test("saved tiles are links before any script has loaded, and keep their icons", async ({
  page,
  signIn,
  installApps,
}) => {
  await signIn();
  await installApps(...SLUGS);
  await page.goto("/");
  await expect(tiles(page)).toHaveCount(SLUGS.length);
  await whenHomeIsSaved(page, SLUGS.length);
  const savedIcons = () => page.evaluate(() => localStorage["perch-home"].split("data-icon").length - 1);
  await expect.poll(savedIcons).toBe(SLUGS.length);

  await test.step("no icon is requested, and no frame lacks one when the page replaces the snapshot", async () => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.addInitScript(watchPictures, ".app-tile[data-app-tile] img");
    await page.reload();
    await expect(page.getByRole("combobox")).toBeVisible();
    await expect.poll(() => asked).toContain("/api/auth/me");
    await whenHydrated(page);
    expect(asked.filter((path) => path.startsWith("/seed/icons/"))).toEqual([]);
    expect(await gapsOf(page)).toBe(0);
  });

  await test.step("tiles are links before any script has loaded", async () => {
    const own = await tiles(page)
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));

    await page.route("**/assets/*.js", (route) => route.abort());
    await page.reload();
    await expect(tiles(page)).toHaveCount(SLUGS.length);
    expect(
      await tiles(page)
        .getByRole("link")
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href)),
    ).toEqual(own);
    await page.getByRole("link", { name: "Settings" }).click();
    await expect(page).toHaveURL(/\/settings$/);
  });
});
