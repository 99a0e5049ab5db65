import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";

test("the theme is kept in a cookie for a year and is there before the first paint", async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  const theme = page.getByRole("switch", { name: "Dark theme" });
  await expect(theme).not.toBeChecked();
  await theme.click();
  await expect(page.locator("html")).toHaveClass(/dark/);
  const cookie = (await context.cookies()).find(({ name }) => name === "theme");
  expect(cookie).toMatchObject({ value: "dark", path: "/" });
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400);

  // The theme is applied without any module script.
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/perchstore", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveClass(/dark/);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "perch-dark");
});

test("without a saved theme the system's is shown", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  await expect(page.locator("html")).toHaveClass(/dark/);
});

test("an unknown address shows the 404 page with status 404", async ({ page }) => {
  const response = await page.goto("/nothing/here");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await page.goto("/no-such-app");
  await expect(page.getByRole("heading", { name: "App Not Found" })).toBeVisible();
});

for (const [path, title] of [
  ["/nothing/here", "Page not found"],
  ["/no-such-app", "App Not Found"],
  ["/admin", "Access Denied"],
] as const) {
  test(`${title}: the bird has left its branch, and search and store lead on`, async ({ page }) => {
    for (const width of [390, 820, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const [branch, bird] = await Promise.all(
        [0, 1].map((at) => page.locator("[data-notice=branch] > svg").nth(at).boundingBox()),
      );
      expect(Math.round(branch!.x + branch!.width), "the branch reaches the window's edge").toBe(width);
      expect(bird!.y, "the bird is above its branch").toBeLessThan(branch!.y + branch!.height / 2);
      const text = (await page.locator("[data-notice=text]").boundingBox())!;
      // The left fifth of the picture, before the tip of the branch, is empty.
      const isBeside = text.x + text.width <= branch!.x + branch!.width / 5;
      expect(isBeside || text.y + text.height <= bird!.y, "nothing is drawn over the text").toBe(true);
    }
    await page.getByRole("searchbox", { name: "Search the store" }).fill("wikipedia");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/perchstore?search=wikipedia");
    await page.goBack();
    await page.getByRole("link", { name: "Browse the store" }).click();
    await expect(page).toHaveURL("/perchstore");
  });
}

for (const path of ["/import", "/perchstore", "/design-studio", "/settings"]) {
  test(`the home screen has its wallpaper for who came in by ${path}`, async ({ page }) => {
    await page.goto(path);
    await page
      .getByRole("banner")
      .getByRole("link", { name: /^Perch/ })
      .click();
    await expect(page.getByRole("combobox")).toBeVisible();
    await expect(page.locator(".wallpaper")).toBeVisible();
  });
}

test("the first Tab focuses the skip link, which skips the header", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
});

test("an icon button shows its name on hover and on Tab", async ({ page }) => {
  await page.goto("/");
  const tooltip = page.locator("#tooltip");
  const menu = page.getByRole("button", { name: "Clock menu" });
  await expect(async () => {
    await page.mouse.move(0, 300);
    await menu.hover();
    await expect(tooltip).toHaveText("Clock menu", { timeout: 1_500 });
  }).toPass();
  const [button, label] = [await menu.boundingBox(), await tooltip.boundingBox()];
  expect(label!.y - (button!.y + button!.height)).toBeCloseTo(4, 0);
  await menu.click();
  await expect(tooltip).toBeHidden();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Perch", exact: true }).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("switch", { name: "Dark theme" })).toBeFocused();
  await expect(tooltip).toHaveText("Dark theme");
  await page.keyboard.press("Escape");
  await expect(tooltip).toBeHidden();
});

test("a closing dialog fades in its place, and is inert at once", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Connect" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign in or register" });
  await dialog.getByRole("textbox").fill("someone@perch.test");
  await expect.poll(() => dialog.evaluate((element) => element.getAnimations().length)).toBe(0);
  const box = await dialog.boundingBox();
  // Pauses the animation half-way, or it would end before it is inspected.
  await page.evaluate(() => {
    const show = HTMLElement.prototype.showPopover;
    HTMLElement.prototype.showPopover = function hold() {
      show.call(this);
      for (const animation of this.getAnimations()) animation.pause();
    };
  });
  await page.keyboard.press("Escape");
  const leaving = page.locator(".modal.is-leaving");
  await expect(leaving).toHaveCount(1);
  expect(await leaving.boundingBox()).toEqual(box);
  await expect(leaving.locator("input")).toHaveValue("someone@perch.test");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Connect" })).toBeFocused();
  await leaving.evaluate((element) => element.getAnimations().forEach((animation) => animation.finish()));
  await expect(leaving).toHaveCount(0);
});

const PAGES = [
  "/",
  "/perchstore",
  "/perchstore?search=note",
  "/excalidraw",
  "/design-studio",
  "/admin",
  "/nowhere-at-all",
];

for (const colorScheme of ["light", "dark"] as const) {
  for (const path of PAGES) {
    test(`axe finds nothing on ${path} in ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await settle(page, path);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    });
  }
}

for (const width of [320, 390, 820, 1440, 2560]) {
  test(`nothing is wider than the window at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of PAGES) {
      await settle(page, path);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
}

async function settle(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator("main#main")).toBeVisible();
  // The shell has an empty main element before the page is rendered.
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
