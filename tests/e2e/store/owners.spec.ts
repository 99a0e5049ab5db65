import { randomUUID } from "node:crypto";
import { expect, test } from "../support/fixtures.ts";

test("an app is reported, claimed and has a badge", async ({ page, signIn }) => {
  await test.step("a visitor reports an app once a day", async () => {
    await page.goto("/excalidraw");
    await page.getByRole("button", { name: "Report this app" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: "Broken" }).check();
    await dialog.getByRole("textbox").fill("It stays white.");
    await dialog.getByRole("button", { name: "Send report" }).click();
    await expect(page.getByRole("dialog", { name: "Thank you" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Report this app" })).toBeFocused();

    await page.getByRole("button", { name: "Report this app" }).click();
    await dialog.getByRole("radio", { name: "Broken" }).check();
    await dialog.getByRole("button", { name: "Send report" }).click();
    await expect(page.getByRole("dialog", { name: "You reported it today" })).toBeVisible();
  });

  await test.step("the maker of an app gets a line for its site, and is told what a check found", async () => {
    await page.goto("/excalidraw");
    await page.getByRole("link", { name: "Is this your app?" }).click();
    await expect(page.getByRole("heading", { name: "Is this your app?", level: 1 })).toBeVisible();
    await signIn(`${randomUUID()}@perch.test`);
    await page.reload();
    await page.getByRole("button", { name: "This is my app" }).click();
    await expect(page.getByText(/^perch-verification=[0-9a-f]{32}$/).first()).toBeVisible();
    await expect(page.getByText("https://excalidraw.com/.well-known/perch.txt").first()).toBeVisible();
    await page.getByRole("button", { name: "Check now" }).click();
    await expect(page.getByText("Not found yet")).toBeVisible({ timeout: 20_000 });

    await page.getByRole("button", { name: "This is not my app" }).click();
    await page.getByRole("button", { name: "Give it up" }).click();
    await expect(page.getByRole("button", { name: "This is my app" })).toBeVisible();
  });

  await test.step("a badge is a picture on the site's own address", async () => {
    await page.goto("/badge/excalidraw.svg?theme=dark");
    await expect(page.locator("svg")).toBeVisible();
  });
});
