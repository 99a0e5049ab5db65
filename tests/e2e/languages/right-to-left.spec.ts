import type { Page } from "@playwright/test";
import { axeFindings } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { at, carryTo, finger, pickUp } from "../support/gestures.ts";
import { addPage, shapeOf } from "../support/home-ops.ts";
import { whenHydrated } from "../support/watch-page.ts";

const APPS = ["Notion", "Figma", "Lichess"];

const tile = (page: Page, name: string) =>
  page.locator("main > .home-board .app-tile[data-app-tile]").filter({ hasText: name });
const labels = (page: Page) => page.locator("main > .home-board .app-tile[data-app-tile] .app-tile-label");
const xOf = async (page: Page, name: string) => (await at(tile(page, name))).x;

test.use({ locale: "ar" });

test.beforeEach(async ({ page, signIn, installApps }) => {
  await signIn();
  await installApps("notion", "figma", "lichess", "photopea");
  await addPage(page, "Evening", ["Photopea"]);
  await page.goto("/");
  await whenHydrated(page);
  await expect(labels(page)).toHaveText(APPS);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
});

test("in Arabic, the home screen begins at the right; arrow keys and drags go where they point", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const [notion, figma, lichess] = [
    await xOf(page, "Notion"),
    await xOf(page, "Figma"),
    await xOf(page, "Lichess"),
  ];
  expect(notion).toBeGreaterThan(figma);
  expect(figma).toBeGreaterThan(lichess);
  // The widgets stand at the right of the grid.
  expect((await page.locator("main .home-place").first().boundingBox())?.x).toBeGreaterThan(notion);
  // The clock's last digit, whose spacing follows it, ends where the column does.
  const clock = page.locator("[data-widget=clock]");
  const [column, digits] = [await clock.boundingBox(), await clock.locator("time").first().boundingBox()];
  expect(digits!.x + digits!.width).toBeLessThan(column!.x + column!.width);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThan(1);
  expect(await axeFindings(page)).toEqual([]);

  await test.step("the left arrow goes to the tile at the left", async () => {
    await expect(tile(page, "Figma").locator(".tile-link")).toHaveAttribute("tabindex", "-1");
    await tile(page, "Notion").locator(".tile-link").focus();
    await page.keyboard.press("ArrowLeft");
    await expect(tile(page, "Figma").locator(".tile-link")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(tile(page, "Notion").locator(".tile-link")).toBeFocused();
  });

  await test.step("a tile that is dropped at the left of another stands behind it", async () => {
    await pickUp(page, tile(page, "Notion"));
    await carryTo(page, { ...(await at(tile(page, "Lichess"))), x: lichess - 45 });
    await page.mouse.up();
    await expect.poll(() => shapeOf(page)).toEqual([["Figma", "Lichess", "Notion"], ["Photopea"]]);
    await expect(labels(page)).toHaveText(["Figma", "Lichess", "Notion"]);
    await expect(page.locator("[data-lifted]")).toHaveCount(0);
    await expect.poll(() => xOf(page, "Notion")).toBeCloseTo(lichess, 0);
  });

  await test.step("by keyboard, the right arrow brings it back", async () => {
    await tile(page, "Notion").locator(".tile-link").focus();
    for (const key of ["Space", "ArrowRight", "ArrowRight", "Space"]) await page.keyboard.press(key);
    await expect.poll(() => shapeOf(page)).toEqual([APPS, ["Photopea"]]);
  });

  await test.step("at the left edge, a held tile turns to the next page", async () => {
    await expect(labels(page)).toHaveText(APPS);
    await pickUp(page, tile(page, "Notion"));
    await carryTo(page, { x: 1436, y: 400 });
    await carryTo(page, { x: 4, y: 400 });
    await expect(labels(page)).toHaveText(["Photopea"]);
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await expect(labels(page)).toHaveText(APPS);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("in Arabic, a swipe to the right brings the next page, and one to the left the one before", async ({
    page,
  }) => {
    expect(await axeFindings(page)).toEqual([]);
    const touch = await finger(page);
    const swipe = async (from: number, to: number) => {
      await touch.press({ x: from, y: 700 });
      await touch.moveTo({ x: to, y: 702 });
    };
    await swipe(60, 200);
    const beside = page.locator("[data-page-beside] .app-tile").filter({ hasText: "Photopea" });
    await expect.poll(async () => (await at(beside)).x).toBeLessThan(200);
    await touch.moveTo({ x: 340, y: 702 });
    await touch.release();
    await expect(labels(page)).toHaveText(["Photopea"]);
    await expect(async () => {
      await swipe(340, 60);
      await touch.release();
      await expect(labels(page)).toHaveText(APPS, { timeout: 500 });
    }).toPass();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
