import type { Page } from "@playwright/test";
import { axeFindings } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { at, carryTo, finger, pickUp } from "../support/gestures.ts";
import { addFolder, addPage, shapeOf } from "../support/home-ops.ts";
import { whenHydrated } from "../support/watch-page.ts";

const labels = (page: Page) => page.locator("[data-drawer] .app-tile[data-app-tile] .app-tile-label");
const tabs = (page: Page) => page.getByRole("navigation", { name: "Pages" });
const tab = (page: Page, name: string) => tabs(page).getByRole("button", { name, exact: true });

async function openHome(page: Page) {
  await page.goto("/");
  await whenHydrated(page);
  await expect(page.locator("main [data-widget]")).toHaveCount(3);
  await expect(page.getByRole("region", { name: "Top news" })).toHaveAttribute("aria-busy", "false");
  await expect(tabs(page)).toBeVisible();
}

/** Waits until no tile is held or on its way. */
async function whenTilesRest(page: Page) {
  await expect(page.locator("[data-lifted]")).toHaveCount(0);
  const tiles = page.locator("main .app-tile[data-app-tile], main [data-drawer]");
  await expect
    .poll(() => tiles.evaluateAll((all) => all.flatMap((one) => one.getAnimations()).length))
    .toBe(0);
}

test("tabs show the pages, take apps, and are in the saved markup", async ({
  page,
  context,
  signIn,
  installApps,
}) => {
  await signIn();
  await installApps("notion", "figma", "lichess", "photopea");
  await addPage(page, "Evening", ["Lichess"]);
  await openHome(page);

  await test.step("tabs show the pages; a reload stays, and a new tab begins with the first", async () => {
    await expect(labels(page)).toHaveText(["Notion", "Figma", "Photopea"]);
    await tab(page, "Evening").click();
    await expect(labels(page)).toHaveText(["Lichess"]);
    await expect(page.locator("[data-drawer] > li")).toHaveCount(1);
    expect(await axeFindings(page, "nav", "[data-drawer]")).toEqual([]);
    // From the drawer's left edge on.
    const [first, grid] = await Promise.all([
      tab(page, "Home").boundingBox(),
      page.locator("[data-drawer]").boundingBox(),
    ]);
    expect(Math.abs((first?.x ?? 0) - (grid?.x ?? 99))).toBeLessThan(2);

    await page.reload();
    await expect(labels(page)).toHaveText(["Lichess"]);
    const other = await context.newPage();
    await other.goto("/");
    await expect(labels(other)).toHaveText(["Notion", "Figma", "Photopea"]);
    await other.close();
  });

  await test.step("an app goes to another page over its tab, and to the one beside it over the window's edge", async () => {
    await whenHydrated(page);
    await expect(page.locator("main [data-widget]")).toHaveCount(3);
    await tab(page, "Home").click();
    await expect(labels(page)).toHaveText(["Notion", "Figma", "Photopea"]);
    await expect(page.getByRole("region", { name: "Top news" })).toHaveAttribute("aria-busy", "false");
    await whenTilesRest(page);
    await pickUp(page, page.locator(".app-tile[data-app-tile]").filter({ hasText: "Figma" }));
    await carryTo(page, await at(tab(page, "Evening")));
    await expect(labels(page)).toHaveText(["Lichess"]);
    await carryTo(
      page,
      await at(page.locator(".app-tile[data-app-tile]").filter({ hasText: "Lichess" }), -0.4),
    );
    await page.mouse.up();
    await expect
      .poll(() => shapeOf(page))
      .toEqual([
        ["Notion", "Photopea"],
        ["Figma", "Lichess"],
      ]);
    await expect(page.locator("[data-lifted]")).toHaveCount(0);
    await expect(labels(page)).toHaveText(["Figma", "Lichess"]);
    await whenTilesRest(page);

    await pickUp(page, page.locator(".app-tile[data-app-tile]").filter({ hasText: "Lichess" }));
    await carryTo(page, { x: 4, y: 400 });
    await expect(labels(page)).toHaveText(["Notion", "Photopea"]);
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await expect(labels(page)).toHaveText(["Figma", "Lichess"]);
    expect(await shapeOf(page)).toEqual([
      ["Notion", "Photopea"],
      ["Figma", "Lichess"],
    ]);
  });

  await test.step("saved markup has tabs and folders, and a tab on another page does not insert it", async () => {
    await addFolder(page, "Work", ["Notion", "Photopea"]);
    await openHome(page);
    // A page that is shown again does not begin with the saved one.
    await tab(page, "Home").click();
    const saved = () => page.evaluate(() => localStorage.getItem("perch-home") ?? "");
    await expect.poll(saved).toContain("Work, folder");
    expect(await saved()).toContain("data-page-tab");
    await page.reload();
    await expect(page.locator("#root")).not.toHaveAttribute("data-path");
    await whenHydrated(page);
    await page.getByRole("button", { name: /^Work, folder/ }).click();
    await expect(page.getByRole("dialog", { name: "Work, folder" })).toBeVisible();
    await page.keyboard.press("Escape");
    await tab(page, "Evening").click();
    await expect(labels(page)).toHaveText(["Figma", "Lichess"]);
    await page.reload();
    await expect(labels(page)).toHaveText(["Figma", "Lichess"]);
    await expect(page.locator("#root")).toHaveAttribute("data-path", "/");
  });

  await test.step("a tab that is dragged gives the pages another order, and what is shown stays shown", async () => {
    await whenHydrated(page);
    const [from, to] = await Promise.all(
      [tab(page, "Evening, page menu"), tab(page, "Home")].map((one) => one.boundingBox()),
    );
    if (!from || !to) throw new Error("There are no tabs.");
    await page.mouse.move(from.x + 10, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(to.x + 4, to.y + 20, { steps: 6 });
    await page.mouse.up();
    await expect(tabs(page).getByRole("button")).toHaveText([/Evening/, /Page 2/, ""]);
    await expect(labels(page)).toHaveText(["Figma", "Lichess"]);
    await expect(page.getByRole("menu")).toHaveCount(0);
  });

  await test.step("a new tab begins with the page that was shown last where this is chosen, in its first frame", async () => {
    await page.goto("/settings#appearance");
    await page.getByRole("radio", { name: "Page shown last" }).check({ force: true });
    await page.goto("/");
    await tab(page, "Page 2").click();
    const saved = () => page.evaluate(() => localStorage.getItem("perch-home") ?? "");
    await expect.poll(saved).toMatch(/data-last=.*Work, folder/);
    const other = await context.newPage();
    await other.route("**/assets/*.js", () => {});
    await other.goto("/", { waitUntil: "commit" });
    await expect(other.getByRole("button", { name: /^Work, folder/ })).toBeVisible();
    await other.unrouteAll();
    await other.reload();
    await whenHydrated(other);
    await expect(tabs(other).getByRole("button", { name: "Page 2, page menu" })).toBeVisible();

    // A reload shows what the tab had, also the first page: from its saved markup, or without it.
    for (const one of [page, other]) await tab(one, "Evening").click();
    await expect.poll(saved).toContain(String.raw`data-last=\"first`);
    await other.reload();
    await expect(other.locator("#root")).not.toHaveAttribute("data-path");
    await other.goto("/settings");
    await tab(page, "Page 2").click();
    await expect.poll(saved).toMatch(/data-last=.*Work, folder/);
    await other.goto("/");
    await whenHydrated(other);
    await expect(tabs(other).getByRole("button", { name: "Evening, page menu" })).toBeVisible();
    await other.close();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a finger turns the pages", async ({ page, signIn, installApps }) => {
    await signIn();
    await installApps("notion", "figma");
    await addPage(page, "Evening", ["Figma"]);
    await openHome(page);
    const touch = await finger(page);
    const beside = page.locator("[data-page-beside]");
    /** Shows a page by its dot, from the top on. */
    const show = async (name: string, apps: string[]) => {
      // Chromium takes a touch right after a swipe for its end.
      await expect(async () => {
        await tabs(page).getByRole("button", { name }).tap();
        await expect(labels(page)).toHaveText(apps, { timeout: 500 });
      }).toPass();
      await page.evaluate(() => window.scrollTo(0, 0));
      await whenTilesRest(page);
    };

    await test.step("a finger swipes between pages; dots show where one is", async () => {
      await touch.press({ x: 320, y: 760 });
      await touch.moveTo({ x: 60, y: 764 });
      await touch.release();
      await expect(labels(page)).toHaveText(["Figma"]);
      await expect(page.getByRole("heading", { name: "Evening" })).toBeVisible();
      await expect(page.locator("main [data-widget]").first()).toBeHidden();
      await expect(tabs(page).locator("[aria-current=page]")).toHaveText("");
      // Chromium takes a touch right after a swipe for its end.
      await expect(async () => {
        await tabs(page).getByRole("button", { name: "Home" }).tap();
        await expect(labels(page)).toHaveText(["Notion"], { timeout: 500 });
      }).toPass();
      await tabs(page).getByRole("button", { name: "Evening" }).tap();
      await page.getByRole("button", { name: "Search", exact: true }).tap();
      await expect(page.getByRole("combobox", { name: "Search anything" })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });

    await test.step("the neighbour comes in with the finger where it will stand, and only for eyes", async () => {
      await show("Home", ["Notion"]);
      const xOf = async (name: string) =>
        (await page.locator(".app-tile[data-app-tile]").filter({ hasText: name }).boundingBox())?.x ?? NaN;
      const before = await xOf("Notion");
      await touch.press({ x: 320, y: 760 });
      await touch.moveTo({ x: 220, y: 762 });
      await expect(beside.getByText("Figma")).toBeInViewport();
      await expect(beside.getByText("Evening")).toBeInViewport();
      await expect(beside).toHaveAttribute("inert", "");
      await expect(beside.locator("[data-drawer]")).toHaveCSS("opacity", "1");
      await expect(beside).toHaveAttribute("aria-hidden", "true");
      expect(await xOf("Notion")).toBeCloseTo(before - 100, 0);
      const coming = await page
        .locator(".app-tile[data-app-tile]")
        .filter({ hasText: "Figma" })
        .boundingBox();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await touch.moveTo({ x: 60, y: 762 });
      await touch.release();
      await expect(beside).toHaveCount(0);
      await expect(labels(page)).toHaveText(["Figma"]);
      const settled = await page
        .locator(".app-tile[data-app-tile]")
        .filter({ hasText: "Figma" })
        .boundingBox();
      expect(coming?.x).toBeCloseTo((settled?.x ?? NaN) + 290, 0);
      expect(coming?.y).toBeCloseTo(settled?.y ?? NaN, 0);
    });

    await test.step("the first page comes back with its widgets; a short swipe returns, and the end gives way a little", async () => {
      await show("Evening", ["Figma"]);
      await touch.press({ x: 60, y: 500 });
      await touch.moveTo({ x: 140, y: 502 });
      await expect(beside.locator("[data-widget=clock]")).toBeInViewport();
      await expect(beside.getByText("App", { exact: true }).nth(1)).toBeInViewport();
      await expect(beside.getByRole("listitem", { includeHidden: true }).last()).toHaveCSS("opacity", "1");
      // On its way back, so that it is no flick.
      await touch.moveTo({ x: 110, y: 502 });
      await touch.release();
      await expect(beside).toHaveCount(0);
      await expect(labels(page)).toHaveText(["Figma"]);

      const tile = page.locator(".app-tile[data-app-tile]").filter({ hasText: "Figma" });
      const before = (await tile.boundingBox())?.x ?? NaN;
      await touch.press({ x: 320, y: 500 });
      await touch.moveTo({ x: 220, y: 502 });
      await expect(beside).toHaveCount(0);
      await expect.poll(async () => (await tile.boundingBox())?.x).toBeCloseTo(before - 30, 0);
      await touch.release();
      await expect.poll(async () => (await tile.boundingBox())?.x).toBeCloseTo(before, 0);
      await expect(labels(page)).toHaveText(["Figma"]);
    });

    await test.step("beside a page that is scrolled down, a shorter one comes in where it will stand", async () => {
      await page.setViewportSize({ width: 390, height: 480 });
      await show("Home", ["Notion"]);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
      const heightOf = async () =>
        (await page.locator(".app-tile[data-app-tile]").filter({ hasText: "Figma" }).boundingBox())?.y;
      await touch.press({ x: 340, y: 380 });
      await touch.moveTo({ x: 60, y: 384 });
      const coming = await heightOf();
      await touch.release();
      await expect(page.locator("[data-page-beside]")).toHaveCount(0);
      await expect(labels(page)).toHaveText(["Figma"]);
      expect(coming).toBeCloseTo((await heightOf()) ?? NaN, 0);
      await page.setViewportSize({ width: 390, height: 844 });
    });

    await test.step("with reduced motion nothing slides, and a swipe still turns the page", async () => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await show("Home", ["Notion"]);
      const before = await page.locator(".app-tile[data-app-tile]").boundingBox();
      await touch.press({ x: 320, y: 760 });
      await touch.moveTo({ x: 60, y: 764 });
      await expect(page.locator("[data-page-beside]")).toHaveCount(0);
      expect(await page.locator(".app-tile[data-app-tile]").boundingBox()).toEqual(before);
      await touch.release();
      await expect(labels(page)).toHaveText(["Figma"]);
    });

    await test.step("a dot that a finger rests on is carried, and the pages change places", async () => {
      await show("Home", ["Notion"]);
      const [from, to] = await Promise.all(
        ["Evening", "Home, page menu"].map((name) => at(tabs(page).getByRole("button", { name }))),
      );
      await touch.press(from!);
      // The time of a long press, by the page's own timers: on a busy machine they run late.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)));
      await touch.moveTo({ x: to!.x - 20, y: to!.y });
      await touch.release();
      await expect.poll(() => shapeOf(page)).toEqual([["Figma"], ["Notion"]]);
      await expect(labels(page)).toHaveText(["Notion"]);
    });
  });
});
