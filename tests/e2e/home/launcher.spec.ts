import type { Page } from "@playwright/test";
import { axeFindings } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { addFolder } from "../support/home-ops.ts";
import { whenHydrated } from "../support/watch-page.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "Search anything" });
const option = (page: Page, name: string | RegExp) => page.getByRole("option", { name });
/** The row that Enter takes, and the one filled key cap in it. */
const taken = (page: Page) =>
  page.getByRole("option", { selected: true }).filter({ has: page.locator("kbd[data-look='now']") });

/** Presses the key until the page listens to it. */
async function openDialog(page: Page, key: string) {
  const dialog = page.getByRole("dialog", { name: "Search" });
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(dialog).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(field(page)).toBeFocused();
  // A second press may have come when the field was there.
  await field(page).fill("");
  return dialog;
}

test("by keys alone, a member opens apps, folders, store pages and the web, and does what a row can do", async ({
  page,
  signIn,
  installApps,
}) => {
  await signIn();
  await installApps("photopea", "notion", "gmail");
  await addFolder(page, "Weekend", ["Photopea", "Notion"]);
  await page.goto("/");
  await expect(page.locator(".app-tile[data-app-tile]")).toHaveCount(2);
  await whenHydrated(page);

  await test.step("typing anywhere searches; a mistyped folder opens on its page", async () => {
    await page.locator("body").press("w");
    await expect(field(page)).toBeFocused();
    await page.keyboard.type("ekend");
    await expect(field(page)).toHaveValue("wekend");
    await expect(taken(page)).toHaveText(/Weekend.*Open/);
    await page.keyboard.press("Enter");
    const folder = page.getByRole("dialog", { name: "Weekend, folder" });
    await expect(folder.getByRole("link").first()).toBeFocused();
    await page.keyboard.press("x");
    await expect(field(page)).toHaveValue("");
    await page.keyboard.press("Escape");
    await expect(folder).toHaveCount(0);
  });

  await test.step("a tag finds one's own app; Enter opens and counts it, and Shift searches the web", async () => {
    await page.keyboard.press("Control+k");
    await expect(field(page)).toBeFocused();
    await page.keyboard.type("email");
    await expect(taken(page)).toHaveText(/Gmail.*tag: Email.*Open/);
    const counted = page.waitForRequest("**/api/user/apps/launch");
    const app = page.waitForEvent("popup");
    await page.keyboard.press("Enter");
    await expect(await app).toHaveURL(/mail\.google/);
    expect((await counted).postDataJSON()).toHaveProperty("webappId");
    await page.keyboard.type("photop");
    const web = page.waitForEvent("popup");
    await page.keyboard.press("Shift+Enter");
    await expect(await web).toHaveURL("https://duckduckgo.com/?q=photop");
  });

  await test.step("the arrow chooses a store app, whose page opens", async () => {
    await page.keyboard.type("wikip");
    await expect(taken(page)).toHaveText(/wikip.*Search the web with/);
    await expect(option(page, /Wikipedia/)).toContainText("Store");
    await page.keyboard.press("ArrowDown");
    await expect(taken(page)).toHaveText(/Wikipedia.*View/);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/wikipedia$/);
  });

  for (const [path, key] of [
    ["/wikipedia", "Control+k"],
    ["/perchstore", "/"],
  ] as const) {
    await test.step(`from ${path}, their own app opens`, async () => {
      await page.goto(path);
      const dialog = await openDialog(page, key);
      const popup = page.waitForEvent("popup");
      await page.keyboard.type("photop");
      await expect(taken(page)).toHaveText(/Photopea.*Open/);
      await page.keyboard.press("Enter");
      await expect(await popup).toHaveURL(/photopea/);
      await expect(dialog).toHaveCount(0);
    });
  }

  await test.step("the Right arrow opens an app's actions, which are done on the home screen", async () => {
    await page.goto("/settings");
    await openDialog(page, "Control+k");
    await page.keyboard.type("gmail");
    await expect(taken(page)).toHaveText(/Gmail/);
    await page.keyboard.press("ArrowRight");
    const actions = page.getByRole("listbox", { name: "Actions for Gmail" });
    await expect(actions.getByRole("option", { name: "Open", exact: true })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    expect(await axeFindings(page, "dialog")).toEqual([]);
    await page.keyboard.press("ArrowUp");
    await expect(actions.getByRole("option", { name: "Remove" })).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/");
    await expect(page.locator(".app-tile[data-app-tile]")).toHaveCount(1);
    await expect(page.getByText("App removed")).toBeVisible();
  });
});

test("a visitor's answer is copied, and without a search field the keys open the dialog", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/");
  await field(page).fill("15% of 80");
  await expect(taken(page)).toHaveText(/12.*15% of 80.*Copy/);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("12");
  await page.getByRole("button", { name: "Search menu" }).click();
  await page.getByRole("menuitem", { name: "Minimize" }).click();
  await expect(field(page)).toHaveCount(0);
  await openDialog(page, "/");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the field with text stands at the top, a store app is got from its row, and actions open with a tap", async ({
    page,
    signIn,
    installApps,
  }) => {
    await signIn();
    await installApps("notion");
    await page.goto("/");
    await expect(page.locator(".app-tile[data-app-tile]")).toHaveCount(1);
    await whenHydrated(page);
    const before = await field(page).boundingBox();
    await field(page).tap();
    await page.keyboard.type("ma");
    await expect(page.getByRole("listbox")).toBeVisible();
    expect((await field(page).boundingBox())?.y).toBeLessThan(60);
    await expect(option(page, /Search the web/)).toBeInViewport({ ratio: 1 });
    await expect(page.locator("kbd:visible")).toHaveCount(0);
    await page.getByRole("button", { name: "Cancel" }).tap();
    await expect(page.getByRole("listbox")).toHaveCount(0);
    await expect(field(page)).toHaveValue("");
    expect(await field(page).boundingBox()).toEqual(before);

    await field(page).tap();
    await page.keyboard.type("wikip");
    await option(page, /Wikipedia/)
      .getByText("Get")
      .tap();
    await expect(page.locator(".app-tile[data-app-tile]")).toHaveCount(2);
    await page.keyboard.type("notion");
    await option(page, /Notion/)
      .first()
      .locator("[title=Actions]")
      .tap();
    await expect(option(page, "Remove")).toBeVisible();
    await page.getByRole("button", { name: "Back to the suggestions" }).tap();
    await expect(taken(page)).toHaveText(/Notion/);
  });
});
