import { expect, test } from "../support/fixtures.ts";
import { axeFindings } from "../support/axe.ts";
import { finger } from "../support/gestures.ts";
import { whenHydrated } from "../support/watch-page.ts";

test("a right click on the background changes the picture, and on what stands there it has the menu of that", async ({
  page,
  signIn,
  installApps,
}) => {
  await signIn();
  await installApps("notion");
  await page.goto("/");
  await whenHydrated(page);
  await expect(page.getByRole("region", { name: "Top news" })).toHaveAttribute("aria-busy", "false");
  const dialog = page.getByRole("dialog", { name: "Change picture" });
  const onBackground = () => page.mouse.click(1000, 600, { button: "right" });

  await test.step("its pictures are chosen with the home screen behind them", async () => {
    // The listener comes when the page is idle.
    await expect(async () => {
      await onBackground();
      await expect(dialog).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(dialog.getByRole("radio", { name: "Hills" })).toBeFocused();
    expect(await axeFindings(page, "dialog")).toEqual([]);
    await page.keyboard.press("ArrowRight");
    await expect(page.locator(".wallpaper").last()).toHaveAttribute("data-sky", "coast");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    // It can be taken back once it is stored.
    await expect(async () => {
      await page.keyboard.press("Control+z");
      await expect(page.locator(".wallpaper").last()).toHaveAttribute("data-sky", "hills", { timeout: 1000 });
    }).toPass();
  });

  await test.step("a tile has its own menu", async () => {
    await page.getByRole("link", { name: "Notion" }).click({ button: "right" });
    await expect(page.getByRole("menu", { name: "Notion menu" })).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("widgets, fields and selected text have the browser's", async () => {
    /** Whether the browser would show its menu. */
    const isLeft = () =>
      page.evaluate(
        () =>
          new Promise((resolve) =>
            addEventListener("contextmenu", (event) => resolve(!event.defaultPrevented), { once: true }),
          ),
      );
    for (const place of [
      page.getByRole("combobox", { name: "Search" }),
      page.getByRole("heading", { name: "Top news" }),
      page.getByRole("region", { name: "Clock" }),
    ]) {
      const left = isLeft();
      await place.click({ button: "right" });
      expect(await left).toBe(true);
    }
    const left = isLeft();
    // As the menu key asks for it.
    await page.getByRole("heading", { name: "Top news" }).evaluate((one) => {
      getSelection()?.selectAllChildren(one);
      document.body.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
    });
    expect(await left).toBe(true);
    await expect(dialog).toHaveCount(0);
  });

  await test.step("the keyboard has it among the search's actions", async () => {
    await page.keyboard.press("/");
    await page.keyboard.type("change picture");
    await expect(page.getByRole("option", { name: /^Change picture/ })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/settings#sky");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a finger that rests on the background changes the picture, and one that scrolls does not", async ({
    page,
  }) => {
    await page.goto("/");
    await whenHydrated(page);
    const dialog = page.getByRole("dialog", { name: "Change picture" });
    const touch = await finger(page);
    // Beside the clock.
    const [x, y] = [4, 110];
    await expect(async () => {
      await touch.press({ x, y });
      await expect(dialog).toBeVisible({ timeout: 2000 }).finally(touch.release);
    }).toPass();
    await dialog.getByRole("button", { name: "Close" }).tap();
    await expect(dialog).toHaveCount(0);
    await touch.press({ x, y });
    await touch.moveTo({ x, y: y - 60 });
    await page.waitForTimeout(800);
    await touch.release();
    await expect(dialog).toHaveCount(0);
  });
});
