import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { at, carryTo, finger, pickUp } from "../support/gestures.ts";
import { addFolder, addPage, shapeOf } from "../support/home-ops.ts";
import { whenHydrated } from "../support/watch-page.ts";

const SLUGS = ["notion", "figma", "lichess", "photopea"];
const tiles = (page: Page) => page.locator(".app-tile[data-app-tile]");
const link = (page: Page, app: string) => tiles(page).getByRole("link", { name: app });
const bar = (page: Page) => page.getByRole("region", { name: "Edit home screen" });
const action = (page: Page, name: string) => bar(page).getByRole("button", { name, exact: true });

async function openHome(page: Page): Promise<void> {
  await page.goto("/");
  await expect(tiles(page)).toHaveCount(SLUGS.length);
  await whenHydrated(page);
  await expect(page.locator("main [data-widget]")).toHaveCount(3);
}

test.beforeEach(async ({ signIn, installApps }) => {
  await signIn();
  await installApps(...SLUGS);
});

test("the chosen are dragged together: to another place, into a folder and onto another page, each with one Undo", async ({
  page,
}) => {
  await addFolder(page, "Work", ["Lichess"]);
  await addPage(page, "Evening", []);
  await openHome(page);
  const atFirst = [["Notion", "Figma", "Photopea", ["Work", "Lichess"]], []];
  const tile = (name: string) => tiles(page).filter({ hasText: name });
  await page.getByRole("button", { name: "Edit" }).click();

  await test.step("as a stack, which lands in another place as one change", async () => {
    for (const app of ["Figma", "Photopea"]) await link(page, app).click();
    await expect(bar(page)).toContainText("2 selected");
    await pickUp(page, tile("Photopea"));
    const stack = page.locator("body > [data-lifted]");
    await expect(stack.locator("[data-stack-count]")).toHaveText("2");
    await expect(stack.locator(".app-tile-icon")).toHaveCount(2);
    await expect(tile("Figma")).toHaveCSS("opacity", "0.32");
    await carryTo(page, await at(tile("Notion"), -0.4));
    const sent = page.waitForRequest("**/api/user/home/ops");
    await page.mouse.up();
    expect((await sent).postDataJSON()).toMatchObject({ ops: [{ kind: "move" }, { kind: "move" }] });
    await expect
      .poll(() => shapeOf(page))
      .toEqual([["Figma", "Photopea", "Notion", ["Work", "Lichess"]], []]);
    await expect(page.getByText("2 apps moved")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("2 apps are back in their places")).toBeVisible();
    await expect.poll(() => shapeOf(page)).toEqual(atFirst);
    await action(page, "Clear").click();
  });

  await test.step("into a folder, and from there onto another page", async () => {
    for (const app of ["Notion", "Photopea"]) await link(page, app).click();
    await expect(bar(page)).toContainText("2 selected");
    await pickUp(page, tile("Notion"));
    await carryTo(page, await at(tile("Work")));
    const folder = page.getByRole("dialog", { name: "Work, folder" });
    await expect(folder).toBeVisible();
    await carryTo(page, await at(folder.locator(".app-tile[data-app-tile]"), -0.4));
    await page.mouse.up();
    await expect
      .poll(() => shapeOf(page))
      .toEqual([["Figma", ["Work", "Notion", "Photopea", "Lichess"]], []]);
    await expect(page.getByText("Moved to Work")).toBeVisible();
    await expect(page.locator("[data-lifted], [data-away], [data-gap]")).toHaveCount(0);

    await pickUp(page, folder.locator(".app-tile[data-app-tile]").filter({ hasText: "Photopea" }));
    await carryTo(page, await at(page.getByRole("button", { name: "Evening", exact: true })));
    await page.mouse.up();
    await expect
      .poll(() => shapeOf(page))
      .toEqual([
        ["Figma", "Lichess"],
        ["Notion", "Photopea"],
      ]);
    await expect(page.getByText("Moved to Evening")).toBeVisible();
    // What went out of sight is chosen no more. A slow machine turns the page before the drop.
    const isInSight = await page.getByRole("button", { name: "Evening, page menu" }).isVisible();
    await expect(bar(page)).toContainText(isInSight ? "2 selected" : "Select apps");
    await page.keyboard.press("Control+z");
    await expect
      .poll(() => shapeOf(page))
      .toEqual([["Figma", ["Work", "Notion", "Photopea", "Lichess"]], []]);
  });
});

for (const width of [390, 820, 1440]) {
  test(`at ${width} px a toast leaves the bar below it free, also one that was there before it`, async ({
    page,
  }) => {
    await addPage(page, "Evening", []);
    await page.setViewportSize({ width, height: 844 });
    await openHome(page);
    const toast = page.locator("[data-kind]:not([inert])");
    const isFree = async (below: Locator) => {
      const [upper, lower] = [await toast.boundingBox(), await below.boundingBox()];
      const isApart =
        upper && lower && (upper.y + upper.height <= lower.y || lower.y + lower.height <= upper.y);
      return isApart || (upper && lower && upper.x >= lower.x + lower.width);
    };
    await link(page, "Notion").focus();
    await page.keyboard.press("m");
    await page.getByRole("menuitem", { name: /^Remove/ }).press("Enter");
    await expect(toast).toContainText("Notion");
    if (width < 1024) expect(await isFree(page.getByRole("navigation", { name: "Pages" }))).toBe(true);
    await page.getByRole("button", { name: "Edit" }).click();
    await link(page, "Photopea").click();
    await expect(bar(page)).toContainText("1 selected");
    await expect.poll(() => isFree(bar(page))).toBe(true);
    await action(page, "Remove").click();
    await expect(toast).toContainText("Photopea");
    await expect.poll(() => isFree(bar(page))).toBe(true);
    await action(page, "Done").click();
    await expect(bar(page)).toHaveCount(0);
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("taps choose, Done is always in reach, the last row scrolls above the bar, and a finger carries the chosen, not the page", async ({
    page,
  }) => {
    await addPage(page, "Evening", []);
    await openHome(page);
    await page.getByRole("button", { name: "Edit" }).tap();
    await expect(bar(page)).toContainText("Select apps");
    await expect(action(page, "Add")).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(action(page, "Done")).toBeInViewport({ ratio: 1 });
    await link(page, "Notion").tap();
    await page.getByRole("checkbox", { name: "Select Lichess" }).tap();
    await expect(bar(page)).toContainText("2 selected");
    expect(page.context().pages()).toHaveLength(1);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const last = await tiles(page).last().boundingBox();
    const top = (await bar(page).boundingBox())?.y ?? 0;
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(top);
    for (const button of await bar(page).getByRole("button").all()) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }

    await tiles(page).first().scrollIntoViewIfNeeded();
    const tile = (name: string) => tiles(page).filter({ hasText: name });
    const touch = await finger(page);
    await touch.press(await at(tile("Notion")));
    await expect(page.locator("[data-stack-count]")).toHaveText("2");
    await touch.moveTo(await at(tile("Photopea"), 0.4));
    await expect(page.locator("[data-page-beside]")).toHaveCount(0);
    await touch.release();
    await expect.poll(() => shapeOf(page)).toEqual([["Figma", "Photopea", "Notion", "Lichess"], []]);
    await expect(page.getByText("2 apps moved")).toBeVisible();
    await action(page, "Done").tap();
    await expect(bar(page)).toHaveCount(0);
  });
});
