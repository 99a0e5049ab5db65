import type { Page } from "@playwright/test";
import { axeFindings } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { at, carryTo, finger, pickUp } from "../support/gestures.ts";
import { addFolder, shapeOf } from "../support/home-ops.ts";
import { whenHydrated } from "../support/watch-page.ts";

const drawer = (page: Page) => page.locator("[data-drawer]");
const tile = (page: Page, name: string) =>
  page
    .locator("main .app-tile[data-app-tile]")
    .filter({ has: page.locator(".app-tile-label", { hasText: name }) });
const folder = (page: Page, name: string) => page.getByRole("dialog", { name: `${name}, folder` });

/** Waits for the widgets, which move the drawer, and for the drawer's scripts. */
async function openHome(page: Page, tiles: number) {
  await page.goto("/");
  await expect(drawer(page).locator(".app-tile[data-app-tile]")).toHaveCount(tiles);
  await whenHydrated(page);
  await expect(page.locator("main [data-widget]")).toHaveCount(3);
  await expect(page.getByRole("region", { name: "Top news" })).toHaveAttribute("aria-busy", "false");
}

/** Waits until this many tiles stand in their places. */
async function whenTilesRest(page: Page, tiles: number) {
  await expect(page.locator("[data-lifted]")).toHaveCount(0);
  const all = drawer(page).locator(".app-tile[data-app-tile]");
  await expect(all).toHaveCount(tiles);
  await expect
    .poll(() => all.evaluateAll((some) => some.flatMap((one) => one.getAnimations()).length))
    .toBe(0);
}

