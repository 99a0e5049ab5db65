import type { Page } from "@playwright/test";
import { appNames, drawerOf } from "../../support/spa/drawer-of.ts";
import { axeFindings } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { whenHydrated } from "../support/watch-page.ts";

const drawer = (page: Page) => page.locator("[data-drawer]");
const link = (page: Page, name: string) => drawer(page).getByRole("link", { name, exact: true });

/** Twenty apps: at 1440 px, three rows of nine slots, the first two with Store and Settings. */
async function openGrid(page: Page) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route("**/api/user/home", (route) => route.fulfill({ json: drawerOf(appNames(20)) }));
  await page.goto("/");
  await expect(drawer(page).locator(".app-tile[data-app-tile]")).toHaveCount(20);
  await whenHydrated(page);
}

test("the home screen works by keys", async ({ page, signIn }) => {
  await signIn();
  await openGrid(page);

  await test.step("one Tab stop leads past the widgets to the first app", async () => {
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to apps" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Enter");
    await expect(link(page, "App 0")).toBeFocused();
  });

  await test.step("the grid is one Tab stop, arrows move in it, and Tab comes back to the same app", async () => {
    await link(page, "Store").focus();
    await expect(link(page, "App 19")).toHaveAttribute("tabindex", "-1");
    const focused = (name: string) => expect(link(page, name)).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await focused("Settings");
    await page.keyboard.press("ArrowRight");
    await focused("App 0");
    await page.keyboard.press("ArrowDown");
    await focused("App 9");
    await page.keyboard.press("ArrowDown");
    await focused("App 18");
    await page.keyboard.press("ArrowUp");
    await focused("App 9");
    await page.keyboard.press("End");
    await focused("App 19");
    await page.keyboard.press("Home");
    await focused("Store");
    await page.keyboard.press("ArrowDown");
    await focused("App 7");
    await page.keyboard.press("Tab");
    await expect(drawer(page).locator(":focus")).toHaveCount(0);
    await page.keyboard.press("Shift+Tab");
    await focused("App 7");
  });

  await test.step("Enter opens the app; M, the menu key and Shift+F10 open its menu", async () => {
    await page.route("**/api/user/apps/launch", (route) => route.fulfill({ json: { success: true } }));
    await link(page, "Store").focus();
    await expect(link(page, "App 3")).toHaveAttribute("tabindex", "-1");
    await link(page, "App 3").focus();
    for (const key of ["m", "ContextMenu", "Shift+F10"]) {
      await page.keyboard.press(key);
      await expect(page.getByRole("menu", { name: "App 3 menu" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("menu")).toHaveCount(0);
      await expect(link(page, "App 3")).toBeFocused();
    }
    const app = page.waitForEvent("popup");
    await page.keyboard.press("Enter");
    await (await app).close();
  });

  await test.step("? shows all keys, except in a field; the launcher and the account menu have it too", async () => {
    const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await page.keyboard.press("?");
    await expect(sheet).toBeVisible();
    await expect(sheet).toContainText("Pick it up, put it down");
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);

    await page.keyboard.press("/");
    await page.keyboard.press("?");
    await expect(sheet).toHaveCount(0);
    await page.getByRole("combobox").fill("shortcuts");
    await page.getByRole("option", { name: /^Keyboard shortcuts/ }).click();
    await expect(sheet).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("menuitem", { name: "Keyboard shortcuts" }).click();
    await expect(sheet).toBeVisible();
  });
});
