import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { storedSettings } from "../support/settings.ts";
import { noted, watchPage, whenHydrated } from "../support/watch-page.ts";

const cardOn = (page: Page) => page.getByRole("region", { name: "What do you use?" });
const tilesOn = (page: Page) => page.locator(".app-tile[data-app-tile] > .tile-link");
/** How many apps the server knows of this browser. */
const savedOn = async (page: Page) => {
  const answer = await page.request.get("/api/webapp/temp-installs");
  return ((await answer.json()) as { apps: unknown[] }).apps.length;
};
const storeTile = (page: Page) => page.getByRole("link", { name: "Store", exact: true });

const done = (page: Page) => cardOn(page).getByRole("button", { name: "Done" });
async function openSet(page: Page, name: string) {
  await cardOn(page).getByRole("tab", { name }).click();
  await expect(cardOn(page).getByRole("button", { name: `Add all: ${name}` })).toBeVisible();
}

test("a visitor picks apps one by one and as a set, takes them back one after the other, and is done for good", async ({
  page,
  context,
  signIn,
}) => {
  await page.addInitScript(watchPage);

  await test.step("the card is there from the first paint on, and moves nothing", async () => {
    await page.goto("/");
    await expect(page.getByRole("region", { name: "Top news" })).toHaveAttribute("aria-busy", "false");
    await expect(cardOn(page).getByRole("tab")).toHaveCount(10);
    await whenHydrated(page);
    expect((await noted(page)).shift).toBeLessThan(0.02);
    await expect(cardOn(page)).toBeInViewport({ ratio: 1 });
  });

  await test.step("two presses keep an app, and the keyboard reaches the others", async () => {
    await openSet(page, "Google");
    await cardOn(page).getByRole("button", { name: "Gmail" }).click();
    await expect(tilesOn(page)).toHaveCount(1);
    const tab = cardOn(page).getByRole("tab", { name: "Google" });
    await tab.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(cardOn(page).getByRole("tabpanel", { name: "Mail and calendar" })).toBeVisible();
    await expect(cardOn(page).getByRole("button", { name: "Gmail", pressed: true })).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(cardOn(page).getByRole("button", { name: "Add all: Mail and calendar" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(tilesOn(page)).toHaveCount(8);
  });

  await test.step("Undo takes back the set, and then the app", async () => {
    await expect.poll(() => savedOn(page)).toBe(8);
    await cardOn(page).getByRole("button", { name: "Undo" }).click();
    await expect(tilesOn(page)).toHaveCount(1);
    await cardOn(page).getByRole("button", { name: "Undo" }).click();
    await expect(tilesOn(page)).toHaveCount(0);
    await expect(cardOn(page).getByRole("tab", { name: "Mail and calendar" })).toBeFocused();
    await expect.poll(() => savedOn(page)).toBe(0);
  });

  await test.step("on a phone, an open set leaves the drawer in sight, where what is picked appears", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    await whenHydrated(page);
    await expect(cardOn(page)).toBeInViewport({ ratio: 1 });
    await openSet(page, "Play");
    const spotify = cardOn(page).getByRole("button", { name: "Spotify" });
    await spotify.click();
    await expect(tilesOn(page)).toHaveCount(1);
    await expect(tilesOn(page).first()).toBeInViewport({ ratio: 1 });
    await expect(done(page)).toBeInViewport({ ratio: 1 });
    await spotify.click();
    await expect(tilesOn(page)).toHaveCount(0);
    await expect.poll(() => savedOn(page)).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await openSet(page, "Mail and calendar");
  });

  await test.step("the card of another tab stays when apps are there", async () => {
    const other = await context.newPage();
    await other.goto("/");
    await expect(cardOn(other)).toBeVisible();
    await cardOn(page).getByRole("button", { name: "Add all: Mail and calendar" }).click();
    await expect(tilesOn(other)).toHaveCount(8);
    await expect(cardOn(other)).toBeVisible();
    await other.close();
  });

  await test.step("done, it is gone for good, also in the account that they make", async () => {
    await done(page).click();
    await expect(cardOn(page)).toHaveCount(0);
    await expect(storeTile(page)).toBeFocused();
    await page.reload();
    await expect(tilesOn(page)).toHaveCount(8);
    await expect(cardOn(page)).toHaveCount(0);

    await signIn();
    // A new account takes the browser's settings; only the account knows them in the next browser.
    const taken = storedSettings(page);
    await page.goto("/");
    await taken;
    await page.evaluate(() => localStorage.clear());
    const known = page.waitForResponse("**/api/user/settings");
    await page.goto("/");
    expect(JSON.stringify(await (await known).json())).toContain('"isStartHidden":true');
  });
});

test("a member's empty home screen has the card in its snapshot, and its sets stay on", async ({
  page,
  signIn,
}) => {
  await signIn();

  await test.step("a later visit paints the card before any script", async () => {
    await page.goto("/");
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("perch-home")))
      .toContain("What do you use?");
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.reload();
    await expect(cardOn(page).getByRole("tab")).toHaveCount(10);
    await page.unroute("**/assets/*.js");
    await page.reload();
  });

  await test.step("a set goes into the drawer, and stays on after a reload", async () => {
    const apps = page.getByRole("region", { name: "Drawer" }).locator('[data-app-tile^="webapp:"]');
    await openSet(page, "Design");
    const stored = page.waitForResponse((response) => response.url().endsWith("/api/user/home/ops"));
    await cardOn(page).getByRole("button", { name: "Add all: Design" }).click();
    await stored;
    await expect(apps).toHaveCount(8);
    await page.reload();
    await expect(apps).toHaveCount(8);
    await expect(cardOn(page)).toBeVisible();
  });
});
