import type { Page } from "@playwright/test";
import { axeFindings } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { addPage, applyOps, homeOf } from "../support/home-ops.ts";
import { findOverlaps } from "../support/overlaps.ts";
import { whenHydrated } from "../support/watch-page.ts";

const APPS = [
  "notion",
  "figma",
  "lichess",
  "photopea",
  "excalidraw",
  "wikipedia",
  "github",
  "spotify",
  "discord",
  "todoist",
  "airbnb",
  "wise",
  "goodreads",
];

/** Boxes of what stands on the home screen, in the document's order. */
const boxes = (page: Page) =>
  page.locator("main .home-place, main .home-board").evaluateAll((all) =>
    all.map((one) => {
      const { top, left, height } = one.getBoundingClientRect();
      return { name: one.getAttribute("data-place") ?? "grid", top, left, height };
    }),
  );

/** What a pill of the bar covers, by its text. */
const coveredByBar = (page: Page) =>
  page.evaluate(() => {
    const pills = [...document.querySelectorAll("[data-home-bar] > *")].map((one) =>
      one.getBoundingClientRect(),
    );
    return [...document.querySelectorAll("main li.app-tile, main [data-widget] a, main [data-widget] button")]
      .filter((one) => {
        const box = one.getBoundingClientRect();
        return pills.some(
          (pill) =>
            box.left < pill.right && pill.left < box.right && box.top < pill.bottom && pill.top < box.bottom,
        );
      })
      .map((one) => one.textContent);
  });

test.describe("at 390 x 844", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("clock, search and fifteen tiles stand above the fold, and the other widgets below the grid", async ({
    page,
    signIn,
    installApps,
  }) => {
    await signIn();
    await installApps(...APPS);
    await page.goto("/");
    await whenHydrated(page);
    const tiles = page.locator("[data-drawer] > li");
    await expect(tiles).toHaveCount(15);
    await expect(page.getByRole("region", { name: "Top news" })).toHaveAttribute("aria-busy", "false");

    const [clock, search, grid, news] = await boxes(page);
    expect([clock, search, grid, news].map((box) => box?.name)).toEqual(["clock", "search", "grid", "news"]);
    expect(clock?.height).toBeLessThanOrEqual(96);
    expect(clock?.top).toBeLessThan(search?.top ?? 0);
    expect(search?.top).toBeLessThan(grid?.top ?? 0);
    expect(grid?.top).toBeLessThan(news?.top ?? 0);
    for (const tile of await tiles.all()) await expect(tile).toBeInViewport({ ratio: 1 });

    await test.step("Search and Edit are in the thumb's reach, and cover no tile and no control at the page's end", async () => {
      for (const name of ["Search", "Edit"]) {
        const button = page.locator("[data-home-bar]").getByRole("button", { name });
        const box = await button.boundingBox();
        expect(box?.height).toBeGreaterThanOrEqual(44);
        expect(box?.y).toBeGreaterThan(844 - 80);
      }
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      expect(await coveredByBar(page)).toEqual([]);
      expect(await axeFindings(page, "main")).toEqual([]);
    });

    await test.step("Search asks for words, Edit shows its own bar", async () => {
      const bar = page.locator("[data-home-bar]");
      await bar.getByRole("button", { name: "Search" }).tap();
      await expect(page.getByRole("combobox", { name: "Search" })).toBeFocused();
      await page.keyboard.press("Escape");
      await bar.getByRole("button", { name: "Edit" }).tap();
      await expect(page.getByRole("region", { name: "Edit home screen" })).toBeVisible();
      await expect(bar).toHaveCount(0);
      await page.getByRole("button", { name: "Done" }).tap();
      await expect(bar.getByRole("button", { name: "Edit" })).toBeFocused();
    });

    await test.step("what Add opens, and the list of the settings, have no findings", async () => {
      await page.getByRole("button", { name: "Add", exact: true }).tap();
      await expect(page.getByRole("menu")).toBeVisible();
      expect(await axeFindings(page, "[role=menu]")).toEqual([]);
      await page.getByRole("menuitem", { name: "Add a widget" }).tap();
      const sheet = page.getByRole("dialog", { name: "Add a widget" });
      await expect(sheet.getByRole("button", { name: "Add Notes" })).toBeVisible();
      expect(await axeFindings(page, "dialog[open]")).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(sheet).toHaveCount(0);
      await page.goto("/settings");
      await whenHydrated(page);
      await expect(page.getByRole("navigation", { name: "Settings" })).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
    });

    await addPage(page, "Evening", []);
    for (const count of [13, 9]) {
      await test.step(`with ${count} apps and two pages nothing is covered`, async () => {
        const gone = (await homeOf(page)).pages[0]?.items.slice(count) ?? [];
        const removals = gone.map(({ id }) => ({ kind: "remove", item: id }));
        if (removals.length > 0) await applyOps(page, removals);
        await page.goto("/");
        await whenHydrated(page);
        await expect(page.locator("[data-drawer] > li")).toHaveCount(count + 2);
        await expect(page.getByRole("navigation", { name: "Pages" })).toBeVisible();
        await expect(page.getByRole("region", { name: "Top news" })).toHaveAttribute("aria-busy", "false");
        expect(await coveredByBar(page)).toEqual([]);
      });
    }

    await test.step("on its side, the first row of apps stands above the bar", async () => {
      await page.setViewportSize({ width: 844, height: 390 });
      await page.goto("/");
      await whenHydrated(page);
      // A page that nobody stayed on begins as a visitor's does.
      await expect(tiles).toHaveCount(11);
      const [tile, bar] = await Promise.all(
        [tiles.first(), page.locator("[data-home-bar]")].map((one) => one.boundingBox()),
      );
      expect(tile!.y + tile!.height).toBeLessThan(bar!.y);
    });
  });
});

