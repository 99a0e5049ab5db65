import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { addFolder, addPage } from "../support/home-ops.ts";
import { whenHydrated } from "../support/watch-page.ts";
import { resize } from "../support/window.ts";

const WIDGETS = [
  "Notes",
  "Tasks",
  "Countdown",
  "Focus timer",
  "World clocks",
  "Weather",
  "Calendar",
  "My feeds",
];
const whole = 'link[rel="stylesheet"][href*="/assets/app-"]';

/** What looks otherwise without the whole stylesheet. Dialogs, menus and toasts wait for it. */
async function missing(page: Page): Promise<string[]> {
  await page.waitForFunction((link) => document.querySelector<HTMLLinkElement>(link)?.sheet, whole);
  return page.evaluate((link) => {
    const sheet = document.querySelector<HTMLLinkElement>(link)?.sheet;
    if (!sheet) throw new Error("There is no whole stylesheet.");
    document.getAnimations().forEach((animation) => animation.finish());
    const all = [...document.querySelectorAll("html, body, #root *")].filter(
      (one) => !one.closest('.modal, [role="menu"], .toast'),
    );
    // What a variable is for shows in the properties that use it.
    const lookOf = (style: CSSStyleDeclaration) =>
      Object.fromEntries(
        [...style]
          .filter((name) => !name.startsWith("--"))
          .map((name) => [name, style.getPropertyValue(name)]),
      );
    const looks = () =>
      all.flatMap((one) => ["", "::before", "::after"].map((part) => lookOf(getComputedStyle(one, part))));
    const before = looks();
    sheet.disabled = true;
    const after = looks();
    sheet.disabled = false;
    return before.flatMap((look, index) => {
      const name = Object.keys(look).find((one) => look[one] !== after[index]?.[one]);
      if (name === undefined) return [];
      const one = all[Math.floor(index / 3)];
      return [
        `${one?.tagName} ${one?.getAttribute("class")}: ${name} is ${after[index]?.[name]}, not ${look[name]}`,
      ];
    });
  }, whole);
}

test("the home screen's own styles are all that it needs before a dialog, a menu or a toast", async ({
  page,
  signIn,
  installApps,
}) => {
  const looksAlike = async () => {
    for (const width of [1440, 390]) {
      await resize(page, width);
      expect(await missing(page), `${width} px`).toEqual([]);
    }
  };
  const openHome = async () => {
    await page.goto("/");
    await whenHydrated(page);
  };
  await page.emulateMedia({ reducedMotion: "reduce" });

  await test.step("for a visitor", async () => {
    await openHome();
    await looksAlike();
  });

  await test.step("for a member with pages, a folder and each widget", async () => {
    await signIn();
    await installApps("notion", "figma", "lichess", "excalidraw");
    await addFolder(page, "Play", ["Lichess", "Figma"]);
    await addPage(page, "Work", ["Notion"]);
    await resize(page, 1440);
    await page.goto("/settings#widgets");
    await expect(page.getByRole("button", { name: /^Account of/ })).toBeVisible();
    for (const name of WIDGETS) {
      await page.getByRole("button", { name: `Add ${name}`, exact: true }).click();
      await expect(page.getByRole("region", { name: /^Notifications/ })).toContainText(name);
    }
    await openHome();
    await expect(page.locator("main [data-widget]")).toHaveCount(WIDGETS.length + 3);
    await expect(page.locator('main [data-widget][aria-busy="true"]')).toHaveCount(0);
    await looksAlike();
  });

  await test.step("in a folder, in Edit mode, and with a search", async () => {
    await resize(page, 1440);
    await page.getByRole("button", { name: "Play, folder" }).click();
    await expect(page.getByRole("dialog", { name: "Play, folder" })).toBeVisible();
    await looksAlike();
    await page.keyboard.press("Escape");
    await resize(page, 1440);
    await page.getByRole("button", { name: "Edit" }).click();
    await looksAlike();
    await page.keyboard.press("Escape");
    await page.getByRole("combobox", { name: "Search anything" }).fill("no");
    await expect(page.getByRole("option").first()).toBeVisible();
    await looksAlike();
  });
});
