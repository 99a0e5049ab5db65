import type { Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { E2E } from "../support/addresses.ts";
import { expect, test as base } from "../support/fixtures.ts";
import { whenHydrated } from "../support/watch-page.ts";
import { overflowOf, resize } from "../support/window.ts";

type Imported = { name: string; slug: string };

/** An imported app of the fixture sites, with two pictures of its own. */
const test = base.extend<{ app: Imported }>({
  app: async ({ page, signIn }, use) => {
    await signIn("admin@perch.test");
    const name = `e2e-${randomUUID().slice(0, 8)}`;
    const answer = await page.request.post("/api/webapp/import-with-progress", {
      data: { url: `${E2E.sitesUrl}/apps/${name}/` },
      headers: { origin: E2E.siteUrl },
      timeout: 30_000,
    });
    expect(await answer.text()).toContain('"success":true');
    await use({ name: `Fixture ${name}`, slug: `fixture-${name}` });
  },
});

const gallery = (page: Page, { name }: Imported) => page.getByRole("region", { name: `Pictures of ${name}` });

test("an app's page has its pictures, and installs it on this device", async ({ page, app }) => {
  await test.step("an app's pictures are led through by button, key and thumbnail, and open in a dialog", async () => {
    await page.goto(`/${app.slug}`);
    await whenHydrated(page);
    const pictures = gallery(page, app);
    await expect(pictures.getByText("On a phone")).toBeVisible();
    await expect(pictures.getByRole("button", { name: "Previous picture" })).toHaveCSS("opacity", "0");
    await pictures.getByRole("button", { name: "Next picture" }).click();
    await expect(pictures.getByRole("button", { name: "Show picture 2 of 2" })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await page.keyboard.press("ArrowLeft");
    const first = pictures.getByRole("button", { name: "Enlarge picture 1 of 2: On a phone" });
    await expect(first).toBeVisible();
    await first.click();
    const dialog = page.getByRole("dialog", { name: `Screenshot of ${app.name}` });
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(first).toBeFocused();
  });

  await test.step("on a phone a finger scrolls the pictures, and caption and count follow", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/${app.slug}`);
    await whenHydrated(page);
    const pictures = gallery(page, app);
    await expect(pictures.getByText("1 of 2").last()).toBeVisible();
    await pictures
      .getByRole("list")
      .first()
      .evaluate((row) => row.scrollTo({ left: row.scrollWidth }));
    await expect(pictures.getByText("2 of 2").last()).toBeVisible();
    await expect(pictures.getByText("On a phone")).toBeHidden();
    expect(await overflowOf(page)).toBe(0);
    await resize(page, 1440);
  });

  await test.step("a browser that can installs an app on this device, which is no Get", async () => {
    await page.addInitScript(() => {
      const asked: unknown[] = [];
      Object.assign(window, { asked });
      Object.assign(navigator, { install: async (...values: unknown[]) => void asked.push(...values) });
    });
    // Fixture sites have no certificate, so the answer is what an app on HTTPS gets.
    await page.route(`**/api/page/${app.slug}`, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { details: { manifest: { problems: string[] } } };
      expect(body.details.manifest.problems).toEqual(["not-https"]);
      body.details.manifest.problems = [];
      await route.fulfill({ response, json: body });
    });
    await page.goto(`/perchstore?search=${encodeURIComponent(app.name)}`);
    await whenHydrated(page);
    await page.getByRole("link", { name: app.name }).first().click();
    await expect(
      page.getByText(/^The browser would install Fixture .* in a window of its own\.$/),
    ).toBeVisible();
    await page.getByRole("button", { name: "Install on this device" }).click();
    await expect(page.getByText("Installed on this device", { exact: true })).toBeVisible();
    const site = `${E2E.sitesUrl}/apps/${app.slug.replace("fixture-", "")}/`;
    expect(await page.evaluate(() => (window as Window & { asked?: unknown }).asked)).toEqual([
      { manifest: `${site}meta/site.webmanifest`, manifestId: `${site}?source=pwa` },
    ]);
    await expect(page.getByRole("button", { name: "Get" })).toBeVisible();
  });
});
