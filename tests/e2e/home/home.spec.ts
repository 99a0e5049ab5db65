import type { Locator, Page } from "@playwright/test";
import { axeFindings } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { whenHydrated } from "../support/watch-page.ts";

const SLUGS = ["excalidraw", "photopea", "wikipedia", "lichess"];

const drawer = (page: Page) => page.getByRole("region", { name: "Drawer" });
const tiles = (page: Page) => page.locator(".app-tile[data-app-tile]");
const order = (page: Page) => tiles(page).getByRole("link").allTextContents();

/** Opens the home screen and waits until the widgets and this many apps are rendered. */
async function openHome(page: Page, apps: number): Promise<void> {
  await page.goto("/");
  await expect(tiles(page)).toHaveCount(apps);
  await expect(page.locator("[data-widget]")).toHaveCount(3);
}

async function middle(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error("Not on the page.");
  return { x: box.x + box.width / 2, y: box.y + 30 };
}

test("a member reorders the drawer by mouse, and the order stays", async ({ page, signIn, installApps }) => {
  await signIn();
  await installApps(...SLUGS);
  await openHome(page, 4);
  const before = await order(page);
  const from = await middle(tiles(page).nth(0));
  const to = await middle(tiles(page).nth(2));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  // Beside the tile's middle, where holding would make a folder.
  await page.mouse.move(to.x + 24, to.y, { steps: 12 });
  await expect(page.locator("[data-lifted]")).toHaveCount(1);
  const saved = page.waitForResponse("**/api/user/home/ops");
  await page.mouse.up();
  expect((await saved).status()).toBe(200);
  const after = [before[1], before[2], before[0], before[3]];
  expect(await order(page)).toEqual(after);
  expect(page.context().pages(), "a drop opens nothing").toHaveLength(1);
  await page.reload();
  await expect.poll(() => order(page)).toEqual(after);
});

test("a member reorders the drawer by keyboard, with announcements", async ({
  page,
  signIn,
  installApps,
}) => {
  await signIn();
  await installApps(...SLUGS);
  // On a slow network, a key may be faster than the code that drags.
  let release: () => void = () => undefined;
  const isPressed = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/listen-for-drags-*.js", async (route) => {
    await isPressed;
    await route.fallback();
  });
  await openHome(page, 4);
  await whenHydrated(page);
  const [first = "", second = "", ...rest] = await order(page);
  const link = tiles(page).getByRole("link", { name: first, exact: true });
  await link.focus();
  await page.keyboard.press("Space");
  release();
  await expect(drawer(page).getByText(`Picked up ${first}, position 1 of 4.`)).toBeAttached();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(drawer(page).getByText(`${first} is now at position 2 of 4.`)).toBeAttached();
  await expect.poll(() => order(page)).toEqual([second, first, ...rest]);
  await expect(link).toBeFocused();
});

test("two tabs that reorder end with the same order and every app once", async ({
  page,
  signIn,
  installApps,
}) => {
  await signIn();
  await installApps(...SLUGS);
  const other = await page.context().newPage();
  await Promise.all([page.goto("/"), other.goto("/")]);
  await expect(tiles(page)).toHaveCount(4);
  await expect(tiles(other)).toHaveCount(4);
  const names = await order(page);
  const move = async (tab: Page, name: string | undefined) => {
    await tab.getByRole("button", { name: `${name} menu` }).click();
    await tab.getByRole("menuitem", { name: "Move Down" }).click();
  };
  await Promise.all([move(page, names[0]), move(other, names[2])]);
  await expect.poll(async () => (await order(page)).join() === (await order(other)).join()).toBe(true);
  expect((await order(page)).toSorted()).toEqual(names.toSorted());
});

