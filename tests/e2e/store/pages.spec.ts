import type { Locator } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { whenHydrated } from "../support/watch-page.ts";
import { overflowOf, resize } from "../support/window.ts";
import { serveWithoutContent } from "../support/without-content.ts";

test("the store's address holds a search, its rows are stepped through, and places are kept", async ({
  page,
}) => {
  await test.step("a search is in the URL: reload, sharing and Back keep it", async () => {
    await page.goto("/perchstore");
    await whenHydrated(page);
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

  await test.step("a catalogue's row is stepped through by its buttons and by keyboard", async () => {
    await resize(page, 1100);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const row = page.getByRole("region", { name: "Design Studio" });
    const scrolled = () => row.getByRole("list").evaluate((list) => list.scrollLeft);
    // Below the fold a row has no layout, and does not know yet that it overflows.
    await row.scrollIntoViewIfNeeded();
    // Overflow of its box would not be painted, so the box reaches to the edge.
    expect(await row.evaluate((box) => box.getBoundingClientRect().right)).toBe(1100);
    await row.getByRole("button", { name: "Next apps" }).click();
    // 200 px, and on to the next card's edge.
    await expect.poll(scrolled).toBeGreaterThanOrEqual(199);
    await row.getByRole("button", { name: "Previous apps" }).click();
    await expect.poll(scrolled).toBe(0);
    await row.getByRole("article").first().getByRole("link").focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(scrolled).toBeGreaterThanOrEqual(199);
    await page.keyboard.press("ArrowLeft");
    await expect.poll(scrolled).toBe(0);
  });

  await test.step("a page starts at its top, and Back restores the store's scroll position", async () => {
    await page.goto("/perchstore");
    await whenHydrated(page);
    const card = page.getByRole("article", { name: "Framer" }).first().getByRole("link");
    await card.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    // Rows above get their real heights as they are drawn, and the browser keeps what is in sight in its place.
    const top = () => card.evaluate((one) => Math.round(one.getBoundingClientRect().top));
    const pressed = card.evaluate(
      (one) =>
        new Promise<number>((resolve) => {
          const onClick = () => resolve(Math.round(one.getBoundingClientRect().top));
          one.addEventListener("click", onClick, { once: true });
        }),
    );
    await card.click();
    const before = await pressed;
    await expect(page.getByRole("heading", { level: 1, name: "Framer" })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(top).toBe(before);
  });

  await test.step("a reload restores the scroll position", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/design-studio");
    await expect(page.getByRole("article").nth(10)).toBeAttached();
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
    await page.reload();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);

    // A navigation starts at the top of the page.
    await page.getByRole("article").nth(9).getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});

const isCut = (text: Locator) =>
  text.evaluate((part) => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight);

test("catalogue names and long unmatched words fit on phones", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/perchstore");
  const row = page.getByRole("region", { name: "Learn Something Today" });
  const name = row.getByRole("heading", { name: "Learn Something Today" });
  // Below the fold it has no layout.
  await name.scrollIntoViewIfNeeded();
  await expect.poll(() => isCut(name)).toBe(false);

  for (const [address, box] of [
    ["/perchstore", "Search the store"],
    ["/design-studio", "Search in this catalogue"],
  ] as const) {
    await page.goto(address);
    await page.getByRole("searchbox", { name: box }).fill("q".repeat(60));
    const notice = page.getByText(/^Nothing .*matches/);
    await expect(notice).toBeVisible();
    expect(await isCut(notice), address).toBe(false);
  }
});

test("a name without spaces widens no page", async ({ page }) => {
  const long = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbau";
  await page.route("**/api/{page,webapp}/**", async (route) => {
    const answer = await (await route.fetch()).text();
    await route.fulfill({
      contentType: "application/json",
      body: answer.replaceAll(/"(title|name)":"(?:[^"\\]|\\.)*"/g, `"$1":"${long}"`),
    });
  });
  for (const path of ["/figma", "/perchstore"]) await serveWithoutContent(page, path);
  await page.goto("/figma");
  for (const width of [390, 1440]) {
    await resize(page, width);
    await expect(
      page
        .getByRole("region", { name: /^Instead of/ })
        .getByText(long)
        .first(),
    ).toBeVisible();
    expect(await overflowOf(page), `the app page at ${width} px`).toBeLessThanOrEqual(0);
  }
  await page.goto("/perchstore");
  for (const width of [390, 1440]) {
    await resize(page, width);
    const banner = page.getByRole("heading", { name: long }).first();
    await expect(banner).toBeVisible();
    const cut = await banner.evaluate((text) => text.scrollWidth - text.clientWidth);
    expect(cut, `the banner at ${width} px`).toBe(0);
  }
});
