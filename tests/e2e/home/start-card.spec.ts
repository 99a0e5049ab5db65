import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { storedSettings } from "../support/settings.ts";

const cardOn = (page: Page) => page.getByRole("region", { name: "Start with a set" });
const tilesOn = (page: Page) => page.locator(".app-tile[data-app-tile] > .tile-link");
/** How many apps the server knows of this browser. */
const savedOn = async (page: Page) => {
  const answer = await page.request.get("/api/webapp/temp-installs");
  return ((await answer.json()) as { apps: unknown[] }).apps.length;
};
const storeTile = (page: Page) => page.getByRole("link", { name: "Store", exact: true });

/** Where each widget and tile is. Runs in the page. */
function findPlaces() {
  const all = document.querySelectorAll("main [data-widget], .app-tile");
  return [...all].map((one) => JSON.stringify(one.getBoundingClientRect()));
}

test("a visitor's card comes with a first visit, goes with its set, and stays hidden in the account that they make", async ({
  page,
  context,
  signIn,
}) => {
  await test.step("a first visit's card comes without moving anything, and a set of it goes into the drawer and off again", async () => {
    // The card comes when everything else is there.
    let release: () => void = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/assets/start-card-*.js", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto("/");
    await expect(page.getByRole("region", { name: "Top news" })).toHaveAttribute("aria-busy", "false");
    const before = await page.evaluate(findPlaces);
    release();
    const play = cardOn(page).getByRole("button", { name: "Add 6 apps: Play" });
    await expect(play).toBeVisible();
    expect(await page.evaluate(findPlaces)).toEqual(before);

    await play.focus();
    await page.keyboard.press("Enter");
    await expect(tilesOn(page)).toHaveCount(6);
    await expect(cardOn(page)).toHaveCount(0);
    await expect(tilesOn(page).first()).toBeFocused();

    await expect.poll(() => savedOn(page)).toBe(6);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(tilesOn(page)).toHaveCount(0);
    await expect(play).toBeVisible();
    await expect.poll(() => savedOn(page)).toBe(0);
  });

  await test.step("the card of another tab goes when apps are there", async () => {
    await expect(cardOn(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto("/");
    await cardOn(other).getByRole("button", { name: "Add 6 apps: Work" }).click();
    await expect(tilesOn(other)).toHaveCount(6);
    await expect(tilesOn(page)).toHaveCount(6);
    await expect(cardOn(page)).toHaveCount(0);
    await expect.poll(() => savedOn(page)).toBe(6);
    await other.getByRole("button", { name: "Undo" }).click();
    await expect(tilesOn(other)).toHaveCount(0);
    await expect(tilesOn(page)).toHaveCount(0);
    await expect.poll(() => savedOn(page)).toBe(0);
    await other.close();
  });

  await test.step("a visitor's hidden card stays hidden, also in the account that they make", async () => {
    await page.goto("/");
    await cardOn(page).getByRole("button", { name: "Hide for good" }).click();
    await expect(cardOn(page)).toHaveCount(0);
    await expect(storeTile(page)).toBeFocused();
    await page.reload();
    await expect(storeTile(page)).toBeVisible();

    await signIn();
    // A new account takes the browser's settings; only the account knows them in the next browser.
    const taken = storedSettings(page);
    await page.goto("/");
    await taken;
    await page.evaluate(() => localStorage.clear());
    const known = page.waitForResponse("**/api/user/settings");
    await page.goto("/");
    expect(JSON.stringify(await (await known).json())).toContain('"isStartHidden":true');
    await expect(page.getByRole("button", { name: "Add link" })).toBeVisible();
    await expect(cardOn(page)).toHaveCount(0);
  });
});

test("the card leads a member to their bookmarks, and its set goes into the drawer", async ({
  page,
  signIn,
}) => {
  await signIn();

  await test.step("the card leads a member to the import of bookmarks", async () => {
    await page.goto("/");
    await cardOn(page).getByRole("link", { name: "Import bookmarks" }).click();
    const dialog = page.getByRole("dialog", { name: "Import bookmarks" });
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL("/settings");
  });

  await test.step("a member's set goes into the drawer, comes off with one Undo, and stays on after a reload", async () => {
    await page.goto("/");
    const drawer = page.getByRole("region", { name: "Drawer" });
    const make = cardOn(page).getByRole("button", { name: "Add 6 apps: Make" });
    await make.click();
    await expect(drawer.locator('[data-app-tile^="webapp:"]')).toHaveCount(6);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(drawer.locator('[data-app-tile^="webapp:"]')).toHaveCount(0);
    const stored = page.waitForResponse((response) => response.url().endsWith("/api/user/home/ops"));
    await make.click();
    await stored;
    await expect(drawer.locator('[data-app-tile^="webapp:"]')).toHaveCount(6);
    await page.reload();
    await expect(drawer.locator('[data-app-tile^="webapp:"]')).toHaveCount(6);
    await expect(cardOn(page)).toHaveCount(0);
  });
});
