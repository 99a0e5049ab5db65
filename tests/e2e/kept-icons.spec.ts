import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { whenIconsAreKept } from "./worker.ts";

const SLUGS = ["excalidraw", "photopea", "wikipedia"];
const tiles = (page: Page) => page.locator("[data-app-tile]");
const onSheet = (page: Page) => tiles(page).locator(".is-on-sheet");

/** How wide the icons of the kept sheet are, in the screen's own pixels. */
const sheetPx = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("perch-icons") ?? "{}").iconPx as number | undefined);

/** How many pictures of tiles have been drawn by the browser at the size they are shown in. */
const loadedPictures = (page: Page) =>
  tiles(page)
    .locator("img")
    .evaluateAll((all) => all.filter((one) => one instanceof HTMLImageElement && one.complete).length);

/** Leaves the home screen in a window of this width as a later visit has it: its icons in one picture. */
test.beforeEach(async ({ page, signIn, installApps }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await signIn();
  await installApps(...SLUGS);
  await page.goto("/");
  await whenIconsAreKept(page, SLUGS.length);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("perch-links"))).not.toBeNull();
  await page.reload();
  await expect(onSheet(page)).toHaveCount(SLUGS.length);
  expect(await sheetPx(page)).toBe(56);
});

test("icons are drawn anew when the window grows to larger ones", async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 800 });
  await expect(onSheet(page)).toHaveCount(0);
  await expect.poll(() => loadedPictures(page)).toBe(SLUGS.length);
  expect(await sheetPx(page)).toBe(84);

  // The next start begins with them; a smaller window has pixels to spare.
  await page.reload();
  await expect(onSheet(page)).toHaveCount(SLUGS.length);
  await page.setViewportSize({ width: 1440, height: 800 });
  await expect(page.locator(".app-tile-icon").first()).toHaveCSS("width", "68px");
  await expect(onSheet(page)).toHaveCount(SLUGS.length);
});

test("icons are drawn anew for a screen that is twice as sharp", async ({ page, context }) => {
  const screen = await context.newCDPSession(page);
  // The emulation tells a page of its sharper screen only together with another size of the window.
  await screen.send("Emulation.setDeviceMetricsOverride", {
    width: 1100,
    height: 800,
    deviceScaleFactor: 2,
    mobile: false,
  });
  await expect(onSheet(page)).toHaveCount(0);
  await expect.poll(() => loadedPictures(page)).toBe(SLUGS.length);
  expect(await sheetPx(page)).toBe(112);
});

test("a start in a larger window than the last one does not stay with its icons", async ({ page }) => {
  await page.goto("/settings");
  await page.setViewportSize({ width: 1920, height: 800 });
  await page.goto("/");
  await expect.poll(() => loadedPictures(page)).toBe(SLUGS.length);
  await expect.poll(() => sheetPx(page)).toBe(84);
});
