import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { at, carryTo, pickUp } from "./support/gestures.ts";
import { openOnPhone, readCode } from "./support/phone.ts";
import { whenHydrated } from "./support/watch-page.ts";

/** Counts the presses on all pages of these devices: a click, a right click, a tap and a drag are one each. */
class PressCounter {
  count = 0;

  async watch(device: BrowserContext): Promise<void> {
    await device.exposeBinding("countPress", () => void (this.count += 1));
    await device.addInitScript(() => {
      addEventListener(
        "pointerdown",
        (event) => event.isTrusted && Reflect.get(window, "countPress")(),
        true,
      );
    });
  }
}

/** Types into the search, which "/" leads to, and which keeps the focus after Get. */
async function search(page: Page, words: string): Promise<void> {
  const field = page.getByRole("combobox", { name: "Search" });
  if (!(await field.evaluate((one) => one === document.activeElement))) await page.keyboard.press("/");
  await expect(field).toBeFocused();
  await page.keyboard.type(words);
}

test("in nine presses a visitor has three apps, a folder, another picture, the weather, an account and it all on a phone", async ({
  page,
  context,
  browser,
  freshEmail,
  mailTo,
}) => {
  const presses = new PressCounter();
  await presses.watch(context);
  const apps = page.locator(".app-tile[data-app-tile] > .tile-link");
  await page.goto("/");
  await whenHydrated(page);

  await test.step("keeps three apps", async () => {
    for (const [index, name] of ["Gmail", "Google Drive", "Notion"].entries()) {
      // Until the store has answered, rows move.
      const answered = page.waitForResponse((one) => new URL(one.url()).searchParams.get("search") === name);
      await search(page, name);
      await answered;
      const row = page.getByRole("option", { name, exact: false }).filter({ hasText: "Get" }).first();
      await row.getByText("Get", { exact: true }).click();
      await expect(apps).toHaveCount(index + 1);
    }
    expect(presses.count).toBe(3);
  });

  await test.step("makes a folder of two", async () => {
    const [first, second] = [apps.nth(0), apps.nth(1)];
    await pickUp(page, second);
    await carryTo(page, await at(first));
    await expect(page.locator("[data-app-tile][data-target]")).toHaveCount(1);
    await page.mouse.up();
    await expect(page.getByRole("button", { name: /folder with/ })).toBeVisible();
    expect(presses.count).toBe(4);
  });

  await test.step("changes the picture, which shows behind the dialog", async () => {
    await page.mouse.click(1000, 500, { button: "right" });
    const dialog = page.getByRole("dialog", { name: "Change picture" });
    await expect(dialog.getByRole("radio", { name: "Hills" })).toBeFocused();
    await dialog.getByText("Desert", { exact: true }).click();
    await expect(page.locator(".wallpaper").last()).toHaveAttribute("data-sky", "desert");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    expect(presses.count).toBe(6);
  });

  await test.step("adds the weather and its place", async () => {
    await search(page, "add weather");
    await page.keyboard.press("Enter");
    const place = page.getByRole("region", { name: /^Weather/ }).getByRole("combobox");
    await expect(place).toBeFocused();
    await page.keyboard.type("Utr");
    await expect(page.getByRole("option", { name: /Netherlands/ })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("region", { name: "Weather, Utrecht" })).toBeVisible();
    expect(presses.count).toBe(6);
  });

  await test.step("signs in with the mail's code", async () => {
    await page.getByRole("button", { name: "Connect" }).click();
    await expect(page.getByRole("dialog", { name: "Sign in or register" })).toBeVisible();
    await page.keyboard.type(freshEmail);
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("6-digit code")).toBeFocused();
    await page.keyboard.type(/\b\d{6}\b/.exec((await mailTo(freshEmail)).text)?.[0] ?? "no code");
  });
  await test.step("opens it all on a phone, from the greeting", async () => {
    const welcome = page.getByRole("dialog", { name: "Welcome back!" });
    await welcome.getByRole("button", { name: "Open on your phone" }).click();
    const { page: phone, question } = await openOnPhone(browser, await readCode(page), (device) =>
      presses.watch(device),
    );
    await question.getByRole("button", { name: "Continue" }).tap();
    await expect(phone.getByRole("dialog", { name: "Welcome back!" })).toContainText(freshEmail);
    await expect(phone.getByRole("dialog")).toHaveCount(0);
    await expect(phone.getByRole("link", { name: "Notion" })).toBeVisible();
    // Each app once.
    await expect(phone.locator(".app-tile[data-app-tile]")).toHaveCount(2);
    await expect(phone.getByRole("button", { name: /folder with/ })).toBeVisible();
    await expect(phone.getByRole("region", { name: "Weather, Utrecht" })).toBeVisible();
    await expect(phone.locator(".wallpaper").last()).toHaveAttribute("data-sky", "desert");
  });
  expect(presses.count).toBeLessThanOrEqual(9);
});
