import { axeFindings } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { whenHydrated } from "../support/watch-page.ts";
import { whenRendered } from "../support/when-rendered.ts";
import { resize } from "../support/window.ts";

test("an app's page leads to others of its purpose, compared side by side", async ({ page }) => {
  await test.step("an app's page says what to use instead, and why, also without scripts", async () => {
    await whenRendered(page, "/notion");
    expect(await (await page.request.get("/notion")).text()).toContain("Also for taking notes");
    await page.goto("/notion");
    await whenHydrated(page);
    const instead = page.getByRole("region", { name: "Instead of Notion" });
    await expect(instead.getByRole("listitem")).toHaveCount(6);
    await expect(instead.getByRole("link", { name: /^Notion/ })).toHaveCount(0);
    await expect(instead.getByText(/^Also for taking notes/).first()).toBeVisible();
    expect(await axeFindings(page, "aside")).toEqual([]);
    // Nothing is known of it before its first check.
    await expect(instead.getByRole("link", { name: /^Compare/ })).toHaveCount(0);
    await page.goto("/perchstore/compare?apps=notion,evernote,google-keep");
  });

  await expect(page.getByRole("columnheader")).toHaveCount(3);

  await test.step("on phones the facts of the apps are below each other", async () => {
    await resize(page, 390);
    const cells = page.getByRole("row").filter({ hasText: "Rating" }).getByRole("cell");
    const [first, second] = [await cells.nth(0).boundingBox(), await cells.nth(1).boundingBox()];
    expect(second?.x).toBe(first?.x);
    expect(second?.y).toBeGreaterThan(first?.y ?? 0);
  });
});
