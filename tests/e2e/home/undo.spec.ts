import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { resize } from "../support/window.ts";

const tiles = (page: Page) => page.locator(".app-tile[data-app-tile]");
const order = (page: Page) => tiles(page).locator(".app-tile-label").allTextContents();
const undoButton = (page: Page) => page.getByRole("button", { name: "Undo" });

async function remove(page: Page, app: string) {
  await page.getByRole("button", { name: `${app} menu` }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Remove" }).click();
}

test("two removed apps have one Undo, in a toast that stands in its corner, and come back in their places for good", async ({
  page,
  signIn,
  installApps,
}) => {
  await signIn();
  await installApps("notion", "figma", "lichess");
  await page.goto("/");
  await expect(tiles(page)).toHaveCount(3);
  const card = page.getByRole("status").locator("[data-kind]");
  const styles = () => page.locator("style").count();
  await page.getByRole("button", { name: "Figma menu" }).click();
  const before = await styles();
  await page.keyboard.press("Escape");
  await remove(page, "Notion");
  await expect(page.getByRole("status")).toContainText("App removed");
  await remove(page, "Lichess");
  await expect(page.getByText("2 removed")).toBeVisible();
  expect(await order(page)).toEqual(["Figma"]);

  await test.step("the toast is at the top of a small screen, at the bottom right of a larger one, and adds no style element", async () => {
    await card.hover();
    await expect.poll(() => card.evaluate((one) => one.getAnimations().length)).toBe(0);
    expect((await undoButton(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const wide = await card.evaluate((one) => one.getBoundingClientRect().toJSON());
    expect(wide).toMatchObject({ width: 400, right: 1440 - 24, bottom: 900 - 24 });
    await resize(page, 390);
    const small = await card.evaluate((one) => one.getBoundingClientRect().toJSON());
    expect(small).toMatchObject({ left: 8, right: 390 - 8, top: 8 });
    expect(await styles()).toBe(before);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  const restored = page.waitForResponse("**/api/user/home/ops");
  await undoButton(page).click();
  await expect(page.getByText("2 are back")).toBeVisible();
  expect(await order(page)).toEqual(["Notion", "Figma", "Lichess"]);
  expect(await (await restored).json()).toMatchObject({ refused: [] });
  await page.reload();
  await expect.poll(() => order(page)).toEqual(["Notion", "Figma", "Lichess"]);
});
