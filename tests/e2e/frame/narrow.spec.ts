import type { Page } from "@playwright/test";
import { drawerOf } from "../../support/spa/drawer-of.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "../support/fixtures.ts";
import { findClipped } from "../support/clipped.ts";
import { addPage, applyOps } from "../support/home-ops.ts";
import { findOverlaps } from "../support/overlaps.ts";
import { SETTINGS_ON_PHONES } from "../support/settings.ts";
import { resize } from "../support/window.ts";
import { whenHydrated } from "../support/watch-page.ts";

test("the name of the store is on one line on phones", async ({ page }) => {
  await page.goto("/perchstore");
  for (const width of [320, 360, 390]) {
    await resize(page, width, 800);
    const logo = page.getByRole("banner").getByRole("link", { name: "Perch Store" });
    const [mark, word, end] = await Promise.all(
      [logo.locator("svg"), logo.getByText("Store"), page.locator(".site-header-end")].map((part) =>
        part.boundingBox(),
      ),
    );
    // Aligned with the logo, and not cut off.
    const middle = (box: typeof mark) => box!.y + box!.height / 2;
    expect(middle(word!), `at ${width} px`).toBeCloseTo(middle(mark!), 0);
    expect(word!.x + word!.width, `at ${width} px`).toBeLessThanOrEqual(end!.x);
    expect(end!.x + end!.width, `at ${width} px`).toBeLessThanOrEqual(width - 16);
  }
});

/** Expects the bar between the window's edges, with all that it holds. */
async function expectBar(page: Page, width: number): Promise<void> {
  // What was painted gives way to the page.
  await whenHydrated(page);
  const parts = page.locator("[data-home-bar] > *");
  const [first, last] = [(await parts.first().boundingBox())!, (await parts.last().boundingBox())!];
  expect(first.x).toBeGreaterThanOrEqual(0);
  expect(last.x + last.width).toBeLessThanOrEqual(width);
}

test("at 320 px small widgets show all that they hold, and the bar has room for seven pages", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await signIn();
  const small = (type: string, settings: object) => ({
    kind: "add",
    item: `widget:${randomUUID()}`,
    type,
    size: "small",
    settings,
  });
  await applyOps(page, [
    small("focus", { leftMs: 754_000 }),
    small("weather", { place: "Lyon", latitude: 45.8, longitude: 4.8 }),
  ]);
  for (let number = 2; number <= 7; number++) await addPage(page, `Page ${number}`, []);
  await openWhole(page, "/");
  await expect(page.getByRole("button", { name: "Reset" })).toBeVisible();
  await expect(page.getByRole("region", { name: /Weather/ })).toContainText("low");
  const over = await page
    .locator(".widget-tile .widget-body")
    .evaluateAll((bodies) =>
      bodies.map((body) => [body.scrollWidth - body.clientWidth, body.scrollHeight - body.clientHeight]),
    );
  expect(over).toEqual([
    [0, 0],
    [0, 0],
  ]);
  await expectBar(page, 320);
  await expect(page.getByRole("button", { name: "Edit", exact: true })).toBeInViewport();
});

test.describe("in German", () => {
  test.use({ locale: "de-DE" });

  test("the name of Settings is in one line on phones, also where no dictionary hyphenates it", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    const label = page.locator(".app-tile-label", { hasText: "Einstellungen" });
    const lines = () =>
      label.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getClientRects().length;
      });
    await expect.poll(lines).toBe(1);
  });
});

/** What a visitor's browser keeps after three Gets. */
const KEPT = {
  version: 1,
  column: [],
  pages: [
    {
      id: "page:00000000-0000-4000-8000-000000000001",
      name: null,
      items: [1, 2, 3].map((n) => ({
        id: `webapp:${n}`,
        name: `App ${n}`,
        icon: null,
        url: `https://app-${n}.test/`,
        slug: `app-${n}`,
      })),
    },
  ],
};

const PAGES = [
  "/",
  "/perchstore",
  "/perchstore?search=note",
  "/perchstore/apps?tag=Education",
  "/perchstore/catalogues",
  "/excalidraw",
  "/design-studio",
  ...SETTINGS_ON_PHONES,
  "/no-such-app",
  "/nothing/here",
];