test("the document's order is the visible one, also after the window's width changes; on a phone the clock says the weather", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const widget = {
      id: "widget:00000000-0000-4000-8000-000000000001",
      type: "weather",
      size: "medium",
      rank: "a0G",
      isMinimized: false,
      settings: { place: "Utrecht", latitude: 52.1, longitude: 5.1 },
      entries: [],
    };
    localStorage.setItem("perch-widgets", JSON.stringify([widget]));
    localStorage.setItem("perch-settings", JSON.stringify({ isStartHidden: true }));
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/");
  await whenHydrated(page);
  const names = async () => (await boxes(page)).map(({ name }) => name);
  await expect.poll(names).toEqual(["clock", "added", "search", "news", "grid"]);
  const wide = await boxes(page);
  expect(wide.slice(0, 4).every(({ left }) => left === wide[0]?.left)).toBe(true);
  expect(wide[4]?.left).toBeGreaterThan(wide[0]?.left ?? 0);
  await page.getByRole("combobox", { name: "Search" }).fill("wik");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(names).toEqual(["clock", "search", "grid", "added", "news"]);
  await expect(page.getByRole("combobox", { name: "Search" })).toHaveValue("wik");
  await page.getByRole("combobox", { name: "Search" }).fill("");

  await test.step("the weather stands at the clock's end, where there is room, and leads to the widget", async () => {
    const line = page.getByRole("region", { name: "Clock" }).getByRole("button", { name: /Utrecht/ });
    await expect(line).toBeVisible();
    expect((await boxes(page))[0]?.height).toBeLessThanOrEqual(96);
    // The widget's own toggle covers its row.
    expect((await page.evaluate(findOverlaps)).filter((what) => !what.includes("Next hours"))).toEqual([]);
    await line.click();
    await expect(page.getByRole("region", { name: "Weather, Utrecht" })).toBeInViewport();
    await page.setViewportSize({ width: 340, height: 700 });
    await expect(line).toBeHidden();
  });
});
