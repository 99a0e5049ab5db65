import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { storedSettings } from "../support/settings.ts";

const heading = (page: Page) => page.getByRole("heading", { name: "Settings", level: 1 });
async function openSettings(page: Page): Promise<void> {
  // A feed has a name once it was fetched, which the first request for news starts.
  await page.request.get("/api/news");
  await page.goto("/settings");
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole("switch", { name: "The Riverbank" })).toBeVisible();
}

/** Presses a control and waits until the settings are stored. */
async function storing(page: Page, press: () => Promise<void>): Promise<void> {
  const stored = storedSettings(page);
  await press();
  expect((await stored).ok()).toBe(true);
}

async function addLink(page: Page, address: string, name: string): Promise<void> {
  await page.getByRole("button", { name: "Add link" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a link" });
  await dialog.getByLabel("Address", { exact: true }).fill(address);
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Add link" }).click();
  await expect(dialog).toHaveCount(0);
}

/** Chooses a radio button, which changes only once the choice is stored; `check()` would not wait. */
async function choose(page: Page, name: string) {
  const radio = page.getByRole("radio", { name });
  await radio.click();
  await expect(radio).toBeChecked();
}

test("what a visitor chose becomes the member's, and is there in another browser: look, language and engine too", async ({
  page,
  browser,
  signIn,
}) => {
  await test.step("a visitor's settings change the home screen", async () => {
    await openSettings(page);
    await page.getByRole("switch", { name: "Clock" }).click();
    await choose(page, "Wikipedia");
    await page.getByRole("switch", { name: "The Riverbank" }).click();
    await page.getByRole("link", { name: "Back to home screen" }).click();
    await expect(page.locator("[data-widget]")).toHaveCount(2);
    await expect(page.getByText("The ferry sails every hour now")).toBeVisible();
    await expect(page.getByText("A kingfisher returned to the mill")).toHaveCount(0);
  });

  const email = await signIn();
  await test.step("they become the member's, who goes on", async () => {
    await page.reload();
    await expect(page.getByRole("button", { name: /^Account of/ })).toBeVisible();
    await openSettings(page);
    await expect(page.getByRole("heading", { name: "Account", level: 2 })).toBeVisible();
    await expect(page.getByRole("switch", { name: "Clock" })).not.toBeChecked();
    // A visitor's theme belongs to the browser.
    await storing(page, () => choose(page, "Dark"));
    await storing(page, () => choose(page, "Violet"));
    await storing(page, () => page.getByRole("switch", { name: "Labels" }).click());
    await storing(page, async () => {
      await page.getByLabel("Language", { exact: true }).selectOption("fr");
    });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Paramètres");
  });

  await test.step("another browser has them all", async () => {
    const origin = new URL(page.url()).origin;
    const context = await browser.newContext({ baseURL: origin, colorScheme: "light" });
    const other = await context.newPage();
    await other.request.post("/api/auth/dev-login", { data: { email }, headers: { origin } });
    await other.goto("/");
    const html = other.locator("html");
    await expect(html).toHaveClass(/dark/);
    await expect(html).toHaveAttribute("lang", "fr");
    await expect(html).toHaveAttribute("data-accent", "violet");
    await expect(html).toHaveAttribute("data-labels", "off");
    await expect(other.locator("[data-widget]")).toHaveCount(2);
    // Without its label a tile keeps its name for assistive technology.
    const label = other.locator(".app-tile-label").first();
    await expect(label).toHaveCSS("clip-path", "inset(50%)");
    expect((await label.boundingBox())?.height).toBeLessThan(10);
    await other.getByRole("combobox").first().fill("halcyon");
    await context.route("**/*.wikipedia.org/**", (route) => route.fulfill({ body: "Halcyon" }));
    const opened = context.waitForEvent("page");
    await other.keyboard.press("Enter");
    await (await opened).waitForURL(/wikipedia\.org.*halcyon/);
    await context.close();
  });
});

test("an account is deleted after its address was typed, with all its data, here and on the server", async ({
  page,
  signIn,
}) => {
  const email = await signIn();
  await openSettings(page);
  await addLink(page, "https://mine.test/", "Mine");
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByRole("textbox").fill(email.toUpperCase());
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByRole("status").getByText("Account deleted")).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("banner").getByRole("button", { name: "Connect" })).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toContain(email);
  expect(kept).not.toContain("mine.test");
  expect((await page.context().cookies()).filter(({ name }) => name.startsWith("sb-"))).toEqual([]);

  await signIn(email);
  await page.goto("/");
  await expect(page.getByRole("button", { name: `Account of ${email}` })).toBeVisible();
  await expect(page.locator(".app-tile[data-app-tile]")).toHaveCount(0);
});

test("the section that the address names stays where it is while those above it load", async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/webapp/starter-sets", (route) => held.then(() => route.continue()));
  await page.goto("/settings#links");
  const place = () => page.locator("#links").evaluate((one) => Math.round(one.getBoundingClientRect().top));
  await expect.poll(place).toBe(96);
  answer();
  await expect(page.locator("#set-up").getByRole("button", { name: "Study", exact: true })).toBeVisible();
  await expect.poll(place).toBe(96);
});
