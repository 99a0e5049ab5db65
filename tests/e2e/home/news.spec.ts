import type { Page } from "@playwright/test";
import { FEEDS } from "../support/feeds.ts";
import { expect, test } from "../support/fixtures.ts";

const news = (page: Page) => page.getByRole("region", { name: "Top news" });
/** The top of the drawer, which news must not move. */
const drawerTop = (page: Page) =>
  page.locator("[data-drawer]").evaluate((grid) => Math.round(grid.getBoundingClientRect().top));

test("the news of all feeds are newest first, with source and age, and open in a new tab", async ({
  page,
}) => {
  await page.goto("/");
  const expected = Object.values(FEEDS)
    .flat()
    .toSorted((a, b) => a.hoursOld - b.hoursOld)
    .map(({ title }) => title);
  const titles = news(page).locator("[title]");
  await expect(titles).toHaveText(expected);
  const metas = await news(page).locator(":has(> bdi)").allInnerTexts();
  expect(metas).toEqual([
    "The Riverbank · Just now",
    "The Harbour · 2h ago",
    "The Riverbank · 5h ago",
    "The Harbour · 1d ago",
    "The Riverbank · 2d ago",
  ]);
  // These sites' pictures are invalid, and take no space.
  await expect(news(page).locator("img")).toHaveCount(0);
  const article = page.waitForEvent("popup");
  await news(page).getByRole("link", { name: "The ferry sails" }).click();
  await expect(await article).toHaveURL("https://harbour.test/ferry");
});

test("news that fail to load show a notice, and Try again loads them", async ({ page }) => {
  let isDown = true;
  await page.route("**/api/news*", (route) => (isDown ? route.abort() : route.continue()));
  await page.goto("/");
  await expect(news(page).getByText("Unable to load news articles")).toBeVisible();
  isDown = false;
  await news(page).getByRole("button", { name: "Try again" }).click();
  await expect(news(page).getByRole("link").first()).toBeVisible();
});

for (const width of [320, 390, 820]) {
  test(`whatever the news are, the drawer stays where it is at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    let answer: "hangs" | "fails" | "empty" = "hangs";
    await page.route("**/api/news*", (route) => {
      if (answer === "fails") return route.abort();
      return answer === "empty" ? route.fulfill({ json: { articles: [] } }) : undefined;
    });
    await page.goto("/");
    await expect(news(page)).toHaveAttribute("aria-busy", "true");
    await expect(news(page).locator("li.news-row, li > .news-row")).toHaveCount(3);
    const top = await drawerTop(page);
    answer = "fails";
    await page.reload();
    await expect(news(page).getByText("Unable to load news articles")).toBeVisible();
    expect(await drawerTop(page)).toBe(top);
    answer = "empty";
    await page.reload();
    await expect(news(page).getByText("No news articles available")).toBeVisible();
    expect(await drawerTop(page)).toBe(top);
    await page.unroute("**/api/news*");
    await page.reload();
    await expect(news(page).getByRole("link").first()).toBeVisible();
    expect(await drawerTop(page)).toBe(top);
  });
}
