import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { expectSamePictures } from "./pictures.ts";
import { noted, watchPage } from "./watch-page.ts";
import { whenIconsAreKept, whenWorkerAnswers } from "./worker.ts";

const SLUGS = ["excalidraw", "photopea", "wikipedia"];
const tiles = (page: Page) => page.locator("[data-app-tile]");

/** Leaves this browser as a member's who has been here before, with everything kept that is kept. */
async function visitOnce(page: Page): Promise<void> {
  await page.goto("/");
  await expect(tiles(page)).toHaveCount(SLUGS.length);
  await whenWorkerAnswers(page);
  await whenIconsAreKept(page, SLUGS.length);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("perch-widgets"))).toContain("clock");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("perch-links"))).not.toBeNull();
}

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("a later visit shows the own apps before any request leaves, and nothing moves after", async ({
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

  test("a later visit comes from the cache without the worker, and is painted before its scripts begin", async ({
    page,
    context,
  }) => {
    await page.goto("/");
    await whenWorkerAnswers(page);

    const later = await context.newPage();
    await later.goto("/");
    await expect(later.getByRole("combobox")).toBeVisible();
    await expect(later.locator(".wallpaper")).toBeVisible();
    const {
      page: source,
      parts,
      paintedAtMs,
      fetchedAtMs,
    } = await later.evaluate(() => {
      type Routed = PerformanceResourceTiming & {
        workerFinalRouterSource?: string;
        workerFinalSourceType?: string;
      };
      const sourceOf = (entry: Routed) => entry.workerFinalRouterSource ?? entry.workerFinalSourceType;
      const [navigation] = performance.getEntriesByType("navigation") as Routed[];
      const scripts = (performance.getEntriesByType("resource") as Routed[]).filter(({ name }) =>
        /\/assets\/(?:index|home)-[^/]*\.js$/.test(name),
      );
      return {
        page: navigation && sourceOf(navigation),
        parts: scripts.map(sourceOf),
        paintedAtMs: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity,
        fetchedAtMs: Math.min(...scripts.map(({ startTime }) => startTime)),
      };
    });
    expect(source).toBe("cache");
    expect(parts).toEqual(["cache", "cache"]);
    expect(fetchedAtMs).toBeGreaterThan(paintedAtMs);
    // Nor is there a frame before the script that completes the page has run.
    const awaited = later.locator("link[rel=expect][blocking=render]");
    await expect(later.locator(`script + ${await awaited.getAttribute("href")}`)).toBeAttached();
  });
});

/** Opens a page; what it has asked for besides itself when its components are there, by path. */
async function askedUntilUsable(page: Page, path: string): Promise<string[]> {
  await page.goto(path, { waitUntil: "commit" });
  const asked = await page.waitForFunction(() => {
    const { perchShell } = globalThis as { perchShell?: { isTaken: boolean } };
    if (!perchShell?.isTaken) return null;
    return performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  });
  return (await asked.jsonValue()) ?? [];
}

test("a first visit asks for few things and nothing moves", async ({ page }) => {
  await page.addInitScript(watchPage);
  const asked = await askedUntilUsable(page, "/");
  // And the page itself.
  expect(asked.length + 1).toBeLessThanOrEqual(10);
  expect(asked.filter((path) => path.endsWith(".js"))).toHaveLength(2);
  await expect(page.getByRole("region", { name: "Top news" })).toHaveAttribute("aria-busy", "false");
  expect((await noted(page)).shift).toBeLessThan(0.02);
});

for (const [path, questions] of Object.entries({
  "/": ["/auth/me", "/news"],
  "/perchstore": ["/auth/me", "/webapp/storefront"],
  "/excalidraw": ["/auth/me", "/page/excalidraw", "/webapp/store", "/webapp/storefront"],
  "/design-studio": ["/auth/me", "/page/design-studio", "/webapp/store", "/webapp/storefront"],
})) {
  test(`a first visit to ${path} asks each question once, also when all its parts are there`, async ({
    page,
  }) => {
    await page.goto(path, { waitUntil: "networkidle" });
    const asked = await page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
    );
    const calls = asked.filter((each) => each.startsWith("/api/"));
    expect(calls.toSorted()).toEqual(questions.map((question) => `/api${question}`));
  });
}

