import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { at, carryTo, pickUp } from "../support/gestures.ts";
import { shapeOf } from "../support/home-ops.ts";
import { whenHydrated, whenRested } from "../support/watch-page.ts";

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

test("a member reorders the drawer by keys and by mouse; it stays, Ctrl+Z takes it back, and two tabs agree", async ({
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
  const names = await order(page);
  const [first = "", second = "", third = "", fourth = ""] = names;
  const link = tiles(page).getByRole("link", { name: first, exact: true });

  await test.step("Space, an arrow and Space move an app, with announcements", async () => {
    await link.focus();
    await page.keyboard.press("Space");
    release();
    await expect(drawer(page).getByText(`Picked up ${first}, position 1 of 4.`)).toBeAttached();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    await expect(drawer(page).getByText(`${first} is now at position 2 of 4.`)).toBeAttached();
    await expect.poll(() => order(page)).toEqual([second, first, third, fourth]);
    await expect(link).toBeFocused();
  });

  await test.step("the mouse drags one, opens nothing, and no toast comes", async () => {
    await pickUp(page, tiles(page).nth(0));
    await carryTo(page, await at(tiles(page).nth(2), 0.3));
    await page.mouse.up();
    const after = [first, third, second, fourth];
    await expect.poll(() => order(page)).toEqual(after);
    expect(page.context().pages(), "a drop opens nothing").toHaveLength(1);
    await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
    await expect.poll(() => shapeOf(page)).toEqual([after]);
  });

  await test.step("Ctrl+Z takes both back, for good", async () => {
    await page.keyboard.press("Control+z");
    await expect(page.getByText(`${second} is back in its place`)).toBeVisible();
    expect(await order(page)).toEqual([second, first, third, fourth]);
    await page.keyboard.press("Control+z");
    await expect(page.getByText(`${first} is back in its place`)).toBeVisible();
    await expect.poll(() => shapeOf(page)).toEqual([names]);
    await page.reload();
    await expect.poll(() => order(page)).toEqual(names);
  });

  await test.step("two tabs that reorder end with the same order and every app once", async () => {
    const other = await page.context().newPage();
    await other.goto("/");
    await expect(tiles(other)).toHaveCount(4);
    const move = async (tab: Page, name: string) => {
      await tab.getByRole("button", { name: `${name} menu` }).click();
      await tab.getByRole("menuitem", { name: "Move Down" }).click();
    };
    await Promise.all([move(page, first), move(other, third)]);
    await expect.poll(async () => (await order(page)).join() === (await order(other)).join()).toBe(true);
    expect((await order(page)).toSorted()).toEqual(names.toSorted());
    expect(await order(page)).not.toEqual(names);
  });
});

test("who leaves at once finds their own tiles at the next visit, before any script", async ({
  page,
  signIn,
  installApps,
}) => {
  await signIn();
  await installApps(...SLUGS);
  await openHome(page, 4);
  await whenRested(page);
  const names = await order(page);
  await page.goto("about:blank");
  await page.route("**/assets/*.js", (route) => route.abort());
  await openHome(page, 4);
  expect(await order(page)).toEqual(names);
});
