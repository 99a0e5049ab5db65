import { expect, test } from "../support/fixtures.ts";
import { whenHydrated } from "../support/watch-page.ts";
import { whenRendered } from "../support/when-rendered.ts";
import { resize } from "../support/window.ts";

test("the list of all apps is filtered without scripts and on a phone, and an install leads back to one's place in it", async ({
  browser,
  page,
  signIn,
}) => {
  await test.step("the filters are links without scripts, and a sheet on phones", async () => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 1440, height: 900 },
    });
    const plain = await context.newPage();
    await whenRendered(plain, "/perchstore/apps");
    await plain.goto("/perchstore/apps");
    const education = plain
      .getByRole("complementary", { name: "Filters" })
      .getByRole("link", { name: /^Education/ });
    await whenRendered(plain, (await education.getAttribute("href")) ?? "");
    await education.click();
    await expect(plain).toHaveURL(/\?tag=Education$/);
    await expect(plain.getByRole("heading", { level: 1 })).toHaveText(/^All apps \d+ of \d+$/);
    await context.close();

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/perchstore/apps");
    await whenHydrated(page);
    const filters = page.getByRole("complementary", { name: "Filters" });
    await expect(filters).toBeHidden();
    await page.getByRole("button", { name: "Filters" }).click();
    const show = filters.getByRole("button", { name: /^Show \d+ apps$/ });
    const before = await show.innerText();
    await filters.getByRole("link", { name: /^Education/ }).click();
    await expect(show).not.toHaveText(before);
    const count = /\d+/.exec(await show.innerText())?.[0] ?? "";
    await show.click();
    await expect(filters).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(new RegExp(`^All apps ${count} of`));
    await page.getByRole("link", { name: "Remove Education" }).click();
    await expect(page).toHaveURL(/\/perchstore\/apps$/);
    await page.getByRole("button", { name: "Filters" }).click();
    await show.press("Tab");
    await expect(filters).toBeHidden();
  });

  await resize(page, 1440);
  await signIn();

  await test.step("a member browses all apps, filters, gets one, and is led back to where they were", async () => {
    await page.goto("/perchstore");
    await whenHydrated(page);
    await page
      .getByRole("navigation", { name: "More of the store" })
      .getByRole("link", { name: "All apps" })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: /^All apps/ })).toBeVisible();
    await page.getByLabel("Sort:").selectOption("Newest");
    // The field's own ground lies over nothing of its name.
    const isOnTop = await page.getByText("Sort:").evaluate((word) => {
      const { right, top, height } = word.getBoundingClientRect();
      return document.elementFromPoint(right - 2, top + height / 2) === word;
    });
    expect(isOnTop).toBe(true);
    const filters = page.getByRole("complementary", { name: "Filters" });
    await filters.getByRole("link", { name: /^Education/ }).click();
    await expect(page).toHaveURL(/\/perchstore\/apps\?tag=Education&sort=newest$/);
    await expect(filters.getByRole("link", { name: /^Education/ })).toHaveAttribute("aria-current", "true");
    await page.getByRole("link", { name: "Show more" }).click();
    await expect(page.getByText(/^All \d+ shown$/)).toBeVisible();
    const last = page.getByRole("article").last();
    await last.getByRole("button", { name: "Get" }).scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(0);
    await last.getByRole("button", { name: "Get" }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.getByRole("status").getByRole("button", { name: "Back to the store" }).click();
    await expect(page).toHaveURL(/\/perchstore\/apps\?tag=Education&sort=newest&shown=48$/);
    await expect(last.getByRole("button", { name: "Installed" })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  });
});
