import { expect, test } from "../support/fixtures.ts";
import { whenWorkerAnswers } from "../support/worker.ts";

test.use({ serviceWorkers: "allow" });

/** The page leaves at once: whether it has loaded by then is open. */
const COMMITTED = { waitUntil: "commit" } as const;

test("the address bar searches with the chosen engine, also without a network; without scripts there is a link", async ({
  page,
  context,
  browser,
  baseURL,
  complaints,
}) => {
  const asked: string[] = [];
  context.on("request", (request) => asked.push(request.url()));

  await test.step("before scripts and settings are here, there is a link to the default engine", async () => {
    const without = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
    const plain = await without.newPage();
    await plain.goto("/go?q=owls");
    await expect(plain.getByRole("link", { name: "Search with DuckDuckGo" })).toHaveAttribute(
      "href",
      "https://duckduckgo.com/?q=owls",
    );
    await without.close();
  });

  await test.step("it leads to the chosen engine, by a bang to that one's, and without words home", async () => {
    await page.goto("/settings");
    await page.getByRole("radio", { name: "Kagi" }).check();
    await page.goto("/go?q=owl+nest", COMMITTED);
    // Other sites answer with their own address.
    await expect(page).toHaveURL(/^https:\/\/kagi\.com\/search\?q=owl%20nest/);
    await page.goto("/go?q=!w+owls", COMMITTED);
    await expect(page).toHaveURL(/^https:\/\/en\.wikipedia\.org\/w\/index\.php\?search=owls/);
    await page.goto("/go?q=", COMMITTED);
    await expect(page).toHaveURL(/:\d+\/$/);
  });

  await test.step("it needs no network but the engine", async () => {
    await whenWorkerAnswers(page);
    await context.setOffline(true);
    // The engine itself is out of reach.
    await page.goto("/go?q=owls", COMMITTED).catch(() => undefined);
    await expect.poll(() => asked).toContain("https://kagi.com/search?q=owls");
    await context.setOffline(false);
    complaints.length = 0;
  });
});
