import { expect, test } from "../support/fixtures.ts";
import { axeFindings } from "../support/axe.ts";
import { finger } from "../support/gestures.ts";
import { whenHydrated } from "../support/watch-page.ts";

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
    expect(await axeFindings(page, "dialog")).toEqual([]);
    await dialog.getByRole("button", { name: "Close" }).tap();
    await expect(dialog).toHaveCount(0);
    await page.clock.install();
    await touch.press({ x, y });
    await touch.moveTo({ x, y: y - 60 });
    await page.clock.runFor(800);
    await touch.release();
    await expect(dialog).toHaveCount(0);
  });
});
