import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";

const tiles = (page: Page) => page.locator("[data-app-tile]");
const order = (page: Page) => tiles(page).locator(".app-tile-label").allTextContents();

test("what a visitor gets stands on a shelf, comes off it and back, and moves into the drawer at sign-in, once", async ({
  page,
  freshEmail,
  mailTo,
}) => {
  const dialog = page.getByRole("dialog", { name: "Sign in or register" });

  await test.step("what a visitor gets is known to the store", async () => {
    await page.goto("/lichess");
    await page.getByRole("button", { name: "Get", exact: true }).click();
    await expect(dialog).toContainText("Lichess");
    await dialog.getByRole("button", { name: "Not now" }).click();
    await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
  });

  await test.step("an app is taken off the shelf for good", async () => {
    await page.goto("/");
    await page.getByRole("button", { name: "Lichess menu" }).click();
    const removed = page.waitForResponse((response) => response.url().includes("/temp-install/"));
    await page.getByRole("menuitem", { name: "Remove" }).click();
    await expect(page.getByRole("region", { name: /^Saved on this device/ })).toHaveCount(0);
    await removed;
    await page.reload();
    await expect(page.getByRole("link", { name: "Store", exact: true })).toBeVisible();
    await expect(page.getByRole("region", { name: /^Saved on this device/ })).toHaveCount(0);
  });

  await test.step("an app comes back in its place", async () => {
    for (const slug of ["lichess", "notion"]) {
      await page.goto(`/${slug}`);
      await page.getByRole("button", { name: "Get", exact: true }).click();
      await page.getByRole("button", { name: "Not now" }).click();
    }
    await page.goto("/");
    await expect(tiles(page)).toHaveCount(2);
    await page.getByRole("button", { name: "Lichess menu" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Remove" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => order(page)).toEqual(["Lichess", "Notion"]);
    await page.reload();
    await expect.poll(() => order(page)).toEqual(["Lichess", "Notion"]);
  });

  await test.step("it moves into the drawer at sign-in, once", async () => {
    await page.getByRole("button", { name: "Notion menu" }).click();
    const removed = page.waitForResponse((response) => response.url().includes("/temp-install/"));
    await page.getByRole("menuitem", { name: "Remove" }).click();
    await removed;
    const shelf = page.getByRole("region", { name: "Saved on this device · 1" });
    await expect(shelf).toContainText("Connect to get them on every device.");
    await expect(shelf.getByRole("link", { name: "Lichess" })).toHaveAttribute("href", /lichess\.org/);

    // The later visit has it in the first frame.
    await page.reload();
    await expect(shelf.getByRole("link", { name: "Lichess" })).toBeVisible();

    await shelf.getByRole("button", { name: "Connect" }).click();
    await dialog.getByLabel("Email").fill(freshEmail);
    await dialog.getByRole("button", { name: "Send Magic Link" }).click();
    const [link = ""] =
      /http:\/\/localhost:\d+\/\?welcome[^\s"]+/.exec((await mailTo(freshEmail)).text) ?? [];
    await page.goto(link);
    // The greeting goes by itself.
    const drawer = page.getByRole("region", { name: "Drawer" });
    await expect(drawer.getByRole("link", { name: "Lichess" })).toHaveCount(1);
    await expect(page.getByRole("region", { name: /^Saved on this device/ })).toHaveCount(0);
  });
});
