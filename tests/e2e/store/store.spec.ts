import { expect, test } from "../support/fixtures.ts";
import { whenHydrated } from "../support/watch-page.ts";
import { serveWithoutContent } from "../support/without-content.ts";

test("a member gets apps from the store and from their pages", async ({
  page,
  context,
  signIn,
  installApps,
}) => {
  await signIn();

  await test.step("a member who presses Get twice has the app once", async () => {
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

  await test.step("the app page installs, shows a toast and opens the home screen; another tab is updated", async () => {
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
    expect(apps).toHaveLength(2);
    await other.close();
  });

  await test.step("an install whose answer was lost is shown as installed", async () => {
    await page.goto("/notion");
    await page.route("**/api/user/apps/install", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole("button", { name: "Get", exact: true }).click();
    // "Installed" stays for a second and a half, which an assertion may miss; then the home screen has the app.
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole("link", { name: "Notion" }).first()).toBeVisible();
    await page.unroute("**/api/user/apps/install");
  });

  await test.step("a short name in the charts is on one line on the smallest phones", async () => {
    await installApps("linear");
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/perchstore");
      const row = page.getByRole("article", { name: "Duolingo" }).first();
      await expect(row.getByRole("button", { name: "Installed" })).toBeVisible();
      const title = row.getByRole("link");
      // On one line: a name is broken only when it is longer than the line.
      expect((await title.boundingBox())?.height, `the name at ${width} px`).toBeLessThan(25);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("leaving the app page cancels its redirect", async () => {
    await page.clock.install();
    await page.goto("/lichess");
    await whenHydrated(page);
    // In the page, because the redirect would not wait for a slow test.
    await page.evaluate(async () => {
      const find = (kind: string, text: string) =>
        [...document.querySelectorAll<HTMLElement>(kind)].find(({ textContent }) => textContent === text);
      find("button", "Get")?.click();
      // oxlint-disable-next-line no-await-in-loop -- until it is installed
      while (!find("button", "Installed")) await new Promise((resolve) => requestAnimationFrame(resolve));
      find("a", "Browse the store")?.click();
    });
    await page.clock.runFor(2_000);
    await expect(page).toHaveURL(/\/perchstore$/);
  });
});

test("the store shows ten skeletons, an error on failure, and can be reloaded", async ({ page }) => {
  let isDown = true;
  await page.route("**/api/webapp/store*", async (route) => {
    if (!isDown) return route.continue();
    await expect(page.locator('[aria-busy="true"] .card > .skeleton')).toHaveCount(10);
    await route.fulfill({ status: 503, json: { message: "The store is resting.", code: "unavailable" } });
  });
  await serveWithoutContent(page, "/perchstore");
  await page.goto("/perchstore");
  await expect(page.getByText("The store is resting.")).toBeVisible();
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Top Charts" })).toBeVisible();
});
