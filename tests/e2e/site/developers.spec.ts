import { expect, test } from "../support/fixtures.ts";
import { whenHydrated } from "../support/watch-page.ts";

test("somebody finds the page for developers from the store, and reads a call with its example", async ({
  page,
}) => {
  await page.goto("/perchstore");
  await whenHydrated(page);
  await page
    .getByRole("navigation", { name: "More of the store" })
    .getByRole("link", { name: "Developers" })
    .click();
  await expect(page).toHaveTitle("Perch for developers");
  await page
    .getByRole("navigation", { name: "On this page" })
    .getByRole("link", { name: "Home screen" })
    .click();
  await expect(page.getByRole("heading", { level: 2, name: "Home screen" })).toBeInViewport();

  const call = page.getByRole("article", { name: "Change the home screen" });
  await call.getByText("What it takes and answers").click();
  await expect(call.getByRole("region", { name: "Body: example" })).toContainText('"kind": "add"');
  await expect(call.getByText("Scope: write")).toBeVisible();
});

test("a call's own address leads to it, and the page fits a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/developers#searchStore");
  await expect(page.getByRole("heading", { level: 3, name: "Search the store" })).toBeInViewport();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test("without scripts it has every call, and the document is a click away", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto("/developers");
  await expect(page.getByRole("article")).not.toHaveCount(0);
  await page
    .getByRole("article", { name: "Read the home screen" })
    .getByText("What it takes and answers")
    .click();
  await expect(page.getByRole("article", { name: "Read the home screen" })).toContainText('"version": 42');
  const answer = await page.request.get("/api/openapi.json");
  expect(((await answer.json()) as { openapi: string }).openapi).toBe("3.1.0");
  await context.close();
});
