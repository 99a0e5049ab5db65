import { E2E } from "../support/addresses.ts";
import { expect, test } from "../support/fixtures.ts";

test("a visitor reads the rules without scripts, and is asked to connect", async ({ browser, page }) => {
  const quiet = await browser.newContext({ baseURL: E2E.siteUrl, javaScriptEnabled: false });
  const plain = await quiet.newPage();
  await plain.goto("/suggest");
  await expect(plain.getByRole("heading", { name: "Suggest a web app" })).toBeVisible();
  await expect(plain.getByRole("heading", { name: "It does no harm" })).toBeVisible();
  await quiet.close();

  await page.goto("/suggest");
  await expect(page.getByRole("button", { name: "Connect to suggest it" })).toBeVisible();
  await page.getByRole("button", { name: "Connect to suggest it" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});
