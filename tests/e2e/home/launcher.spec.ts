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
  return dialog;
}

test("a member opens an app, a store page and the web from the home screen, with keys alone", async ({
  page,
  signIn,
  installApps,
}) => {
  await signIn();
  await installApps("photopea", "notion");
  await page.goto("/");
  await expect(page.locator(".app-tile[data-app-tile]")).toHaveCount(2);
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();

  const counted = page.waitForRequest("**/api/user/apps/launch");
  const app = page.waitForEvent("popup");
  await page.keyboard.type("photop");
  await expect(taken(page)).toHaveText(/Photopea.*Open/);
  await page.keyboard.press("Enter");
  await expect(await app).toHaveURL(/photopea/);
  expect((await counted).postDataJSON()).toHaveProperty("webappId");

  await page.keyboard.type("photop");
  const web = page.waitForEvent("popup");
  await page.keyboard.press("Shift+Enter");
  await expect(await web).toHaveURL("https://duckduckgo.com/?q=photop");

  await page.keyboard.type("wikip");
  await expect(taken(page)).toHaveText(/wikip.*Search the web with/);
  await expect(option(page, /Wikipedia/)).toContainText("Store");
  await page.keyboard.press("ArrowDown");
  await expect(taken(page)).toHaveText(/Wikipedia.*View/);
  await expect(page.locator("kbd[data-look='now']")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/wikipedia$/);
});

