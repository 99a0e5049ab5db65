import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { overflowOf, resize } from "../support/window.ts";
import { whenHydrated } from "../support/watch-page.ts";

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

test("a widget's menu shows on hover, stays beside its button, and minimises into the header at every width", async ({
  page,
}) => {
  await page.goto("/");

  await test.step("with a mouse, it shows on hover and with the focus alone", async () => {
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

  await test.step("it is 192 px wide and stays 8 px from its button", async () => {
    await page.setViewportSize({ width: 390, height: 500 });
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

  await test.step("minimised widgets are in the bar, in order, and the drawer begins at the logo's edge", async () => {
    for (const widget of ["News", "Clock", "Search"]) await choose(page, widget, "Minimize");
    await expect.poll(() => pills(page)).toEqual(["Maximize Clock", "Maximize Search", "Maximize News"]);
    await expect(page.locator("main [data-widget]")).toHaveCount(0);
    const edges = (part: string) =>
      page.locator(part).evaluateAll((all) => {
        const boxes = all.map((one) => one.getBoundingClientRect());
        return {
          left: Math.min(...boxes.map(({ left }) => left)),
          right: Math.max(...boxes.map(({ right }) => right)),
        };
      });
    for (const width of [320, 390, 650, 820, 1024, 1279, 1440, 2560]) {
      await resize(page, width, 800);
      for (const title of await pills(page)) await expect(page.getByTitle(title ?? "")).toBeInViewport();
      expect(await overflowOf(page), `at ${width} px`).toBe(0);
      const [icons, logo] = [await edges(".app-tile-icon"), await edges(".site-logo svg")];
      expect(icons.left, `the first icon at ${width} px`).toBeCloseTo(logo.left, 0);
      const labels = await edges(".app-tile-label");
      expect(labels.left).toBeGreaterThanOrEqual(0);
      expect(labels.right).toBeLessThanOrEqual(width);
    }
    await page.getByTitle("Maximize Search").click();
    await expect.poll(() => widgets(page)).toEqual(["search"]);
    await expect(page.getByRole("button", { name: "Search menu" })).toBeFocused();
  });
});

test("a visitor's widgets are the same in two tabs, stay in the browser, and become the account's on every device", async ({
  page,
  context,
  browser,
  signIn,
}) => {
  const note = (tab: Page) => tab.getByRole("textbox", { name: "Notes", includeHidden: true });
  await page.goto("/settings#widgets");
  await expect(page.getByRole("button", { name: "Connect to add Calendar" })).toBeVisible();
  await page.getByRole("button", { name: "Add Notes", exact: true }).click();
  await expect(page.getByRole("region", { name: /^Notifications/ })).toContainText("Widget added");

  await test.step("two tabs show the same", async () => {
    const other = await context.newPage();
    await Promise.all([page.goto("/"), other.goto("/")]);
    await whenHydrated(page);
    await note(page).focus();
    await note(page).fill("Wifi at the cabin");
    await note(page).blur();
    await choose(page, "Clock", "Move Down");
    await choose(page, "News", "Remove Widget");
    await choose(page, "Search", "Minimize");
    for (const tab of [page, other]) {
      await expect(note(tab)).toHaveValue("Wifi at the cabin");
      await expect(tab.locator('main [data-widget="news"]')).toHaveCount(0);
      await expect.poll(() => pills(tab)).toEqual(["Maximize Search"]);
    }
    await other.close();
    await page.reload();
    await expect(note(page)).toHaveValue("Wifi at the cabin");
    await expect.poll(() => pills(page)).toEqual(["Maximize Search"]);
  });

  await test.step("after the sign-in they are the account's, also on another device", async () => {
    const email = await signIn();
    await page.goto("/");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("perch-board"))).toBeNull();
    const home = async () => (await page.request.get("/api/user/home")).json() as Promise<object>;
    await expect.poll(home).toMatchObject({
      pages: [{ items: [{ entries: [{ fields: { text: "Wifi at the cabin" } }] }] }],
      column: [{ type: "search", isMinimized: true }, { type: "clock" }],
    });
    const elsewhere = await browser.newContext();
    const there = await elsewhere.newPage();
    const { origin } = new URL(page.url());
    await there.request.post(`${origin}/api/auth/dev-login`, { data: { email }, headers: { origin } });
    await there.goto(origin);
    for (const tab of [page, there]) {
      await expect(note(tab)).toHaveValue("Wifi at the cabin");
      await expect(tab.locator('main [data-widget="news"]')).toHaveCount(0);
      await expect.poll(() => pills(tab)).toEqual(["Maximize Search"]);
    }
    await elsewhere.close();
  });
});
