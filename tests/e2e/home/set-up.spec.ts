import type { Page } from "@playwright/test";
import { axeFindings } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { whenHydrated } from "../support/watch-page.ts";

const SENTENCE = "I study biology in Utrecht and play guitar";
const dialogOn = (page: Page) => page.getByRole("dialog", { name: "Set up from a sentence" });
const folder = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`^${name}, folder`) });
const tile = (page: Page, name: string) => page.locator(".app-tile[data-app-tile]").filter({ hasText: name });
const accept = (page: Page) => dialogOn(page).getByRole("button", { name: "Add to home screen" });
const skyOf = (page: Page) => page.locator(".wallpaper").last();

async function say(page: Page, sentence: string) {
  await page.getByRole("textbox", { name: "What you do, in a sentence" }).last().fill(sentence);
  await page.keyboard.press("Enter");
}

test("a visitor says a sentence, edits the board that is proposed, accepts it, and takes all of it back at once", async ({
  page,
}) => {
  await page.goto("/");
  await whenHydrated(page);
  const dialog = dialogOn(page);

  await test.step("the box stands with the sets, and its board is a proposal", async () => {
    await say(page, SENTENCE);
    await expect(dialog.getByRole("region", { name: "Biology" })).toBeVisible();
    await expect(dialog.getByRole("region", { name: "Music" }).getByRole("button")).toHaveText([
      "Spotify",
      "YouTube",
    ]);
    await expect(dialog.getByRole("checkbox", { name: "Weather Utrecht" })).toBeChecked();
    await expect(dialog.getByRole("checkbox", { name: "Sky Forest" })).toBeChecked();
    await expect(dialog).not.toContainText("evil");
    expect(await axeFindings(page, "dialog")).toEqual([]);
  });

  await test.step("left, it changes nothing", async () => {
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(tile(page, "Gmail")).toHaveCount(0);
    await expect(page.getByRole("region", { name: "What do you use?" })).toBeVisible();
  });

  await test.step("edited and accepted, it is on the home screen", async () => {
    await say(page, SENTENCE);
    await dialog.getByRole("button", { name: "YouTube" }).click();
    await dialog.getByRole("textbox", { name: "Name of the folder Biology" }).fill("Studies");
    await accept(page).click();
    // Under the pointer it stays.
    await page.getByText("4 apps, 1 folder, and 1 widget added.").hover();
    await expect(folder(page, "Studies")).toBeVisible();
    await expect(tile(page, "Spotify")).toBeVisible();
    await expect(tile(page, "YouTube")).toHaveCount(0);
    await expect(page.getByRole("region", { name: /^Weather/ })).toContainText("Utrecht");
    await expect(skyOf(page)).toHaveAttribute("data-sky", "forest");
  });

  await test.step("one Undo takes all of it back", async () => {
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Your home screen is as it was")).toBeVisible();
    await expect(folder(page, "Studies")).toHaveCount(0);
    await expect(tile(page, "Spotify")).toHaveCount(0);
    await expect(page.getByRole("region", { name: /^Weather/ })).toHaveCount(0);
    await expect(skyOf(page)).toHaveAttribute("data-sky", "hills");
  });
});
