import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

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

  // Without any module script the page is dark already.
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

test("an address with nothing behind it has a page that says so, and its status", async ({ page }) => {
  const response = await page.goto("/nothing/here");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await page.goto("/no-such-app");
  await expect(page.getByRole("heading", { name: "App Not Found" })).toBeVisible();
});

test("the first Tab leads to the skip link, and it leads past the header", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
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
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
