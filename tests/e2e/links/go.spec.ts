import { expect, test } from "../support/fixtures.ts";
import { whenWorkerAnswers } from "../support/worker.ts";

/** Other sites answer with their own address as the title. */
const leadsTo = (address: string) => new RegExp(`^${address.replaceAll(/[.?+*/]/g, "\\$&")}`);

test("the address bar searches with the engine that was chosen, and with bangs", async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await test.step("browsers find the search engine, and it completes names of the store", async () => {
    await page.goto("/");
    const href = await page.locator("link[rel=search]").getAttribute("href");
    const description = await (await page.request.get(href ?? "")).text();
    const origin = new URL(page.url()).origin;
    expect(description).toContain(`template="${origin}/go?q={searchTerms}"`);
    const names = await (await page.request.get("/api/opensearch/names?q=excal")).json();
    expect(names).toEqual(["excal", ["Excalidraw"]]);
  });

  await test.step("the address bar searches with the default engine, and with bangs", async () => {
    await page.goto("/go?q=owl+nest");
    await expect(page).toHaveURL(leadsTo("https://duckduckgo.com/?q=owl%20nest"));
    await page.goto("/go?q=!w+owls");
    await expect(page).toHaveURL(leadsTo("https://en.wikipedia.org/w/index.php?search=owls"));
    await page.goto("/go?q=https%3A%2F%2Fevil.example%2F");
    await expect(page).toHaveURL(leadsTo("https://duckduckgo.com/?q=https"));
  });

  await test.step("it uses the engine that a visitor or a member has chosen; without words it opens the home screen", async () => {
    await page.goto("/settings");
    await page.getByRole("radio", { name: "Kagi" }).check();
    await page.goto("/go?q=owls");
    await expect(page).toHaveURL(leadsTo("https://kagi.com/search?q=owls"));

    await signIn();
    await page.goto("/settings");
    await page.getByRole("radio", { name: "Bing" }).check();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("perch-home") ?? ""))
      .toContain('"searchEngine":"bing"');
    await page.goto("/go?q=owls");
    await expect(page).toHaveURL(leadsTo("https://www.bing.com/search?q=owls"));
    await page.goto("/go?q=");
    await expect(page).toHaveURL(/:\d+\/$/);
  });

  await test.step("without scripts there is a link to the default engine", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
    const plain = await context.newPage();
    await plain.goto("/go?q=owls");
    await expect(plain.getByRole("link", { name: "Search with DuckDuckGo" })).toHaveAttribute(
      "href",
      "https://duckduckgo.com/?q=owls",
    );
    await context.close();
  });
});

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("it needs no network but the engine", async ({ page, context, complaints }) => {
    await page.goto("/");
    await whenWorkerAnswers(page);
    await context.setOffline(true);
    const asked: string[] = [];
    context.on("request", (request) => asked.push(request.url()));
    // The engine itself is out of reach.
    await page.goto("/go?q=owls").catch(() => undefined);
    await expect.poll(() => asked).toContain("https://duckduckgo.com/?q=owls");
    await context.setOffline(false);
    complaints.length = 0;
  });
});