for (const path of ["/", "/perchstore", "/excalidraw", "/settings"]) {
  test(`the scripts that a visit to ${path} begins with are compiled while they are fetched`, async ({
    page,
  }) => {
    const asked = await askedUntilUsable(page, path);
    const scripts = asked.filter((each) => each.endsWith(".js"));
    expect(scripts).not.toHaveLength(0);
    for (const script of scripts) {
      const source = await (await page.request.get(script)).text();
      expect(source.split("\n", 1), script).toEqual(["//# allFunctionsCalledOnLoad"]);
    }
  });
}

test("the tiles lead on before any script of the page has arrived", async ({ page, signIn, installApps }) => {
  await signIn();
  await installApps(...SLUGS);
  await page.goto("/");
  await expect(tiles(page)).toHaveCount(SLUGS.length);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("perch-links"))).not.toBeNull();
  await whenIconsAreKept(page, SLUGS.length);
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
  await expect(tiles(page).locator(".is-on-sheet")).toHaveCount(SLUGS.length);
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page).toHaveURL(/\/settings$/);
});

test("the icons of a later visit are there with the page, in one picture", async ({
  page,
  context,
  signIn,
  installApps,
}) => {
  await signIn();
  await installApps(...SLUGS);
  await page.goto("/");
  await expect(tiles(page).locator("img")).toHaveCount(SLUGS.length);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("perch-links"))).not.toBeNull();
  await whenIconsAreKept(page, SLUGS.length);

  const later = await context.newPage();
  const asked: string[] = [];
  later.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await later.goto("/");
  await expect(tiles(later).locator(".is-on-sheet")).toHaveCount(SLUGS.length);
  await expect.poll(() => asked).toContain("/api/user/apps");
  await expectSamePictures(page, tiles(later).locator(".app-icon"), tiles(page).locator(".app-icon"));
  expect(asked.filter((path) => path.startsWith("/seed/icons/"))).toEqual([]);

  // An app that came since the sheet was drawn is a picture of its own until it is drawn again.
  await installApps("figma");
  await later.reload();
  await expect(tiles(later)).toHaveCount(SLUGS.length + 1);
  await expect(tiles(later).locator("img")).toHaveCount(1);
  await whenIconsAreKept(later, SLUGS.length + 1);
  await expect.poll(() => later.evaluate(() => localStorage.getItem("perch-icons"))).toContain("figma");
});

test("each icon is asked for once and its picture is never replaced", async ({
  page,
  signIn,
  installApps,
}) => {
  await signIn();
  await installApps(...SLUGS);
  await page.goto("/");
  await expect(tiles(page)).toHaveCount(SLUGS.length);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("perch-links"))).not.toBeNull();
  // What was not kept for a start without a network by now would be fetched for that, too.
  await whenIconsAreKept(page, SLUGS.length);

  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    // As in a browser that has not drawn its sheet of icons yet.
    localStorage.removeItem("perch-icons");
    const first = new Set<Element>();
    Object.assign(globalThis, { firstPictures: first });
    addEventListener("DOMContentLoaded", () =>
      document.querySelectorAll("[data-app-tile] img").forEach((image) => first.add(image)),
    );
  });
  await page.reload();
  await expect(page.getByRole("combobox")).toBeVisible();
  await expect.poll(() => asked).toContain("/api/user/apps");
  const icons = asked.filter((path) => path.startsWith("/seed/icons/"));
  expect(icons.length).toBe(new Set(icons).size);
  expect(
    await page.evaluate(() => {
      const { firstPictures } = globalThis as unknown as { firstPictures: Set<Element> };
      return [...document.querySelectorAll("[data-app-tile] img")].map((image) => firstPictures.has(image));
    }),
  ).toEqual([true, true, true]);
});
