import { expect, test } from "../support/fixtures.ts";

test("an app page installs and opens the home screen; another tab hears of it, and its short name is on one line", async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  const other = await context.newPage();
  await Promise.all([page.goto("/app/duolingo"), other.goto("/duolingo")]);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/duolingo$/);
  await expect(other.getByRole("button", { name: "Get", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Get", exact: true }).click();
  await expect(page.getByRole("status").getByText("App installed successfully")).toBeVisible();
  await expect(page.getByRole("link", { name: "Duolingo" }).locator("[data-highlighted]")).toBeVisible();
  await expect(other.getByRole("button", { name: "Installed" })).toBeVisible();
  await other.close();

  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/perchstore");
    const row = page.getByRole("article", { name: "Duolingo" }).first();
    await expect(row.getByRole("button", { name: "Installed" })).toBeVisible();
    // A name is broken only when it is longer than the line.
    const title = await row.getByRole("link").boundingBox();
    expect(title?.height, `the name at ${width} px`).toBeLessThan(25);
  }
});
