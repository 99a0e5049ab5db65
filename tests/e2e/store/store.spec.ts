import { expect, test } from "../support/fixtures.ts";
import { serveWithoutContent } from "../support/without-content.ts";

test("a search is in the URL: reload, sharing and Back keep it", async ({ page }) => {
  await page.goto("/perchstore");
  await page.getByRole("searchbox", { name: "Search the store" }).click();
  await page.keyboard.type("wikpedia");
  await expect(page.getByRole("heading", { name: /results? for “wikpedia”/ })).toBeVisible();
  await expect(page.getByRole("article", { name: "Wikipedia" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("searchbox", { name: "Search the store" })).toHaveValue("wikpedia");
  await expect(page.getByRole("article", { name: "Wikipedia" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Top Charts" })).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Search the store" })).toHaveValue("");
});

test("a member who presses Get twice has the app once", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/perchstore");
  await page
    .getByRole("article", { name: "Duolingo" })
    .first()
    .getByRole("button", { name: "Get" })
    .dblclick();
  await expect(page.getByRole("status").getByText("App Installed!")).toBeVisible();
  await page.goto("/perchstore");
  await expect(
    page.getByRole("article", { name: "Duolingo" }).first().getByRole("button", { name: "Installed" }),
  ).toBeVisible();
  const { apps } = (await (await page.request.get("/api/user/apps")).json()) as { apps: unknown[] };
  expect(apps).toHaveLength(1);
});

test("the app page installs, shows a toast and opens the home screen; another tab is updated", async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  const other = await context.newPage();
  await Promise.all([page.goto("/app/figma"), other.goto("/figma")]);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/figma$/);
  await expect(other.getByRole("button", { name: "Get", exact: true })).toBeVisible();

  // It says so for a second only, which a slow test would miss.
  const isInstalled = page.waitForFunction(() =>
    [...document.querySelectorAll("button")].some(({ textContent }) => textContent === "Installed"),
  );
  await page.getByRole("button", { name: "Get", exact: true }).click();
  await isInstalled;
  await expect(page.getByRole("status").getByText("App installed successfully")).toBeVisible();
  await expect(page.getByRole("link", { name: "Figma" }).locator("[data-highlighted]")).toBeVisible();

  await expect(other.getByRole("button", { name: "Installed" })).toBeVisible();
  const { apps } = (await (await page.request.get("/api/user/apps")).json()) as { apps: unknown[] };
  expect(apps).toHaveLength(1);
});

test("an install whose answer was lost is shown as installed", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/notion");
  await page.route("**/api/user/apps/install", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Get", exact: true }).click();
  // "Installed" stays for a second and a half, which an assertion may miss; then the home screen has the app.
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("link", { name: "Notion" }).first()).toBeVisible();
});

test("the store shows ten skeletons, an error on failure, and can be reloaded", async ({ page }) => {
  let isDown = true;
  await page.route("**/api/webapp/store*", async (route) => {
    if (!isDown) return route.continue();
    await expect(page.locator('[aria-busy="true"] .skeleton.size-18')).toHaveCount(10);
    await route.fulfill({ status: 503, json: { message: "The store is resting.", code: "unavailable" } });
  });
  await serveWithoutContent(page, "/perchstore");
  await page.goto("/perchstore");
  await expect(page.getByText("The store is resting.")).toBeVisible();
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Top Charts" })).toBeVisible();
});

test("a page starts at its top, and Back restores the store's scroll position", async ({ page }) => {
  await page.goto("/perchstore");
  const card = page.getByRole("article", { name: "Framer" }).first().getByRole("link");
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(100);
  await card.click();
  await expect(page.getByRole("heading", { level: 1, name: "Framer" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});