test("a visitor's widget arrangement persists and becomes the account's", async ({ page, signIn }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Clock menu" }).click();
  await page.getByRole("menuitem", { name: "Minimize" }).click();
  await expect(page.getByTitle("Maximize Clock")).toBeFocused();
  await page.reload();
  await expect(page.getByTitle("Maximize Clock")).toBeVisible();
  await signIn();
  const joined = page.waitForResponse("**/api/user/home/ops");
  await page.goto("/");
  expect((await joined).ok()).toBe(true);
  await expect(page.getByTitle("Maximize Clock")).toBeVisible();
  await expect(page.getByRole("region", { name: "Search" })).toBeVisible();
});

test("a member moves and removes widgets, on every device", async ({ page, signIn, browser }) => {
  const email = await signIn();
  await openHome(page, 0);
  await page.getByRole("button", { name: "Clock menu" }).click();
  const moved = page.waitForResponse("**/api/user/home/ops");
  await page.getByRole("menuitem", { name: "Move Down" }).click();
  expect((await moved).ok()).toBe(true);
  await page.getByRole("button", { name: "News menu" }).click();
  const removed = page.waitForResponse("**/api/user/home/ops");
  await page.getByRole("menuitem", { name: "Remove Widget" }).click();
  expect((await removed).ok()).toBe(true);

  const elsewhere = await browser.newContext();
  const there = await elsewhere.newPage();
  const { origin } = new URL(page.url());
  await there.request.post(`${origin}/api/auth/dev-login`, { data: { email }, headers: { origin } });
  await there.goto(origin);
  await expect(there.locator("[data-widget]")).toHaveCount(2);
  await expect(there.locator("[data-widget]").first()).toHaveAttribute("data-widget", "search");
  await elsewhere.close();
});

test("the search field finds own apps, store apps and the web", async ({ page, signIn, installApps }) => {
  await signIn();
  await installApps("photopea");
  await openHome(page, 1);
  await page.keyboard.press("/");
  const field = page.getByRole("combobox", { name: "Search anything" });
  await expect(field).toBeFocused();
  await field.fill("photo");
  await expect(page.getByRole("option", { name: "Photopea Open" })).toBeVisible();
  await expect(page.getByRole("option", { name: /Store$/ }).first()).toBeVisible();
  const results = page.waitForEvent("popup");
  await page.keyboard.press("Shift+Enter");
  await expect(await results).toHaveURL("https://duckduckgo.com/?q=photo");
});

test("a long press on an app drags it once the finger moves", async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto("/");
  const { origin } = new URL(page.url());
  await page.request.post("/api/auth/dev-login", {
    data: { email: `touch-${Date.now()}@perch.test` },
    headers: { origin },
  });
  for (const slug of SLUGS) {
    const { webapp } = (await (await page.request.get(`/api/webapp/slug/${slug}`)).json()) as {
      webapp: { id: number };
    };
    await page.request.post("/api/user/apps/install", { data: { webappId: webapp.id }, headers: { origin } });
  }
  await openHome(page, 4);
  const before = await order(page);
  const from = await middle(tiles(page).nth(0));
  const to = await middle(tiles(page).nth(1));
  const devtools = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
  await touch("touchStart", from);
  await expect(page.locator("[data-lifted]")).toHaveCount(1);
  await touch("touchMove", { x: (from.x + to.x) / 2, y: from.y });
  await touch("touchMove", to);
  await touch("touchEnd");
  await expect.poll(() => order(page)).toEqual([before[1], before[0], before[2], before[3]]);
  await expect(page.getByRole("menu")).toHaveCount(0);
  await context.close();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing on a full home page with its lists and menus open, in ${colorScheme}`, async ({
    page,
    signIn,
    installApps,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await signIn();
    await installApps(...SLUGS);
    await openHome(page, 4);
    const check = async () => expect(await axeFindings(page)).toEqual([]);
    await check();
    await tiles(page).first().hover();
    await page.getByRole("button", { name: /menu$/ }).last().click();
    await check();
    await page.keyboard.press("Escape");
    await page.getByRole("combobox").fill("a");
    await expect(page.getByRole("option", { name: /Store$/ }).first()).toBeVisible();
    await check();
  });
}
