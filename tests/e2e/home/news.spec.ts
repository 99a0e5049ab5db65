import type { Page } from "@playwright/test";
import { FEEDS } from "../support/feeds.ts";
import { expect, test } from "../support/fixtures.ts";
import { whenHydrated } from "../support/watch-page.ts";
import { resize } from "../support/window.ts";

const news = (page: Page) => page.getByRole("region", { name: "Top news" });
/** The top of the drawer, which news must not move. */
const drawerTop = (page: Page) =>
  page.locator("[data-drawer]").evaluate((grid) => Math.round(grid.getBoundingClientRect().top));

test("news load late, fail, come by Try again and may be none, and the drawer stays where it is", async ({
  page,
}) => {
  let answer: "hangs" | "fails" | "empty" | "comes" = "hangs";
  await page.route("**/api/news*", (route) => {
    if (answer === "fails") return route.abort();
    if (answer === "comes") return route.continue();
    return answer === "empty" ? route.fulfill({ json: { articles: [] } }) : undefined;
  });
  // Each visit is a first one: what the last one had would be shown meanwhile.
  await page.addInitScript(() => localStorage.removeItem("perch-home"));
  const tops = new Map<number, number>();
  /** At each width, news may move nothing. */
  const expectSameTops = async () => {
    for (const width of [320, 390, 820]) {
      await resize(page, width, 844);
      await expect.poll(() => drawerTop(page), `at ${width} px`).toBe(tops.get(width));
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  };

  await test.step("while they load, three rows stand for them", async () => {
    await page.goto("/");
    await whenHydrated(page);
    for (const width of [320, 390, 820]) {
      await resize(page, width, 844);
      await expect(news(page)).toHaveAttribute("aria-busy", "true");
      await expect(news(page).locator("li.news-row, li > .news-row")).toHaveCount(3);
      tops.set(width, await drawerTop(page));
    }
  });

  await test.step("without articles, the drawer stays where it is", async () => {
    answer = "empty";
    await page.reload();
    await expect(news(page).getByText("No news articles available")).toBeVisible();
    await expectSameTops();
  });

  await test.step("news that fail to load show a notice, and Try again loads them", async () => {
    answer = "fails";
    await page.reload();
    await expect(news(page).getByText("Unable to load news articles")).toBeVisible();
    await expectSameTops();
    answer = "comes";
    await news(page).getByRole("button", { name: "Try again" }).click();
    await expect(news(page).getByRole("link").first()).toBeVisible();
    await expectSameTops();
  });

  await test.step("the news of all feeds are newest first, with source and age, and open in a new tab", async () => {
    const expected = Object.values(FEEDS)
      .flat()
      .toSorted((a, b) => a.hoursOld - b.hoursOld)
      .map(({ title }) => title);
    const titles = news(page).locator("[title]");
    await expect(titles).toHaveText(expected);
    await expect(news(page).locator(":has(> bdi)")).toHaveText([
      "The Riverbank · Just now",
      "The Harbour · 2h ago",
      "The Riverbank · 5h ago",
      "The Harbour · 1d ago",
      "The Riverbank · 2d ago",
    ]);
    // These sites' pictures are invalid, and take no space.
    await expect(news(page).locator("img")).toHaveCount(0);
    // Beside a row that has room for a picture, those without one are as high as their text.
    const heights = await news(page)
      .locator("a.news-row")
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(heights[0]).toBeGreaterThanOrEqual(84);
    expect(Math.max(...heights.slice(1))).toBeLessThan(80);
    const article = page.waitForEvent("popup");
    await news(page).getByRole("link", { name: "The ferry sails" }).click();
    await expect(await article).toHaveURL("https://harbour.test/ferry");
  });
});
