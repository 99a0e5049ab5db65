import { expect, test } from "../support/fixtures.ts";
import { findClipped } from "../support/clipped.ts";
import { findOverlaps } from "../support/overlaps.ts";
import { pseudo, speakPseudo } from "../support/languages.ts";
import { SETTINGS_ON_PHONES } from "../support/settings.ts";
import { resize } from "../support/window.ts";

test.beforeEach(({ context }) => speakPseudo(context));

/** English words of the interface, which the pseudo-language writes otherwise. Names of apps are in English too. */
const ENGLISH =
  /\b(?:the|your|you|this|with|from|and|are|Store|Settings|Search|Add|Edit|Done|Close|News|Clock|Apps|Page|More|Undo)\b/;

const PAGES = [
  "/",
  "/perchstore",
  "/perchstore?search=note",
  "/perchstore/apps?tag=Education",
  "/perchstore/catalogues",
  ...SETTINGS_ON_PHONES,
  "/suggest",
  "/no-such-app",
];

test("in a language that is longer by 40 % nothing is cut off or overlaps at 390 px, and nothing is in English only", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn();
  for (const path of PAGES) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator("#root [aria-busy=true], .skeleton")).toHaveCount(0);
      await expect(page.locator("html")).toHaveAttribute("lang", "de");
      await page.evaluate(() => document.fonts.ready);
      expect(await page.evaluate(findClipped)).toEqual([]);
      expect(await page.evaluate(findOverlaps)).toEqual([]);
    });
  }

  await resize(page, 1440);
  for (const path of ["/", "/settings"]) {
    await page.goto(path);
    await expect(
      page.getByRole("button", { name: pseudo("Account of"), exact: false }).first(),
    ).toBeVisible();
    const texts = await page.evaluate(() => {
      const found: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode(); text; text = walker.nextNode())
        if (!text.parentElement?.closest("script, style, [lang=en], bdi, [dir=auto], article"))
          found.push(text.textContent ?? "");
      for (const named of document.querySelectorAll("[aria-label], [placeholder], [title]:not([dir=auto])"))
        found.push(named.getAttribute("aria-label") ?? "", named.getAttribute("placeholder") ?? "");
      return found;
    });
    expect(
      texts.filter((text) => ENGLISH.test(text)),
      path,
    ).toEqual([]);
  }
});
