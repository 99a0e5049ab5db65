import type { Locator } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { whenHydrated } from "../support/watch-page.ts";
import { overflowOf, resize } from "../support/window.ts";
import { serveWithoutContent } from "../support/without-content.ts";

test("the front page, its categories, a catalogue and their searches keep their state in the URL", async ({
  page,
  context,
}) => {
  await test.step("the front page has ten categories, three charts of six, and a link to every catalogue", async () => {
    await page.goto("/perchstore");
    await whenHydrated(page);
    const chips = page.getByRole("navigation", { name: "Categories" }).getByRole("link");
    await expect(chips).toHaveCount(11);
    for (const [key, chart] of [
      ["Home", "Top"],
      ["ArrowRight", "Trending"],
      ["End", "New"],
    ] as const) {
      await page.getByRole("tab", { selected: true }).press(key);
      await expect(page.getByRole("tab", { name: chart })).toBeFocused();
      await expect(page.getByRole("tabpanel", { name: chart }).getByRole("article")).toHaveCount(6);
    }
    await page.reload();
    await expect(page.getByRole("tab", { name: "New", selected: true })).toBeVisible();
    const row = page.getByRole("region", { name: "Design Studio" });
    await expect(row.getByRole("article")).toHaveCount(6);
    await row.getByRole("link", { name: "View All" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Design Studio" })).toBeVisible();
  });

  await test.step("a category and a search combine, and the URL holds both", async () => {
    await page.goto("/perchstore");
    await page
      .getByRole("navigation", { name: "Categories" })
      .getByRole("link", { name: "Education" })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Education" })).toBeVisible();
    await page.getByRole("searchbox", { name: "Search the store" }).fill("language");
    await expect(page.getByRole("heading", { level: 1, name: /for “language”/ })).toBeVisible();
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.getByRole("heading", { level: 1 })).toHaveText(
      await page.getByRole("heading", { level: 1 }).innerText(),
    );
    await page.getByRole("searchbox", { name: "Search the store" }).fill("zzzzqqq");
    await expect(page.getByRole("heading", { name: "No apps found" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Education" })).toBeVisible();
  });

  await test.step("a search is in the URL: reload, sharing and Back keep it", async () => {
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

  await test.step("a catalogue's search filters its apps, can be cleared, and the page links back", async () => {
    await page.goto("/design-studio");
    await expect(page.getByText("Curated collection of Design Studio")).toBeVisible();
    const search = page.getByRole("searchbox", { name: "Search in this catalogue" });
    await search.fill("photo");
    await expect(page.getByRole("article", { name: "Photopea" })).toBeVisible();
    // The URL is updated after a debounce.
    await expect(page).toHaveURL(/photo/);
    await page.reload();
    await expect(search).toHaveValue("photo");
    await search.fill("duolingo");
    await expect(page.getByRole("heading", { name: "No apps found" })).toBeVisible();
    await page.getByRole("link", { name: "Back to Store" }).click();
    await expect(page).toHaveURL(/\/perchstore$/);
  });
});

test("the banner and a catalogue's row are stepped through", async ({ page }) => {
  await test.step("with reduced motion the banner starts paused", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/perchstore");
    await expect(page.getByRole("button", { name: "Start rotating catalogues" })).toBeVisible();
  });

  await test.step("a catalogue's row is stepped through by its buttons and by keyboard", async () => {
    await resize(page, 1100);
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

  await test.step("the banner advances every five seconds, pauses under the pointer, and follows its dots", async () => {
    await resize(page, 1440);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.clock.install();
    await page.goto("/perchstore");
    const banner = page.getByRole("region", { name: "Catalogues" });
    // The dot changes at once; the slides cross-fade.
    const shown = () => banner.locator('button[aria-current="true"]').getAttribute("aria-label");
    await expect(banner).toBeVisible();
    await page.mouse.move(5, 5);
    const first = await shown();
    await page.clock.runFor(5_000);
    await expect.poll(shown).not.toBe(first);
    const second = await shown();
    await banner.hover();
    await page.clock.runFor(11_000);
    expect(await shown()).toBe(second);
    const dot = banner.getByRole("button", { name: /^Show / }).last();
    await dot.click();
    await expect(dot).toHaveAttribute("aria-current", "true");
    await expect.poll(shown).not.toBe(second);
  });
});

test("places are kept: at the top of a new page, and where one was on Back and after a reload", async ({
  page,
}) => {
  await test.step("a page starts at its top, and Back restores the store's scroll position", async () => {
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

test("catalogue names and long unmatched words fit on phones, and what is saved there is readable", async ({
  page,
}) => {
  await test.step("catalogue names and long unmatched words fit on phones", async () => {
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

  await test.step("a saved app is told in one message, the dialog", async () => {
    await resize(page, 1440);
    await page.goto("/excalidraw");
    await page.getByRole("button", { name: "Get", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Sign in or register" });
    await expect(dialog).toContainText(
      "You need to register a free account with Perch to install apps. Please provide your email to register.",
    );
    await expect(dialog).toContainText("App saved temporarily");
    await expect(dialog).toContainText("Register for a free account to add this app to your collection.");
    await expect(page.locator("[data-kind]")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeFocused();
  });
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
