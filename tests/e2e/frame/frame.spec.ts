import { E2E } from "../support/addresses.ts";
import { expect, test } from "../support/fixtures.ts";
import { whenHydrated } from "../support/watch-page.ts";
import { resize } from "../support/window.ts";

test("the system's theme is shown until one is chosen, which is kept for a year", async ({
  page,
  context,
  browser,
}) => {
  await test.step("without a saved theme the system's is shown", async () => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto("/");
    await expect(page.locator("html")).toHaveClass(/dark/);
  });

  await test.step("the theme is kept in a cookie for a year and is there before the first paint", async () => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/");
    const theme = page.getByRole("switch", { name: "Dark theme" });
    await expect(theme).not.toBeChecked();
    await theme.click();
    await expect(page.locator("html")).toHaveClass(/dark/);
    const cookie = (await context.cookies()).find(({ name }) => name === "theme");
    expect(cookie).toMatchObject({ value: "dark", path: "/" });
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400);

    // The theme is applied without any module script.
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/perchstore", { waitUntil: "commit" });
    await expect(page.locator("html")).toHaveClass(/dark/);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "perch-dark");
  });

  await test.step("before any script the theme alone says how its switch looks", async () => {
    const plain = await browser.newPage({ baseURL: E2E.siteUrl, javaScriptEnabled: false });
    for (const theme of ["light", "dark"]) {
      await plain.route("/", async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        await route.fulfill({ response, body: html.replace("<html ", `<html class="${theme}" `) });
      });
      await plain.goto("/");
      const thumb = plain.locator("[role=switch] > span");
      const icon = theme === "dark" ? /lucide-moon/ : /lucide-sun/;
      await expect(thumb.locator("svg:visible"), theme).toHaveClass(icon);
      const isAtEnd = await thumb.evaluate((element) => {
        const [part, whole] = [element, element.parentElement!].map((one) => one.getBoundingClientRect());
        return part!.left + part!.width / 2 > whole!.left + whole!.width / 2;
      });
      expect(isAtEnd, theme).toBe(theme === "dark");
      await plain.unroute("/");
    }
    await plain.close();
  });
});

test("where there is no page, the bird has left its branch, and search, store and home lead on", async ({
  page,
}) => {
  for (const [path, title, status] of [
    ["/nothing/here", "Page not found", 404],
    ["/no-such-app", "App Not Found", undefined],
  ] as const) {
    await test.step(title, async () => {
      const response = await page.goto(path);
      if (status) expect(response?.status()).toBe(status);
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      for (const width of [390, 820, 1440, 2560]) {
        await resize(page, width);
        await expect(page.getByRole("heading", { name: title }), `at ${width} px`).toBeVisible();
        const [branch, bird] = await Promise.all(
          [0, 1].map((at) => page.locator("[data-notice=branch] > svg").nth(at).boundingBox()),
        );
        const edge = Math.round(branch!.x + branch!.width);
        expect(edge, `the branch reaches the window's edge at ${width} px`).toBe(width);
        expect(bird!.y, `the bird is above its branch at ${width} px`).toBeLessThan(
          branch!.y + branch!.height / 2,
        );
        const text = (await page.locator("[data-notice=text]").boundingBox())!;
        // The left fifth of the picture, before the tip of the branch, is empty.
        const isBeside = text.x + text.width <= branch!.x + branch!.width / 5;
        const isAbove = text.y + text.height <= bird!.y;
        expect(isBeside || isAbove, `nothing is drawn over the text at ${width} px`).toBe(true);
      }
    });
  }
  await page.getByRole("searchbox", { name: "Search the store" }).fill("wikipedia");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/perchstore?search=wikipedia");
  await page.goBack();
  await page.getByRole("link", { name: "Browse the store" }).click();
  await expect(page).toHaveURL("/perchstore");

  for (const path of ["/settings", "/perchstore"]) {
    await test.step(`from ${path} the home screen is reached with its wallpaper`, async () => {
      await page.goto(path);
      await page
        .getByRole("banner")
        .getByRole("link", { name: /^Perch/ })
        .click();
      await expect(page.getByRole("combobox", { name: "Search anything" })).toBeVisible();
      await expect(page.locator(".wallpaper")).toBeVisible();
    });
  }
});

test("Tab leads by the skip link, icon buttons show their names, and a closing dialog fades in its place", async ({
  page,
}) => {
  await page.goto("/");
  await test.step("the first Tab focuses the skip link, which skips the header", async () => {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  });

  await test.step("an icon button shows its name on hover and on Tab", async () => {
    const tooltip = page.locator("#tooltip");
    const menu = page.getByRole("button", { name: "Clock menu" });
    await expect(async () => {
      await page.mouse.move(0, 300);
      await menu.hover();
      await expect(tooltip).toHaveText("Clock menu", { timeout: 1_500 });
    }).toPass();
    const [button, label] = [await menu.boundingBox(), await tooltip.boundingBox()];
    expect(label!.y - (button!.y + button!.height)).toBeCloseTo(4, 0);
    await menu.click();
    await expect(tooltip).toBeHidden();
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Perch", exact: true }).focus();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("switch", { name: "Dark theme" })).toBeFocused();
    await expect(tooltip).toHaveText("Dark theme");
    await page.keyboard.press("Escape");
    await expect(tooltip).toBeHidden();
  });

  await test.step("without motion too, an opened dialog has the focus in its first field", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.getByRole("button", { name: "Connect" }).click();
    const dialog = page.getByRole("dialog", { name: "Sign in or register" });
    await expect(dialog.getByRole("textbox")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await page.emulateMedia({ reducedMotion: null });
  });

  await test.step("a closing dialog fades in its place, and is inert at once", async () => {
    await page.getByRole("button", { name: "Connect" }).click();
    const dialog = page.getByRole("dialog", { name: "Sign in or register" });
    await dialog.getByRole("textbox").fill("someone@perch.test");
    await expect.poll(() => dialog.evaluate((element) => element.getAnimations().length)).toBe(0);
    const box = await dialog.boundingBox();
    // Pauses the animation half-way, or it would end before it is inspected.
    await page.evaluate(() => {
      const show = HTMLElement.prototype.showPopover;
      HTMLElement.prototype.showPopover = function hold() {
        show.call(this);
        for (const animation of this.getAnimations()) animation.pause();
      };
    });
    await page.keyboard.press("Escape");
    const leaving = page.locator(".modal.is-leaving");
    await expect(leaving).toHaveCount(1);
    expect(await leaving.boundingBox()).toEqual(box);
    await expect(leaving.locator("input")).toHaveValue("someone@perch.test");
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Connect" })).toBeFocused();
    await leaving.evaluate((element) => element.getAnimations().forEach((animation) => animation.finish()));
    await expect(leaving).toHaveCount(0);
  });

  await test.step("what the focus goes back to is not below the bar", async () => {
    await page.goto("/perchstore/apps");
    await whenHydrated(page);
    await page.locator("main a").last().focus();
    const bottom = await page.locator("header").evaluate((bar) => bar.getBoundingClientRect().bottom);
    for (let count = 0; count < 30; count++) {
      await page.keyboard.press("Shift+Tab");
      const top = await page.evaluate(() => document.activeElement!.getBoundingClientRect().top);
      expect(top, `after ${count + 1} presses`).toBeGreaterThanOrEqual(bottom);
    }
  });
});
