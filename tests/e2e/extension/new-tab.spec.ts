import type { BrowserContext, Page } from "@playwright/test";
import { E2E } from "../support/addresses.ts";
import { expect, test } from "./extension.ts";

const savedHome = (page: Page) => page.evaluate(() => localStorage.getItem("perch-home"));
/** Waits until the new tab has saved what the next one starts from. */
const untilSaved = (page: Page, text: string) => expect.poll(() => savedHome(page)).toContain(text);

/** The person is signed in on the site, and no program has a token of theirs. */
async function expectNoTokens(site: Page): Promise<void> {
  await site.goto("/settings");
  await expect(site.getByText(/^No tokens\./)).toBeVisible();
}

async function install(context: BrowserContext, slug: string): Promise<void> {
  const found = await context.request.get(`/api/webapp/slug/${slug}`);
  const { webapp } = (await found.json()) as { webapp: { id: number } };
  const answer = await context.request.post("/api/user/apps/install", {
    data: { webappId: webapp.id },
    headers: { origin: E2E.siteUrl },
  });
  expect(answer.ok()).toBe(true);
}

test("a new tab is a visitor's home screen: links lead to the site, the browser's engine searches, and no token comes unasked", async ({
  context,
  openNewTab,
  signInOnSite,
}) => {
  await test.step("its links lead to the site", async () => {
    const page = await openNewTab();
    await expect(page.getByRole("link", { name: "Store" })).toHaveAttribute(
      "href",
      `${E2E.siteUrl}/perchstore`,
    );
    await expect(page.getByRole("heading", { name: "Top news" })).toBeVisible();
    await page.getByRole("link", { name: "Settings" }).click();
    await expect(page).toHaveURL(`${E2E.siteUrl}/settings`);
    await page.close();
  });

  await test.step("Enter in the search field asks the browser's own engine", async () => {
    const page = await openNewTab();
    await page.evaluate(() => {
      // Its results would be of another site.
      chrome.search.query = async (query: object) => {
        document.title = JSON.stringify(query);
      };
    });
    const field = page.getByRole("combobox").first();
    await field.fill("kingfisher & nest");
    await expect(page.getByText("Search the web with your browser’s search engine")).toBeVisible();
    await field.press("Enter");
    await expect
      .poll(() => page.title())
      .toBe(JSON.stringify({ text: "kingfisher & nest", disposition: "CURRENT_TAB" }));
    await page.close();
  });

  await test.step("a request that the extension did not make is refused, and so is a browser without it", async () => {
    await signInOnSite();
    const tab = await openNewTab();
    const extension = new URL(tab.url()).host;
    const site = await context.newPage();
    await site.goto(`/connect?extension=${extension}&state=made-up`);
    await expect(site.getByRole("heading", { name: "This request is no longer good" })).toBeVisible();
    await site.goto("/connect?extension=somebody-elses&state=made-up");
    await expect(site.getByRole("heading", { name: "not installed in this browser" })).toBeVisible();
    await expectNoTokens(site);
  });
});

