import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { addPage, homeOf } from "../support/home-ops.ts";
import { whenHydrated } from "../support/watch-page.ts";

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

async function chooseInMenu(page: Page, widget: string, ...entries: string[]) {
  await page.getByRole("button", { name: `${widget} menu` }).click();
  for (const entry of entries) await page.getByRole("menuitem", { name: entry, exact: true }).click();
}

async function moveTo(page: Page, widget: string, place: string) {
  await chooseInMenu(page, widget, "Move to...");
  await page.getByRole("dialog").getByRole("button", { name: place }).click();
}

test("a widget moves between the column and pages, has sizes there, and is the same on another device", async ({
  page,
  browser,
  signIn,
  installApps,
}) => {
  const email = await signIn();
  await installApps("notion", "figma", "lichess");
  await addPage(page, "Evening", []);
  await page.goto("/");
  await whenHydrated(page);

  await test.step("News of the column stands on the page and back", async () => {
    await moveTo(page, "News", "Home");
    await expect.poll(() => column(page)).toEqual(["Clock", "Search"]);
    await expect.poll(() => spans(page)).toEqual([4]);
    await chooseInMenu(page, "News", "Size", "Large");
    await expect(page.locator('.widget-tile[data-size="large"]')).toHaveCount(1);
    await page.keyboard.press("Control+z");
    await expect(page.locator('.widget-tile[data-size="medium"]')).toHaveCount(1);
    await moveTo(page, "News", "Beside the grid");
    await expect.poll(() => column(page)).toEqual(["Clock", "Search", "Top news"]);
  });

  await test.step("the clock stands on another page", async () => {
    await moveTo(page, "Clock", "Evening");
    await expect.poll(() => column(page)).toEqual(["Search", "Top news"]);
    await page.getByRole("button", { name: "Evening", exact: true }).first().click();
    await expect(region(page, "Clock")).toBeVisible();
    await expect
      .poll(async () => (await homeOf(page)).pages[1]?.items)
      .toMatchObject([{ id: "widget:clock", size: "medium" }]);
  });

  await test.step("another device shows the same", async () => {
    const there = await (await browser.newContext()).newPage();
    const { origin } = new URL(page.url());
    await there.request.post(`${origin}/api/auth/dev-login`, { data: { email }, headers: { origin } });
    await there.goto(origin);
    await expect.poll(() => column(there)).toEqual(["Search", "Top news"]);
    await there.context().close();
  });
});

test("a widget is dragged from the column to the page in its size there, level with the tiles beside it, and back", async ({
  page,
  signIn,
  installApps,
}) => {
  await signIn();
  await installApps("notion", "figma");
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
});

test("a widget is added to the page that is shown, and in Edit its corner changes its size", async ({
  page,
  signIn,
  installApps,
}) => {
  await signIn();
  await installApps("notion");
  await addPage(page, "Evening", []);
  await page.goto("/");
  await whenHydrated(page);
  await page.getByRole("button", { name: "Evening", exact: true }).first().click();
  await page.goto("/settings#widgets");
  await page.getByRole("button", { name: "Add Notes", exact: true }).click();
  await expect(region(page, /^Notifications/)).toContainText("Evening");
  await page.goto("/");
  await expect(region(page, "Notes")).toBeVisible();
  await expect.poll(() => spans(page)).toEqual([2]);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByRole("button", { name: "Make Notes medium" }).click();
  await expect.poll(() => spans(page)).toEqual([4]);
});

test("the grid packs densely at every width, and nothing is wider than the window", async ({
  page,
  signIn,
  installApps,
}) => {
  await signIn();
  await installApps("notion", "figma", "lichess", "excalidraw", "photopea");
  await page.goto("/");
  await whenHydrated(page);
  await moveTo(page, "News", "Home");
  for (const width of [390, 820, 1280, 1440, 2560]) {
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
    expect(overlap, `tiles overlap at ${width} px`).toBe(false);
  }
});

test("clock, icons and page grow with windows of 1920 and 2560 px", async ({ page }) => {
  await page.goto("/");
  await whenHydrated(page);
  const sizes: number[][] = [];
  for (const width of [1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 1080 });
    sizes.push(
      await Promise.all(
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
      ),
    );
  }
  const [usual = [], large = [], largest = []] = sizes;
  for (const part of usual.keys()) {
    expect(large[part], JSON.stringify(sizes)).toBeGreaterThan(usual[part] ?? NaN);
    expect(largest[part], JSON.stringify(sizes)).toBeGreaterThan(large[part] ?? NaN);
  }
});
