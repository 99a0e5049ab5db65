import { expect, test } from "../support/fixtures.ts";
import { whenHydrated } from "../support/watch-page.ts";
import { overflowOf, resize } from "../support/window.ts";

test("the page for developers is found, read and linked to, also without scripts", async ({
  page,
  browser,
  baseURL,
}) => {
  await test.step("somebody finds the page for developers from the store, and reads a call with its example", async () => {
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

  await test.step("a call's own address leads to it, and the page fits a phone", async () => {
    // Another address of the same page would not load it.
    await page.goto("about:blank");
    await resize(page, 390, 844);
    await page.goto("/developers#searchStore");
    await expect(page.getByRole("heading", { level: 3, name: "Search the store" })).toBeInViewport();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });

  await test.step("without scripts it has every call, and the document is a click away", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
    const plain = await context.newPage();
    await plain.goto("/developers");
    await expect(plain.getByRole("article")).not.toHaveCount(0);
    await plain
      .getByRole("article", { name: "Read the home screen" })
      .getByText("What it takes and answers")
      .click();
    await expect(plain.getByRole("article", { name: "Read the home screen" })).toContainText('"version": 0');
    const answer = await plain.request.get("/api/openapi.json");
    expect(((await answer.json()) as { openapi: string }).openapi).toBe("3.1.0");
    await context.close();
  });
});
