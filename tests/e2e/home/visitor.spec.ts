import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { whenHydrated } from "../support/watch-page.ts";

const drawer = (page: Page) => page.getByRole("region", { name: "Drawer" });
const tiles = (page: Page) => page.locator(".app-tile[data-app-tile]");
const order = (page: Page) => tiles(page).locator(".app-tile-label").allTextContents();

async function get(page: Page, ...slugs: string[]) {
  for (const slug of slugs) {
    await page.goto(`/${slug}`);
    await page.getByRole("button", { name: "Get", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Not now" }).click();
  }
}

async function choose(page: Page, tile: string, entry: string) {
  await page.getByRole("button", { name: `${tile} menu` }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
}

test("what a visitor keeps stands in the drawer's places, in order, with folders, links and undo, also without a network", async ({
  page,
}) => {
  await get(page, "lichess", "notion", "figma");
  await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
  await page.goto("/");
  await whenHydrated(page);
  await expect.poll(() => order(page)).toEqual(["Lichess", "Notion", "Figma"]);
  await expect(drawer(page).getByRole("link", { name: "App", exact: true })).toHaveCount(3);

  await choose(page, "Lichess", "Remove");
  await expect.poll(() => order(page)).toEqual(["Notion", "Figma"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => order(page)).toEqual(["Lichess", "Notion", "Figma"]);

  await page.context().setOffline(true);
  await choose(page, "Lichess", "Move Down");
  await expect.poll(() => order(page)).toEqual(["Notion", "Lichess", "Figma"]);
  await page.context().setOffline(false);
  await page.reload();
  await expect.poll(() => order(page)).toEqual(["Notion", "Lichess", "Figma"]);

  await page.getByRole("button", { name: "Add link" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a link" });
  await dialog.getByLabel("Address").fill("https://wiki.example/");
  await dialog.getByLabel("Name").fill("Wiki");
  await dialog.getByRole("button", { name: "Add link" }).click();
  await expect.poll(() => order(page)).toEqual(["Notion", "Lichess", "Figma", "Wiki"]);
});

test("a visitor's board joins the account at sign-in: each app once, arrangement kept, told by a toast", async ({
  page,
  freshEmail,
  mailTo,
}) => {
  await get(page, "lichess", "notion");
  await page.goto("/");
  await whenHydrated(page);
  await choose(page, "Notion", "Move to start");
  await expect.poll(() => order(page)).toEqual(["Notion", "Lichess"]);
  await page.getByRole("banner").getByRole("button", { name: "Connect" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign in or register" });
  await dialog.getByLabel("Email").fill(freshEmail);
  await dialog.getByRole("button", { name: "Send Magic Link" }).click();
  await expect(page.getByRole("dialog", { name: "Magic link sent!" })).toBeVisible();
  const [link = ""] = /http:\/\/localhost:\d+\/\?welcome[^\s"]+/.exec((await mailTo(freshEmail)).text) ?? [];
  await page.goto(link);
  await expect(page.getByText("Added 2 apps to your collection from your previous browsing.")).toBeVisible();
  await expect.poll(() => order(page)).toEqual(["Notion", "Lichess"]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("perch-board"))).toBeNull();
  const home = await (await page.request.get("/api/user/home")).json();
  expect(home.pages[0].items.map(({ name }: { name: string }) => name)).toEqual(["Notion", "Lichess"]);
  await page.reload();
  await expect.poll(() => order(page)).toEqual(["Notion", "Lichess"]);
});
