import type { Locator, Page } from "@playwright/test";
import { deferred } from "../../../local/deferred.ts";
import { expect, test } from "../support/fixtures.ts";
import { at, finger } from "../support/gestures.ts";
import { whenHydrated } from "../support/watch-page.ts";

const SLUGS = ["notion", "figma", "lichess"];
const tiles = (page: Page) => page.locator(".app-tile[data-app-tile]");
const order = (page: Page) => tiles(page).locator(".app-tile-label").allTextContents();
const link = (page: Page, app: string) => tiles(page).getByRole("link", { name: app });
const menu = (page: Page, app: string) => page.getByRole("menu", { name: `${app} menu` });
const entry = (page: Page, name: string) => page.getByRole("menuitem", { name, exact: true });

async function openHome(page: Page, apps = SLUGS.length): Promise<void> {
  await page.goto("/");
  await expect(tiles(page)).toHaveCount(apps);
  await whenHydrated(page);
  await expect(page.locator("main [data-widget]")).toHaveCount(3);
}

async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error("Not on the page.");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

async function expectApart(one: Locator, other: Locator) {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  const isApart = a.right <= b.x || b.right <= a.x || a.bottom <= b.y || b.bottom <= a.y;
  expect(isApart, `${JSON.stringify(a)} and ${JSON.stringify(b)}`).toBe(true);
}

test.beforeEach(async ({ signIn, installApps }) => {
  await signIn();
  await installApps(...SLUGS);
});

test("a right click opens the menu beside its tile, and Move to... opens beside the menu", async ({
  page,
}) => {
  await openHome(page);
  await link(page, "Figma").click({ button: "right" });
  await expect(menu(page, "Figma")).toContainText("figma.com");
  await expectApart(menu(page, "Figma"), tiles(page).nth(1).locator(".app-tile-icon"));
  await entry(page, "Move to...").hover();
  await expect(entry(page, "New page")).toBeVisible();
  await expectApart(menu(page, "Figma"), page.getByRole("menu", { name: "Move to..." }));
  const sent = page.waitForResponse("**/api/user/home/ops");
  await entry(page, "New page").click();
  expect(await (await sent).json()).toMatchObject({ refused: [] });
  await expect(page.getByText("Moved to a new page")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Figma is back in its place")).toBeVisible();
  await expect.poll(() => order(page)).toEqual(["Notion", "Figma", "Lichess"]);
  const pages = async () => {
    const home = (await (await page.request.get("/api/user/home")).json()) as { pages: unknown[] };
    return home.pages.length;
  };
  await expect.poll(pages).toBe(1);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a long press opens the menu when released, beside its tile, opens no app, and drags once the finger moves", async ({
    page,
  }) => {
    const pressed = deferred<void>();
    await page.route(/listen-for-drags/, async (route) => {
      await pressed.promise;
      await route.continue();
    });
    await openHome(page);
    await tiles(page).first().scrollIntoViewIfNeeded();
    const touch = await finger(page);
    const [from, to] = [await at(tiles(page).nth(0)), await at(tiles(page).nth(1), 0.3)];
    // Before what follows it has come.
    await touch.press(from);
    pressed.resolve(undefined);
    await expect(page.locator("[data-lifted]")).toHaveCount(1);
    await touch.moveTo(to);
    await touch.release();
    await expect.poll(() => order(page)).toEqual(["Figma", "Notion", "Lichess"]);
    await expect(page.getByRole("menu")).toHaveCount(0);

    await expect(page.locator("[data-lifted], [data-shifted]")).toHaveCount(0);
    await touch.press(await at(tiles(page).nth(1)));
    await expect(page.locator("[data-lifted]")).toHaveCount(1);
    await expect(menu(page, "Notion")).toHaveCount(0);
    await touch.release();
    await expect(menu(page, "Notion")).toBeVisible();
    expect(page.context().pages()).toHaveLength(1);
    await expectApart(menu(page, "Notion"), tiles(page).nth(1).locator(".app-tile-icon"));
    await expect(menu(page, "Notion")).toBeInViewport({ ratio: 1 });

    await entry(page, "Move to...").tap();
    const sheet = page.getByRole("dialog", { name: "Move Notion to" });
    await expect(sheet.getByRole("button", { name: /Notion is here now/ })).toBeDisabled();
    await sheet.getByRole("button", { name: "New folder" }).tap();
    await expect(page.getByText("Moved to a new folder")).toBeVisible();
  });
});
