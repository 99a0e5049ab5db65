import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { whenHydrated } from "../support/watch-page.ts";
import { resize } from "../support/window.ts";

const region = (page: Page, name: string | RegExp) => page.getByRole("region", { name });
const column = (page: Page) =>
  page
    .locator(".home-place [data-widget]")
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
/** Spans of the shown page's widgets, in cells of the grid. */
const spans = (page: Page) =>
  page.locator(".widget-tile").evaluateAll((all) =>
    all.map((one) => {
      const { columnGap, gridTemplateColumns } = getComputedStyle(one.parentElement!);
      const cell = Number.parseFloat(gridTemplateColumns) + (Number.parseFloat(columnGap) || 0);
      return Math.round(one.getBoundingClientRect().width / cell);
    }),
  );
/** The clock's letters, the icons and the page, in pixels. */
const sizes = (page: Page) =>
  Promise.all(
    ["[data-widget=clock] time", ".app-tile-icon", "main"].map((part) =>
      page
        .locator(part)
        .first()
        .evaluate((one) =>
          one.matches("time")
            ? Number.parseFloat(getComputedStyle(one).fontSize)
            : one.getBoundingClientRect().width,
        ),
    ),
  );

test("a widget is dragged from the column to the page, level with the tiles beside it and packed at every width, and back", async ({
  page,
  signIn,
  installApps,
}) => {
  await signIn();
  await installApps("notion", "figma", "lichess", "excalidraw", "photopea");
  await page.goto("/");
  await whenHydrated(page);
  const head = async () => {
    const box = await region(page, "Top news").boundingBox();
    return { x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + 20 };
  };
  const carry = async (x: number, y: number) => {
    // The drag's chunk may still be loading, and the column may be coming in.
    await expect(async () => {
      const from = await head();
      await page.mouse.up();
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + 20, from.y + 10, { steps: 4 });
      await expect(page.locator("[data-lifted]")).toHaveCount(1, { timeout: 500 });
    }).toPass();
    await page.mouse.move(x, y, { steps: 10 });
  };
  await carry(900, 250);
  await page.mouse.up();
  await expect.poll(() => column(page)).toEqual(["Clock", "Search"]);
  await expect.poll(() => spans(page)).toEqual([4]);
  await expect
    .poll(async () => {
      const [widget, icon] = await Promise.all([
        page.locator(".widget-tile").boundingBox(),
        page.locator(".app-tile-icon").first().boundingBox(),
      ]);
      return Math.round((widget?.y ?? 0) - (icon?.y ?? 99));
    })
    .toBe(0);
  await carry(200, 330);
  await page.mouse.up();
  await expect.poll(() => column(page)).toEqual(expect.arrayContaining(["Top news"]));
  await page.keyboard.press("Control+z");
  await expect.poll(() => column(page)).toEqual(["Clock", "Search"]);

  for (const width of [390, 820, 1280, 1440, 2560]) {
    await test.step(`at ${width} px nothing overlaps`, async () => {
      await page.setViewportSize({ width, height: 900 });
      // On five columns it takes the row.
      await expect.poll(() => spans(page)).toEqual([width < 640 ? 5 : 4]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
      const overlap = await page.locator(".drawer-grid > li").evaluateAll((all) => {
        const boxes = all.map((one) => one.getBoundingClientRect());
        return boxes.some((a, i) =>
          boxes.some(
            (b, j) =>
              i < j &&
              a.left < b.right - 1 &&
              b.left < a.right - 1 &&
              a.top < b.bottom - 1 &&
              b.top < a.bottom - 1,
          ),
        );
      });
      expect(overlap).toBe(false);
    });
  }

  await test.step("clock, icons and page grow with windows of 1920 and 2560 px", async () => {
    const found: number[][] = [];
    for (const width of [1440, 1920, 2560]) {
      await resize(page, width, 1080);
      found.push(await sizes(page));
    }
    const [usual = [], large = [], largest = []] = found;
    for (const part of usual.keys()) {
      expect(large[part], JSON.stringify(found)).toBeGreaterThan(usual[part] ?? NaN);
      expect(largest[part], JSON.stringify(found)).toBeGreaterThan(large[part] ?? NaN);
    }
  });
});