test("a person connects it on the site: changes go there and back, and its token stays in the extension", async ({
  connect,
  context,
  signInOnSite,
  openNewTab,
}) => {
  const { page, email } = await connect();

  await test.step("bookmarks are off until a person asks for them", async () => {
    await expect(page.getByRole("button", { name: "Bookmarks", exact: true })).toHaveCount(0);
    await page.evaluate(() => {
      chrome.permissions.request = (async (asked: object) => {
        document.title = JSON.stringify(asked);
        return false;
      }) as typeof chrome.permissions.request;
    });
    await page.getByRole("button", { name: "Show bookmarks" }).click();
    await expect.poll(() => page.title()).toBe(JSON.stringify({ permissions: ["bookmarks", "favicon"] }));
    await expect(page.getByRole("button", { name: "Bookmarks", exact: true })).toHaveCount(0);
  });

  await test.step("changes go there and back", async () => {
    await install(context, "excalidraw");
    await page.reload();
    const tile = page.getByRole("link", { name: "Excalidraw" });
    await expect(tile).toBeVisible();
    await tile.click({ button: "right" });
    await page.getByRole("menuitem", { name: /Remove/ }).click();
    await expect(tile).toBeHidden();
    const site = await context.newPage();
    await expect(async () => {
      await site.goto("/");
      await expect(site.getByRole("button", { name: /^Account of/ })).toBeVisible();
      await expect(site.getByRole("link", { name: "Excalidraw" })).toBeHidden({ timeout: 2_000 });
    }).toPass();
    await site.close();
  });

  await test.step("the token can't be read where pages of the site run", async () => {
    const readStored = async () => JSON.stringify(await chrome.storage.local.get(null));
    expect(await page.evaluate(readStored)).toContain("perch_");

    const site = await context.newPage();
    const devtools = await context.newCDPSession(site);
    const contentScript = new Promise<number>((resolve) => {
      devtools.on("Runtime.executionContextCreated", ({ context: { id, origin, auxData } }) => {
        const { type } = auxData as { type: string };
        if (type === "isolated" && origin.startsWith("chrome-extension:")) resolve(id);
      });
    });
    await devtools.send("Runtime.enable");
    await site.goto("/");
    const { result } = await devtools.send("Runtime.evaluate", {
      contextId: await contentScript,
      expression: `(${readStored.toString()})().catch((error) => "refused: " + error.message)`,
      awaitPromise: true,
    });
    expect(result.value).toMatch(/^refused: .*not allowed/);
    await site.close();
  });

  await test.step("a page is published on the site, with the page chosen", async () => {
    await install(context, "excalidraw");
    await page.reload();
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await page.getByRole("button", { name: "Publish page" }).click();
    await expect(page).toHaveURL(`${E2E.siteUrl}/settings`);
    await expect(page.getByRole("dialog", { name: "Publish page" }).getByLabel("Title")).toHaveValue("Home");
    await page.goBack();
    await expect(page).toHaveURL(/^chrome-extension:/);
  });

  await test.step("signing out in the extension leaves the site signed in, without a token", async () => {
    await page.getByRole("button", { name: `Account of ${email}` }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(page.getByRole("button", { name: "Connect", exact: true })).toBeVisible();
    await expectNoTokens(await context.newPage());
  });

  await test.step("another account on the site is offered, and takes the place of a connected one", async () => {
    await page.close();
    const { page: connected } = await connect();
    const other = await signInOnSite();
    const site = await context.newPage();
    await site.goto("/");
    await expect(site.getByRole("button", { name: `Account of ${other}` })).toBeVisible();
    await expect(connected.getByRole("button", { name: `Connect as ${other}` })).toBeVisible();
    const next = await openNewTab();
    await expect(next.getByRole("button", { name: `Connect as ${other}` })).toBeVisible();
  });
});

test("without the server a new tab shows the saved home screen and sends changes later; signing out on the site empties it", async ({
  connect,
  context,
  openNewTab,
}) => {
  const { page, email } = await connect();
  await test.step("it shows the saved home screen and sends changes later", async () => {
    await install(context, "excalidraw");
    await page.reload();
    await expect(page.getByRole("link", { name: "Excalidraw" })).toBeVisible();
    await untilSaved(page, "Excalidraw");
    await page.close();

    await context.setOffline(true);
    const offline = await openNewTab();
    const tile = offline.getByRole("link", { name: "Excalidraw" });
    await expect(tile).toBeVisible();
    await expect
      .poll(() => tile.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await tile.click({ button: "right" });
    await offline.getByRole("menuitem", { name: /Remove/ }).click();
    await expect(tile).toBeHidden();
    await context.setOffline(false);
    await expect
      .poll(async () => {
        const home = await context.request.get("/api/user/home");
        return (await home.text()).includes("Excalidraw");
      })
      .toBe(false);
    await offline.close();
  });

  await test.step("signing out on the site empties the extension, also without an open tab", async () => {
    const site = await context.newPage();
    await site.goto("/");
    await site.getByRole("button", { name: `Account of ${email}` }).click();
    await site.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(site.getByRole("button", { name: "Connect", exact: true })).toBeVisible();
    const [worker] = context.serviceWorkers();
    await expect
      .poll(() => worker?.evaluate(async () => Object.keys(await chrome.storage.local.get(null))))
      .toEqual([]);

    // Nothing of the person is drawn, not even without the server.
    await context.setOffline(true);
    const next = await openNewTab();
    expect(await savedHome(next)).toBeNull();
    await expect(next.getByRole("button", { name: /^Connect/ })).toBeVisible();
  });
});
