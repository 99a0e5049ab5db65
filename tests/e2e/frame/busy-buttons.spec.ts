import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { resize } from "../support/window.ts";

const ADMIN = "admin@perch.test";
const WIDTHS = [390, 1440];

/** Presses a button whose request is never answered, and expects its width to stay, on a phone and on a desktop. */
async function expectSameWidth(page: Page, call: string | RegExp, button: Locator) {
  await page.route(call, () => undefined);
  await expect(button).toBeVisible();
  // By element handle, because its name changes; without the press, which shrinks it.
  const handle = await button.elementHandle();
  const widths = async () => {
    const found: Record<string, number> = {};
    for (const width of WIDTHS) {
      await resize(page, width);
      expect(await handle!.isVisible(), `the button is there at ${width} px`).toBe(true);
      found[`at ${width} px`] = await handle!.evaluate((element) => (element as HTMLElement).offsetWidth);
    }
    return found;
  };
  const before = await widths();
  await button.click();
  await expect.poll(() => handle!.getAttribute("aria-busy")).toBe("true");
  expect(await widths()).toEqual(before);
}

test("a busy button keeps its width", async ({ page, signIn }) => {
  await signIn();
  await test.step("Get in a row of the charts", async () => {
    await page.goto("/perchstore");
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const get = page.locator("[role=tabpanel] article").first().getByRole("button", { name: "Get" });
    await expectSameWidth(page, "**/api/user/home/ops", get);
  });

  await signIn(ADMIN);
  await test.step("Fix Screenshots", async () => {
    await page.goto("/import");
    const fix = page.getByRole("button", { name: "Fix Screenshots" });
    await expectSameWidth(page, "**/api/webapp/regenerate-screenshots", fix);
  });

  await test.step("Create", async () => {
    await page.goto("/cats");
    await page.getByRole("button", { name: "Create Catalogue" }).click();
    await page.getByRole("textbox").fill("Maps");
    const create = page.getByRole("button", { name: "Create", exact: true });
    await expectSameWidth(page, "**/api/catalogues/create-with-progress", create);
  });
});
