import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { whenRendered } from "../support/when-rendered.ts";
import { noted, watchPage } from "../support/watch-page.ts";

/** Delays matching requests until the returned function is called. */
async function hold(page: Page, addresses: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Makes this browser that of a visitor who was never here. */
async function forget(page: Page): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
  await page.context().clearCookies();
}

test("pages are rendered before their scripts, and what is typed or pressed before hydration is not lost", async ({
  page,
}) => {
  await page.addInitScript(watchPage);

  await test.step("text typed before hydration stays, and the field keeps the focus", async () => {
    const release = await hold(page, "**/assets/*.js");
    await page.goto("/", { waitUntil: "commit" });
    const field = page.getByLabel("Search anything");
    await field.click();
    await page.keyboard.type("wiki");
    release();
    await expect(page.getByRole("combobox")).toHaveValue("wiki");
    await expect(page.getByRole("combobox")).toBeFocused();
    await page.keyboard.type("pedia");
    await expect(page.getByRole("option", { name: /Wikipedia/ }).first()).toBeVisible();
    await page.unroute("**/assets/*.js");
  });

  await test.step("a search submitted before hydration shows its results", async () => {
    await forget(page);
    const release = await hold(page, "**/assets/*.js");
    await page.route("https://duckduckgo.com/**", (route) => route.fulfill({ body: "results" }));
    await page.goto("/", { waitUntil: "commit" });
    await page.getByLabel("Search anything").fill("kingfisher nests");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\?q=kingfisher/, { waitUntil: "commit" });
    release();
    await expect(page).toHaveURL("https://duckduckgo.com/?q=kingfisher%20nests");
    await page.unroute("**/assets/*.js");
  });

  for (const path of ["/excalidraw", "/settings"]) {
    await test.step(`the bar of ${path} is rendered before its scripts and stays unchanged`, async () => {
      await forget(page);
      const release = await hold(page, "**/assets/*.js");
      await page.goto(path, { waitUntil: "commit" });
      await expect(page.getByRole("button", { name: "Connect" })).toBeVisible();
      const bar = await page.getByRole("banner").elementHandle();
      release();
      await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
      expect(await bar?.evaluate((header) => header.isConnected)).toBe(true);
      expect((await noted(page)).shift).toBeLessThan(0.02);
      await page.unroute("**/assets/*.js");
    });
  }

  await test.step("the store is rendered before its scripts, and replays presses after hydration", async () => {
    await forget(page);
    const release = await hold(page, "**/assets/*.js");
    await whenRendered(page, "/perchstore");
    await page.goto("/perchstore", { waitUntil: "commit" });
    await expect(page.getByRole("link", { name: "Explore Collection" })).toBeVisible();
    const charts = page.getByRole("tabpanel").getByRole("article");
    await expect(charts).toHaveCount(6);
    await expect(page.getByRole("searchbox", { name: "Search the store" })).toHaveAttribute(
      "placeholder",
      /^Search \d+ web apps$/,
    );
    const first = await charts.first().elementHandle();
    await charts.first().getByRole("button", { name: "Get" }).click();

    release();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await first?.evaluate((row) => row.isConnected)).toBe(true);
    expect((await noted(page)).shift).toBeLessThan(0.02);
    await page.unroute("**/assets/*.js");
  });

  await test.step("an app's page is rendered before its scripts, and replays presses after hydration", async () => {
    await forget(page);
    const release = await hold(page, "**/assets/*.js");
    await whenRendered(page, "/excalidraw");
    await page.goto("/excalidraw", { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1, name: "Excalidraw" })).toBeVisible();
    const get = page.getByRole("article", { name: "Excalidraw" }).getByRole("button", { name: "Get" });
    const button = await get.elementHandle();
    await get.click();

    release();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await button?.evaluate((element) => element.isConnected)).toBe(true);
    expect((await noted(page)).shift).toBeLessThan(0.02);
    await page.unroute("**/assets/*.js");
  });

  await test.step("a catalogue's page is rendered before its scripts, and replays typing after hydration", async () => {
    await forget(page);
    const release = await hold(page, "**/assets/*.js");
    await whenRendered(page, "/design-studio");
    await page.goto("/design-studio", { waitUntil: "commit" });
    const heading = await page.getByRole("heading", { level: 1, name: "Design Studio" }).elementHandle();
    await page.getByRole("searchbox", { name: "Search in this catalogue" }).fill("figma");
    await expect(page.getByRole("heading", { level: 3 }).first()).toBeVisible();

    release();
    await expect(page).toHaveURL(/\?search=figma$/);
    await expect(page.getByRole("heading", { level: 2, name: "1 app" })).toBeVisible();
    expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
    expect((await noted(page)).shift).toBeLessThan(0.02);
    await page.unroute("**/assets/*.js");
  });
});

test.describe("without any script", () => {
  test.use({ javaScriptEnabled: false });

  test("the store and its pages can be read and navigated", async ({ page }) => {
    const follow = async (link: Locator) => {
      await whenRendered(page, (await link.getAttribute("href")) ?? "");
      await link.click();
    };
    await whenRendered(page, "/perchstore");
    await page.goto("/perchstore");
    await follow(page.getByRole("link", { name: "Explore Collection" }).first());
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await follow(page.getByRole("article").first().getByRole("link").first());
    await expect(page.getByRole("heading", { level: 2, name: /^About / })).toBeVisible();
    await page.getByRole("searchbox", { name: "Search the store" }).fill("figma");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/perchstore\?search=figma$/);
  });
});
