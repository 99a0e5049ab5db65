import { axeFindings } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { whenHydrated } from "../support/watch-page.ts";
import { inBothThemes, overflowOf, resize } from "../support/window.ts";

test("somebody looks for another app of the same purpose, and compares three", async ({ page }) => {
  await test.step("an app's page says what to use instead, and why, also without scripts", async () => {
    const answer = await page.request.get("/notion");
    expect(await answer.text()).toContain("Also for taking notes");
    await page.goto("/notion");
    await whenHydrated(page);
    const instead = page.getByRole("region", { name: "Instead of Notion" });
    await expect(instead.getByRole("listitem")).toHaveCount(6);
    await expect(instead.getByRole("link", { name: /^Notion/ })).toHaveCount(0);
    await expect(instead.getByText(/^Also for taking notes/).first()).toBeVisible();
    expect(await axeFindings(page, "aside")).toEqual([]);
    await instead.getByRole("link", { name: /^Compare Notion, / }).click();
    await expect(page).toHaveURL(/\/perchstore\/compare\?apps=notion,[a-z0-9-]+,[a-z0-9-]+$/);
  });

  const heads = page.getByRole("columnheader");

  await test.step("one is removed, another is added and one is changed, by keyboard too", async () => {
    await expect(heads).toHaveCount(3);
    await heads
      .nth(1)
      .getByRole("link", { name: /^Remove/ })
      .click();
    await expect(heads).toHaveCount(2);
    await expect(page.getByRole("heading", { level: 1, name: "Compare apps" })).toBeFocused();
    await page.getByRole("button", { name: "Add an app" }).press("Enter");
    const added = await page.getByRole("menuitem").first().innerText();
    await page.keyboard.press("Enter");
    await expect(heads.nth(2).getByRole("link", { name: added, exact: true })).toBeVisible();
    await heads
      .nth(1)
      .getByRole("button", { name: /^Change/ })
      .click();
    const changed = await page.getByRole("menuitem").first().innerText();
    await page.getByRole("menuitem").first().click();
    await expect(heads.nth(1).getByRole("link", { name: changed, exact: true })).toBeVisible();
  });

  await test.step("the address is all it takes to share what is compared, and no search engine keeps it", async () => {
    const titles = await heads.getByRole("link").allInnerTexts();
    await page.reload();
    await whenHydrated(page);
    await expect(heads).toHaveCount(3);
    await expect(heads.getByRole("link")).toHaveText(titles);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(page).toHaveTitle(/^Notion · .+ compared - Perch Store$/);
  });

  await test.step("it is readable in every width and theme", async () => {
    for (const width of [390, 820, 1440, 2560]) {
      await resize(page, width);
      expect(await overflowOf(page), `${width} px`).toBeLessThanOrEqual(0);
      await inBothThemes(page, async (theme) => {
        if (width === 390 || width === 1440)
          expect(await axeFindings(page, "main"), `${theme} at ${width} px`).toEqual([]);
      });
    }
    // On phones the facts of the apps are below each other.
    await resize(page, 390);
    const cells = page.getByRole("row").filter({ hasText: "Rating" }).getByRole("cell");
    const [first, second] = [await cells.nth(0).boundingBox(), await cells.nth(1).boundingBox()];
    expect(second?.x).toBe(first?.x);
    expect(second?.y).toBeGreaterThan(first?.y ?? 0);
  });

  await test.step("an app that is gone is left out", async () => {
    await page.goto("/perchstore/compare?apps=notion,no-such-app");
    await expect(page.getByText("There is no app at “no-such-app”.")).toBeVisible();
    await page.getByRole("link", { name: "Leave it out" }).click();
    await expect(page).toHaveURL(/\?apps=notion$/);
    await expect(heads).toHaveCount(1);
  });
});