test("an app held over another makes a folder; one opens for an app that is held over it, and lets it out over its edge", async ({
  page,
  signIn,
  installApps,
}) => {
  await signIn();
  await installApps("notion", "figma", "lichess", "photopea");
  await openHome(page, 4);

  await test.step("a new folder is called by the first tag that both of its apps have; Ctrl+Z takes it apart", async () => {
    await pickUp(page, tile(page, "Figma"));
    const answers = ["notion", "figma"].map((slug) => page.waitForResponse(`**/api/page/${slug}`));
    await carryTo(page, await at(tile(page, "Notion")));
    await Promise.all(answers);
    await expect(tile(page, "Notion")).toHaveAttribute("data-target", "");
    await page.mouse.up();
    await expect(page.getByText("Notion and Figma are in it.")).toBeVisible();
    await expect
      .poll(() => shapeOf(page))
      .toEqual([[["Collaboration", "Notion", "Figma"], "Lichess", "Photopea"]]);
    await whenTilesRest(page, 3);
    await page.keyboard.press("Control+z");
    await expect.poll(() => shapeOf(page)).toEqual([["Notion", "Figma", "Lichess", "Photopea"]]);
    await whenTilesRest(page, 4);
  });

  await test.step("a dashed outline shows where a held app would land", async () => {
    const gap = page.locator("[data-gap]");
    const icon = await tile(page, "Lichess").locator(".app-tile-icon").boundingBox();
    await pickUp(page, tile(page, "Lichess"));
    await carryTo(page, await at(tile(page, "Figma")));
    await expect(gap).toHaveCSS("border-top-style", "dashed");
    const box = await gap.boundingBox();
    expect(box?.width).toBe(icon?.width);
    expect(box?.x).toBeCloseTo(icon?.x ?? NaN, 0);
    expect(box?.y).toBeCloseTo(icon?.y ?? NaN, 0);
    await carryTo(page, await at(tile(page, "Figma"), -0.4));
    await expect
      .poll(async () => (await gap.boundingBox())?.x, "it goes along")
      .toBeLessThan((icon?.x ?? NaN) - 20);
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await expect(gap).toHaveCount(0);
    await whenTilesRest(page, 4);
  });

  await addFolder(page, "Work", ["Notion", "Figma"]);
  await openHome(page, 3);

  await test.step("Escape puts a tile back that was carried into a folder", async () => {
    await pickUp(page, tile(page, "Lichess"));
    await carryTo(page, await at(tile(page, "Work")));
    await expect(folder(page, "Work")).toBeVisible();
    await expect(page.locator("[data-gap]")).toHaveCount(1);
    await expect(
      drawer(page).locator(".app-tile[data-app-tile]").filter({ hasText: "Lichess" }),
    ).toBeHidden();
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await expect(folder(page, "Work")).toBeHidden();
    await expect(page.locator("[data-lifted]")).toHaveCount(0);
    await expect(tile(page, "Lichess")).toBeVisible();
    expect(await shapeOf(page)).toEqual([["Lichess", "Photopea", ["Work", "Notion", "Figma"]]]);
  });

  await test.step("a folder opens for a tile that is held over it, and a tile leaves it over its edge", async () => {
    await whenTilesRest(page, 3);
    await pickUp(page, tile(page, "Lichess"));
    await carryTo(page, await at(tile(page, "Work")));
    await expect(folder(page, "Work")).toBeVisible();
    await carryTo(page, await at(tile(page, "Notion"), -0.4));
    await page.mouse.up();
    await expect.poll(() => shapeOf(page)).toEqual([["Photopea", ["Work", "Lichess", "Notion", "Figma"]]]);
    await expect(folder(page, "Work").getByRole("link")).toHaveCount(3);

    await pickUp(page, tile(page, "Notion"));
    const box = await folder(page, "Work").boundingBox();
    if (!box) throw new Error("The folder is not open.");
    await carryTo(page, { x: box.x + box.width / 2, y: box.y + box.height + 60 });
    await expect(folder(page, "Work")).toBeHidden();
    await carryTo(page, await at(tile(page, "Photopea"), -0.4));
    await page.mouse.up();
    await expect.poll(() => shapeOf(page)).toEqual([["Notion", "Photopea", ["Work", "Lichess", "Figma"]]]);
    await expect(page.locator("[data-lifted]")).toHaveCount(0);
  });

  await test.step("by keyboard, its apps and 'Add apps' are in the order of focus", async () => {
    const button = page.getByRole("button", { name: /^Work, folder/ });
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(folder(page, "Work").getByRole("link", { name: "Lichess" })).toBeFocused();
    expect(await axeFindings(page, 'main [role="dialog"]')).toEqual([]);
    await page.keyboard.press("End");
    const add = folder(page, "Work").getByRole("button", { name: "Add apps" });
    await expect(add).toBeFocused();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Add apps to Work" });
    await expect(dialog.getByRole("checkbox")).toHaveCount(2);
    expect(await axeFindings(page, "dialog")).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(add).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a finger makes a folder, and opens it as wide as the drawer", async ({
    page,
    signIn,
    installApps,
  }) => {
    await signIn();
    await installApps("notion", "figma", "lichess");
    await openHome(page, 3);
    await drawer(page).scrollIntoViewIfNeeded();
    const touch = await finger(page);
    await touch.press(await at(tile(page, "Lichess")));
    await expect(page.locator("[data-lifted]")).toHaveCount(1);
    await touch.moveTo(await at(tile(page, "Notion")));
    await expect(tile(page, "Notion")).toHaveAttribute("data-target", "");
    await touch.release();
    await expect.poll(() => shapeOf(page)).toEqual([[["Folder", "Notion", "Lichess"], "Figma"]]);
    await tile(page, "Folder")
      .getByRole("button", { name: /folder with/ })
      .tap();
    await expect(folder(page, "Folder")).toBeVisible();
    // As soon as it has opened.
    await expect.poll(() => folder(page, "Folder").boundingBox()).toMatchObject({ x: 16, width: 358 });
    // The second press, outside, closes it and opens nothing.
    await page.mouse.click(8, 500);
    await expect(folder(page, "Folder")).toBeHidden();
  });
});
