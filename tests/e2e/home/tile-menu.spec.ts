import type { Locator, Page } from "@playwright/test";
import { axeFindings } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
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
  await expect(page.getByText("Figma moved back")).toBeVisible();
  await expect.poll(() => order(page)).toEqual(["Notion", "Figma", "Lichess"]);
  const pages = async () => {
    const home = (await (await page.request.get("/api/user/home")).json()) as { pages: unknown[] };
    return home.pages.length;
  };
  await expect.poll(pages).toBe(1);
});

test("Move to start moves the tile before all others, and the focus stays on it", async ({ page }) => {
  await openHome(page);
  await link(page, "Lichess").focus();
  await page.keyboard.press("m");
  await expect(menu(page, "Lichess")).toBeVisible();
  await entry(page, "Move to start").click();
  await expect.poll(() => order(page)).toEqual(["Lichess", "Notion", "Figma"]);
  await expect(link(page, "Lichess")).toBeFocused();
});

test("an app gets a name of its own, and the store's again", async ({ page }) => {
  await openHome(page);
  await link(page, "Notion").click({ button: "right" });
  await entry(page, "Name and icon").click();
  const dialog = page.getByRole("dialog", { name: "Name and icon" });
  await dialog.getByLabel("Name", { exact: true }).fill("Our notes");
  const sent = page.waitForResponse("**/api/user/home/ops");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(link(page, "Our notes")).toBeVisible();
  await sent;
  await page.reload();
  await expect(link(page, "Our notes")).toBeVisible();

  await link(page, "Our notes").click({ button: "right" });
  await entry(page, "Name and icon").click();
  await dialog.getByRole("button", { name: "Use the store's" }).click();
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("Notion");
  const back = page.waitForResponse("**/api/user/home/ops");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(link(page, "Notion")).toBeVisible();
  expect((await back).request().postDataJSON()).toMatchObject({ ops: [{ kind: "rename", name: null }] });
});

test("Add link is one step from home", async ({ page }) => {
  await openHome(page);
  await page.getByRole("button", { name: "Add link" }).click();
  await expect(page.getByRole("dialog", { name: "Add a link" })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a long press opens the menu when released, above or below its tile, and opens no app", async ({
    page,
  }) => {
    await openHome(page);
    await link(page, "Notion").scrollIntoViewIfNeeded();
    const box = await boxOf(link(page, "Notion"));
    const devtools = await page.context().newCDPSession(page);
    const at = { x: box.x + box.width / 2, y: box.y + 30 };
    await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
    await expect(page.locator("[data-lifted]")).toHaveCount(1);
    await expect(menu(page, "Notion")).toHaveCount(0);
    await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect(menu(page, "Notion")).toBeVisible();
    expect(page.context().pages()).toHaveLength(1);
    await expectApart(menu(page, "Notion"), tiles(page).first().locator(".app-tile-icon"));
    await expect(menu(page, "Notion")).toBeInViewport({ ratio: 1 });

    await entry(page, "Move to...").tap();
    const sheet = page.getByRole("dialog", { name: "Move Notion to" });
    await expect(sheet.getByRole("button", { name: /Notion is here now/ })).toBeDisabled();
    await sheet.getByRole("button", { name: "New folder" }).tap();
    await expect(page.getByText("Moved to a new folder")).toBeVisible();
  });
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing in the open menu, its submenu and the name dialog, in ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await openHome(page);
    const check = async () => expect(await axeFindings(page)).toEqual([]);
    await link(page, "Notion").click({ button: "right" });
    await entry(page, "Move to...").click();
    await expect(entry(page, "New page")).toBeVisible();
    await check();
    await entry(page, "Name and icon").click();
    await expect(page.getByRole("dialog", { name: "Name and icon" })).toBeVisible();
    await check();
  });
}
