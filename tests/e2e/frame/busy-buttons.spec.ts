import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { resize } from "../support/window.ts";
import { showWebappsAs } from "../support/webapps-look.ts";

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
  for (const [place, path, within] of [
    ["a row of the charts", "/perchstore", "[role=tabpanel] article"],
    ["a card of the store", "/perchstore", "section[aria-labelledby] li article"],
    ["a result of a search", "/perchstore?search=note", "section article"],
    ["an app page", "/excalidraw", "main"],
  ] as const) {
    await test.step(`Get in ${place}`, async () => {
      await page.goto(path);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const get = page.locator(within).first().getByRole("button", { name: "Get" });
      await expectSameWidth(page, "**/api/user/apps/install", get.first());
    });
  }

  await signIn(ADMIN);
  await showWebappsAs(page, "cards");
  await test.step("Fix Screenshots", async () => {
    await page.goto("/import");
    const fix = page.getByRole("button", { name: "Fix Screenshots" });
    await expectSameWidth(page, "**/api/webapp/regenerate-screenshots", fix);
  });

  await test.step("Save changes and Delete in their dialogs", async () => {
    await page.reload();
    const card = page.getByRole("article").first();
    await card.getByRole("button", { name: "Edit App" }).click();
    await page.getByRole("textbox", { name: "Title" }).fill("Another title");
    await expectSameWidth(page, /\/api\/webapp\/\d+$/, page.getByRole("button", { name: "Save changes" }));
    await page.reload();
    await card.getByRole("button", { name: "Delete" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete App" });
    await expectSameWidth(page, /\/api\/webapp\/\d+$/, dialog.getByRole("button", { name: "Delete" }));
  });

  await test.step("Create", async () => {
    await page.goto("/cats");
    await page.getByRole("button", { name: "Create Catalogue" }).click();
    await page.getByRole("textbox").fill("Maps");
    const create = page.getByRole("button", { name: "Create", exact: true });
    await expectSameWidth(page, "**/api/catalogues/create-with-progress", create);
  });
});