test("the Right arrow opens an app's actions, from another page too, and a store app is got", async ({
  page,
  signIn,
  installApps,
}) => {
  await signIn();
  await installApps("photopea", "notion");
  await page.goto("/settings");
  const dialog = await openDialog(page, "Control+k");
  await page.keyboard.type("photop");
  await expect(taken(page)).toHaveText(/Photopea/);
  await page.keyboard.press("ArrowRight");
  const actions = page.getByRole("listbox", { name: "Actions for Photopea" });
  await expect(actions.getByRole("option", { name: "Open" })).toHaveAttribute("aria-selected", "true");
  expect(await axeFindings(page, "dialog")).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await expect(taken(page)).toHaveText(/Photopea/);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowUp");
  await expect(actions.getByRole("option", { name: "Remove" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  await expect(page.locator(".app-tile[data-app-tile]")).toHaveCount(1);
  await expect(page.getByText("App removed")).toBeVisible();

  await page.keyboard.press("Control+k");
  await page.keyboard.type("wikip");
  await expect(option(page, /Wikipedia/)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await option(page, "Get").click();
  await expect(page.locator(".app-tile[data-app-tile]").filter({ hasText: "Wikipedia" })).toBeVisible();

  await page.keyboard.type("notion");
  await expect(taken(page)).toHaveText(/Notion/);
  await page.keyboard.press("ArrowRight");
  await option(page, "Move to...").click();
  await expect(page.getByRole("dialog", { name: "Move Notion to" })).toBeVisible();
});

test("the home screen is edited and the theme changed by their words", async ({
  page,
  signIn,
  installApps,
}) => {
  await signIn();
  await installApps("notion");
  await page.goto("/");
  await expect(page.locator(".app-tile[data-app-tile]")).toHaveCount(1);
  await page.keyboard.press("/");
  await page.keyboard.type("dark");
  await option(page, /^Dark theme/).click();
  await expect(page.locator("html")).toHaveClass(/dark/);
  await page.keyboard.type("edit");
  await option(page, /^Edit home screen/).click();
  await expect(page.getByRole("button", { name: "Done" })).toBeFocused();
});

for (const [name, path] of [
  ["store", "/perchstore"],
  ["app page", "/wikipedia"],
  ["settings", "/settings"],
] as const) {
  test(`a member opens their own app from the ${name}`, async ({ page, signIn, installApps }) => {
    await signIn();
    await installApps("photopea");
    await page.goto(path);
    const dialog = await openDialog(page, name === "store" ? "/" : "Control+k");
    const popup = page.waitForEvent("popup");
    await page.keyboard.type("photop");
    await expect(taken(page)).toHaveText(/Photopea.*Open/);
    await page.keyboard.press("Enter");
    await expect(await popup).toHaveURL(/photopea/);
    await expect(dialog).toHaveCount(0);
  });
}

test("a visitor finds a store app from the settings; Escape closes the launcher", async ({ page }) => {
  await page.goto("/settings");
  const dialog = await openDialog(page, "/");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await openDialog(page, "/");
  await page.keyboard.type("wikpedia");
  await expect(option(page, /Wikipedia/)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/wikipedia$/);
  await expect(dialog).toHaveCount(0);
});

test("a visitor's address is gone to, and what is no name is searched for", async ({ page }) => {
  await page.goto("/");
  await field(page).fill("codeberg.org/perch");
  await expect(taken(page)).toHaveText(/Go to codeberg.org\/perch.*Go/);
  const site = page.waitForEvent("popup");
  await page.keyboard.press("Enter");
  await expect(await site).toHaveURL("https://codeberg.org/perch");
  await field(page).fill("tide tables husum");
  await expect(page.getByRole("option").first()).toHaveText(
    /tide tables husum.*Search the web with DuckDuckGo.*Search/,
  );
});

test("a search that a tag answers says so", async ({ page }) => {
  await page.goto("/");
  await field(page).fill("photo editing");
  await expect(option(page, /Store/).first()).toContainText(/tag: |about: /);
  await expect(option(page, /Search the web/)).toBeInViewport();
});

test("typing anywhere searches; a mistyped folder opens on its page, and a tag finds one's own app", async ({
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

  await page.locator("body").press("w");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("ekend");
  await expect(field(page)).toHaveValue("wekend");
  await expect(taken(page)).toHaveText(/Weekend.*Open/);
  await page.keyboard.press("Enter");
  const folder = page.getByRole("dialog", { name: "Weekend, folder" });
  await expect(folder).toBeVisible();
  await expect(folder.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("x");
  await expect(field(page)).toHaveValue("");
  await page.keyboard.press("Escape");

  await page.keyboard.type("email");
  await expect(taken(page)).toHaveText(/Gmail.*tag: Email.*Open/);
});

test("what needs no page is answered in the list, and Enter copies it", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/");
  await field(page).fill("15% of 80");
  await expect(taken(page)).toHaveText(/12.*15% of 80.*Copy/);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("12");
  await field(page).fill("hsl(30 100% 50%)");
  await expect(taken(page)).toHaveText(/#ff8000/);
  await field(page).fill("colour tomato");
  await expect(taken(page)).toHaveText(/#ff6347/);
});

test("one Tab stop leads past the widgets to the first app", async ({ page, signIn, installApps }) => {
  await signIn();
  await installApps("notion");
  await page.goto("/");
  await expect(page.locator(".app-tile[data-app-tile]")).toHaveCount(1);
  await whenHydrated(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to apps" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-app-tile]").getByRole("link", { name: "Notion" })).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a store app is got from its row, and the actions of one's own open with a tap", async ({
    page,
    signIn,
    installApps,
  }) => {
    await signIn();
    await installApps("notion");
    await page.goto("/");
    await expect(page.locator(".app-tile[data-app-tile]")).toHaveCount(1);
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

  test("the field stands at the top while it has text, with Cancel, and the web row is in view", async ({
    page,
  }) => {
    await page.goto("/");
    await whenHydrated(page);
    await expect(field(page)).toBeVisible();
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
  });
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing in the launcher over the store, in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto("/perchstore");
    await openDialog(page, "/");
    await page.keyboard.type("photo");
    await expect(page.getByRole("option").nth(2)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });
}

test("the keys open the dialog where the home screen has no search field", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Search menu" }).click();
  await page.getByRole("menuitem", { name: "Minimize" }).click();
  await expect(field(page)).toHaveCount(0);
  await openDialog(page, "/");
});
