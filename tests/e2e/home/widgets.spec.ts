import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { whenHydrated } from "../support/watch-page.ts";
import { whenHomeIsSaved } from "../support/worker.ts";

const widgets = (page: Page) =>
  page.locator("main [data-widget]").evaluateAll((all) => all.map((one) => one.getAttribute("data-widget")));
const pills = (page: Page) =>
  page.locator("button[title^=Maximize]").evaluateAll((all) => all.map((one) => one.getAttribute("title")));

async function choose(page: Page, widget: string, item: string) {
  await page.getByRole("button", { name: `${widget} menu` }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

/** The open menu's width, and its gap to the button (below or above). */
async function menuPlace(page: Page, widget: string) {
  const [menu, button] = await Promise.all([
    page.getByRole("menu").boundingBox(),
    page.getByRole("button", { name: `${widget} menu` }).boundingBox(),
  ]);
  if (!menu || !button) throw new Error("No menu is open.");
  const isBelow = menu.y > button.y;
  const gap = isBelow ? menu.y - button.y - button.height : button.y - menu.y - menu.height;
  return { width: menu.width, gap: Math.round(gap) };
}

test("a widget's menu is 192 px wide and stays 8 px from its button", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto("/");
  for (const widget of ["Clock", "Search", "News"]) {
    await page.getByRole("button", { name: `${widget} menu` }).click();
    expect(await menuPlace(page, widget), widget).toEqual({ width: 192, gap: 8 });
    await page.keyboard.press("Escape");
  }
  await page.getByRole("button", { name: "Search menu" }).click();
  await page.evaluate(() => window.scrollBy(0, 80));
  await expect.poll(() => menuPlace(page, "Search"), "after scrolling").toEqual({ width: 192, gap: 8 });
  await page.setViewportSize({ width: 820, height: 700 });
  await expect.poll(() => menuPlace(page, "Search"), "in another window").toEqual({ width: 192, gap: 8 });
  await page.mouse.click(5, 600);
  await expect(page.getByRole("menu")).toHaveCount(0);
});

test("a widget's menu is operated with the keyboard and restores the focus", async ({ page }) => {
  await page.goto("/");
  const button = page.getByRole("button", { name: "Search menu" });
  await button.focus();
  await page.keyboard.press("Enter");
  const item = (name: string) => page.getByRole("menuitem", { name });
  await expect(item("Minimize")).toBeFocused();
  await page.keyboard.press("End");
  await expect(item("Remove Widget")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(item("Minimize")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Home");
  await expect(item("Minimize")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(button).toBeFocused();
});

test("with a mouse, a widget's menu shows on hover and with the focus alone", async ({ page }) => {
  await page.goto("/");
  for (const [name, widget] of [
    ["Clock", "clock"],
    ["Search", "search"],
    ["News", "news"],
  ] as const) {
    const button = page.getByRole("button", { name: `${name} menu` });
    await page.mouse.move(0, 0);
    await expect(button, name).toHaveCSS("opacity", "0");
    await page.locator(`main [data-widget="${widget}"]`).hover();
    await expect(button, name).toHaveCSS("opacity", "1");
    await page.mouse.move(0, 0);
    await button.focus();
    await expect(button, name).toHaveCSS("opacity", "1");
    await button.blur();
  }
});

test("minimised widgets are in the bar, in order, at every width", async ({ page }) => {
  await page.goto("/");
  for (const widget of ["News", "Clock", "Search"]) await choose(page, widget, "Minimize");
  await expect.poll(() => pills(page)).toEqual(["Maximize Clock", "Maximize Search", "Maximize News"]);
  for (const width of [320, 390, 650, 820, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const title of await pills(page)) await expect(page.getByTitle(title ?? "")).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  }
  await page.getByTitle("Maximize Search").click();
  await expect.poll(() => widgets(page)).toEqual(["search"]);
  await expect(page.getByRole("button", { name: "Search menu" })).toBeFocused();
});

test("with every widget minimised the drawer begins at the logo's edge", async ({ page }) => {
  await page.goto("/");
  for (const widget of ["News", "Clock", "Search"]) await choose(page, widget, "Minimize");
  await expect(page.locator("main [data-widget]")).toHaveCount(0);
  const edges = (part: string) =>
    page.locator(part).evaluateAll((all) => {
      const boxes = all.map((one) => one.getBoundingClientRect());
      return {
        left: Math.min(...boxes.map(({ left }) => left)),
        right: Math.max(...boxes.map(({ right }) => right)),
      };
    });
  for (const width of [320, 390, 820, 1024, 1279, 1440, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    const [icons, logo, labels] = [
      await edges(".app-tile-icon"),
      await edges(".site-logo svg"),
      await edges(".app-tile-label"),
    ];
    expect(icons.left, `the first icon at ${width} px`).toBeCloseTo(logo.left, 0);
    // No label overflows the window.
    expect(labels.left).toBeGreaterThanOrEqual(0);
    expect(labels.right).toBeLessThanOrEqual(width);
  }
});

test("two tabs of a visitor show the same widgets", async ({ page, context }) => {
  const other = await context.newPage();
  await Promise.all([page.goto("/"), other.goto("/")]);
  await choose(page, "Clock", "Move Down");
  await choose(page, "News", "Minimize");
  await choose(page, "Clock", "Remove Widget");
  await expect.poll(() => widgets(page)).toEqual(["search"]);
  await expect.poll(() => widgets(other)).toEqual(["search"]);
  await expect.poll(() => pills(other)).toEqual(["Maximize News"]);
});

test("a visitor's moved and removed widgets become the account's, on every device", async ({
  page,
  browser,
  signIn,
}) => {
  await page.goto("/");
  await choose(page, "Clock", "Move Down");
  await choose(page, "News", "Remove Widget");
  const email = await signIn();
  await page.goto("/");
  await expect.poll(() => widgets(page)).toEqual(["search", "clock"]);

  const elsewhere = await browser.newContext();
  const there = await elsewhere.newPage();
  const { origin } = new URL(page.url());
  await there.request.post(`${origin}/api/auth/dev-login`, { data: { email }, headers: { origin } });
  await there.goto(origin);
  await expect.poll(() => widgets(there)).toEqual(["search", "clock"]);
  await elsewhere.close();
});

test("the clock changes with the minute and rests in a hidden tab", async ({ page }) => {
  await page.clock.install({ time: new Date(2026, 10, 21, 9, 41, 58) });
  await page.goto("/");
  const clock = page.getByRole("region", { name: "Clock" });
  await expect(clock).toContainText("09:41");
  await expect(clock).toContainText("Saturday, November 21");
  await whenHydrated(page);
  await page.clock.runFor(2_000);
  await expect(clock).toContainText("09:42");
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { configurable: true, value: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.clock.runFor(120_000);
  await expect(clock).toContainText("09:42");
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { configurable: true, value: false });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect(clock).toContainText("09:44");
});

test("without the server a member sees the saved home screen; a change is kept, and sent when the server is back", async ({
  page,
  signIn,
  installApps,
}) => {
  await signIn();
  await installApps("notion", "figma");
  await page.goto("/");
  await expect(page.locator(".app-tile[data-app-tile]")).toHaveCount(2);
  await expect(page.locator("main [data-widget]")).toHaveCount(3);
  await whenHomeIsSaved(page, 2);
  await page.route(/\/(api|rest)\//, (route) => route.abort());
  await page.reload();
  await expect(page.locator(".app-tile[data-app-tile]")).toHaveCount(2);
  await expect.poll(() => widgets(page)).toEqual(["clock", "search", "news"]);
  await choose(page, "Clock", "Minimize");
  await expect.poll(() => widgets(page)).toEqual(["search", "news"]);
  await page.reload();
  await expect.poll(() => pills(page)).toEqual(["Maximize Clock"]);
  await page.unroute(/\/(api|rest)\//);
  await page.reload();
  const states = async () => (await (await page.request.get("/api/user/widget-states")).json()) as object;
  await expect.poll(states).toMatchObject({
    states: expect.arrayContaining([expect.objectContaining({ widgetType: "clock", isMinimized: true })]),
  });
});