test.describe("with a browser font of 24 px at 390 px", () => {
  test.beforeEach(async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const browser = await context.newCDPSession(page);
    await browser.send("Page.setFontSizes", { fontSizes: { standard: 24 } });
  });

  async function expectRoomOnPages(page: Page) {
    for (const path of PAGES) {
      await test.step(path, async () => {
        await openWhole(page, path);
        await expectRoom(page);
      });
    }
  }

  test("nothing overlaps on any page of a visitor, with any clock and without widgets", async ({ page }) => {
    await expectRoomOnPages(page);
    await test.step("with the number of kept apps on Connect", async () => {
      await page.evaluate((board) => localStorage.setItem("perch-board", board), JSON.stringify(KEPT));
      await openWhole(page, "/perchstore");
      const kept = page.getByRole("link", { name: "3 apps on this device" });
      await expect(kept).toHaveText(/3$/);
      const { x, y, width } = (await kept.boundingBox())!;
      expect([x > 0, y >= 0, x + width <= 390]).toEqual([true, true, true]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
      await page.evaluate(() => localStorage.removeItem("perch-board"));
    });
    await test.step("beside a clock of 12 hours, and when every widget is minimised", async () => {
      // What was saved would be new for days where the clock goes back.
      await page.addInitScript(() => localStorage.removeItem("perch-home"));
      await page.clock.setFixedTime(new Date(2026, 10, 21, 12, 48));
      await openWhole(page, "/settings#appearance");
      await page.getByRole("radio", { name: "12 hours" }).check();
      await openWhole(page, "/");
      await expect(page.locator("time").first()).toHaveText(/12:48\sPM/);
      await expectRoom(page);
      const menu = page.getByRole("button", { name: "Clock menu" });
      expect((await menu.boundingBox())!.x).toBeLessThan(390 - 44);
      for (const widget of ["Clock", "Search", "News"]) {
        await page.getByRole("button", { name: `${widget} menu` }).click();
        await page.getByRole("menuitem", { name: "Minimize" }).click();
      }
      await expect(page.locator("main [data-widget]")).toHaveCount(0);
      await expectRoom(page);
    });
  });

  test("nothing overlaps where a member signs in, nor on any page afterwards", async ({
    page,
    freshEmail,
    mailTo,
    installApps,
  }) => {
    await test.step("in the dialogs that sign in", async () => {
      await openWhole(page, "/");
      await page.getByRole("button", { name: "Connect" }).click();
      await page.getByRole("dialog").getByRole("textbox").fill(freshEmail);
      await expectRoom(page);
      await page.getByRole("button", { name: "Send Magic Link" }).click();
      await expect(page.getByRole("dialog", { name: "Magic link sent!" })).toBeVisible();
      await expectRoom(page);
      const code = /\b\d{6}\b/.exec((await mailTo(freshEmail)).text)?.[0];
      await page.getByLabel("6-digit code").fill(code ?? "");
      await expect(page.getByRole("dialog", { name: "Welcome back!" })).toBeVisible();
      await expectRoom(page);
    });

    await installApps("figma", "notion", "duolingo");
    await addPage(page, "Work", []);
    await expectRoomOnPages(page);
    await openWhole(page, "/");
    await expectBar(page, 390);

    await test.step("in the dialogs of the settings", async () => {
      for (const [section, name] of Object.entries({
        links: "Add link",
        tokens: "New token",
        account: "Delete my account",
      })) {
        await openWhole(page, `/settings#${section}`);
        await page.getByRole("button", { name, exact: true }).click();
        await expect(page.getByRole("dialog")).toBeVisible();
        await expectRoom(page);
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toHaveCount(0);
      }
    });
  });

  test("nothing overlaps in a drawer of long names", async ({ page, signIn }) => {
    await signIn();
    const names = ["BoardGameGeek", "Dictionary.com", "Donaudampfschifffahrtsgesellschaft", "W".repeat(60)];
    await page.route("**/api/user/home", (route) => route.fulfill({ json: drawerOf(names) }));
    await openWhole(page, "/");
    await expect(page.locator(".app-tile[data-app-tile]")).toHaveCount(names.length);
    await expectRoom(page);
  });
});

async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await whenHydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Expects the requested font size, no overlaps, and no text that is cut off. */
async function expectRoom(page: Page, fontSize = "24px"): Promise<void> {
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(fontSize);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  expect(await page.evaluate(findOverlaps)).toEqual([]);
  expect(await page.evaluate(findClipped)).toEqual([]);
}
