import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { at, carryTo, pickUp } from "../support/gestures.ts";
import { shapeOf } from "../support/home-ops.ts";
import { whenHydrated } from "../support/watch-page.ts";

const tiles = (page: Page) => page.locator(".app-tile[data-app-tile]");
const order = (page: Page) => tiles(page).locator(".app-tile-label").allTextContents();
const undoButton = (page: Page) => page.getByRole("button", { name: "Undo" });

async function remove(page: Page, app: string) {
  await page.getByRole("button", { name: `${app} menu` }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Remove" }).click();
}

test("a removed app comes back in its place, by the toast and for good", async ({
  page,
  signIn,
  installApps,
}) => {
  await signIn();
  await installApps("notion", "figma", "lichess");
  await page.goto("/");
  await expect(tiles(page)).toHaveCount(3);
  await remove(page, "Figma");
  await expect(page.getByRole("status")).toContainText("App removed");
  await expect(page.getByRole("status")).toContainText("Figma");
  // The toast grows into its size.
  await expect.poll(async () => (await undoButton(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const restored = page.waitForResponse("**/api/user/home/ops");
  await undoButton(page).click();
  await expect(page.getByText("Figma is back")).toBeVisible();
  expect(await order(page)).toEqual(["Notion", "Figma", "Lichess"]);
  expect(await (await restored).json()).toMatchObject({ refused: [] });
  await page.reload();
  await expect.poll(() => order(page)).toEqual(["Notion", "Figma", "Lichess"]);
});

test("several removals have one Undo, and Ctrl+Z does the same", async ({ page, signIn, installApps }) => {
  await signIn();
  await installApps("notion", "figma", "lichess");
  await page.goto("/");
  await expect(tiles(page)).toHaveCount(3);
  await remove(page, "Notion");
  await expect(undoButton(page)).toBeVisible();
  await remove(page, "Lichess");
  await expect(page.getByText("2 removed")).toBeVisible();
  expect(await order(page)).toEqual(["Figma"]);

  // In a field, Ctrl+Z is the field's.
  await page.getByRole("combobox").focus();
  await page.keyboard.press("Control+z");
  expect(await order(page)).toEqual(["Figma"]);
  await page.getByRole("link", { name: "Figma" }).focus();
  await page.keyboard.press("Control+z");
  await expect(page.getByText("2 are back")).toBeVisible();
  expect(await order(page)).toEqual(["Notion", "Figma", "Lichess"]);
});

test("Ctrl+Z puts an app back that was dragged or moved by keyboard, without a toast before", async ({
  page,
  signIn,
  installApps,
}) => {
  await signIn();
  await installApps("notion", "figma", "lichess");
  await page.goto("/");
  await whenHydrated(page);
  await expect(page.locator("main [data-widget]")).toHaveCount(3);
  const tile = (name: string) => tiles(page).filter({ hasText: name });
  await pickUp(page, tile("Lichess"));
  await carryTo(page, await at(tile("Notion"), -0.4));
  await page.mouse.up();
  await expect.poll(() => order(page)).toEqual(["Lichess", "Notion", "Figma"]);
  await page.getByRole("link", { name: "Notion" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect.poll(() => order(page)).toEqual(["Lichess", "Figma", "Notion"]);
  await expect(undoButton(page)).toHaveCount(0);

  await page.keyboard.press("Control+z");
  await expect(page.getByText("Notion is back in its place")).toBeVisible();
  expect(await order(page)).toEqual(["Lichess", "Notion", "Figma"]);
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Lichess is back in its place")).toBeVisible();
  expect(await order(page)).toEqual(["Notion", "Figma", "Lichess"]);
  await expect.poll(() => shapeOf(page)).toEqual([["Notion", "Figma", "Lichess"]]);
});

test("a removed widget comes back in its place with its settings", async ({ page }) => {
  await page.goto("/");
  await whenHydrated(page);
  const widgets = () =>
    page
      .locator("main [data-widget]")
      .evaluateAll((all) => all.map((one) => one.getAttribute("data-widget")));
  const before = await widgets();
  await page.getByRole("button", { name: "Search menu" }).click();
  await page.getByRole("menuitem", { name: "Remove Widget" }).click();
  await expect(page.locator("main [data-widget=search]")).toHaveCount(0);
  await undoButton(page).click();
  await expect.poll(widgets).toEqual(before);
});

test("an app of a visitor comes back in its place", async ({ page }) => {
  for (const slug of ["lichess", "notion"]) {
    await page.goto(`/${slug}`);
    await page.getByRole("button", { name: "Get", exact: true }).click();
    await page.getByRole("button", { name: "Not now" }).click();
  }
  await page.goto("/");
  await expect(tiles(page)).toHaveCount(2);
  await remove(page, "Lichess");
  await undoButton(page).click();
  await expect.poll(() => order(page)).toEqual(["Lichess", "Notion"]);
  await page.reload();
  await expect.poll(() => order(page)).toEqual(["Lichess", "Notion"]);
});
