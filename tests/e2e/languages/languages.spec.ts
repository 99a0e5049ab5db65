import { E2E } from "../support/addresses.ts";
import { expect, test } from "../support/fixtures.ts";
import { cachedPaths, whenWorkerAnswers } from "../support/worker.ts";

test.use({ locale: "de-DE", serviceWorkers: "allow" });

test("a first visit of a German browser is German, and a later one asks for no messages and waits for no script", async ({
  page,
  browser,
}) => {
  await test.step("a later visit asks for no messages", async () => {
    const asked: string[] = [];
    page.on("response", (response) => {
      if (/\/assets\/messages\//.test(response.url()) && !response.fromServiceWorker())
        asked.push(response.url());
    });
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(page.getByRole("link", { name: "Einstellungen" })).toBeVisible();
    await expect.poll(() => asked.filter((url) => url.includes("de.home-"))).toHaveLength(1);
    await whenWorkerAnswers(page);
    await expect
      .poll(() => cachedPaths(page, "perch-assets"))
      .toEqual(expect.arrayContaining([expect.stringContaining("/assets/messages/de.home-")]));
    asked.length = 0;
    await page.reload();
    await expect(page.getByRole("link", { name: "Einstellungen" })).toBeVisible();
    expect(asked).toEqual([]);
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByRole("link", { name: "Einstellungen" })).toBeVisible();
  });

  await test.step("the saved home screen is German before any script has run", async () => {
    // A worker would answer for the scripts.
    const plain = await browser.newPage({
      baseURL: E2E.siteUrl,
      locale: "de-DE",
      serviceWorkers: "block",
    });
    await plain.goto("/");
    await expect
      .poll(() => plain.evaluate(() => localStorage.getItem("perch-home")))
      .toContain("Einstellungen");
    await plain.route("**/assets/*.js", () => undefined);
    await plain.goto("/", { waitUntil: "commit" });
    await expect(plain.locator("#root")).toContainText("Einstellungen");
    await expect(plain.locator("html")).toHaveAttribute("lang", "de");
    await plain.close();
  });
});
