import type { BrowserContext, Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { E2E } from "../support/addresses.ts";
import { expect, test } from "./extension.ts";

const address = (context: BrowserContext, path: string) =>
  new URL(path, context.serviceWorkers()[0]?.url()).href;

/** Opens the popup's page for a page of the web: nothing can press the toolbar's button here. */
async function openPopup(context: BrowserContext, url: string, name: string): Promise<Page> {
  const popup = await context.newPage();
  await popup.setViewportSize({ width: 360, height: 600 });
  await popup.goto(address(context, `popup.html?${new URLSearchParams({ url, name })}`));
  return popup;
}

const add = (popup: Page) => popup.getByRole("button", { name: "Add to Perch" }).click();

/** Changes the home screen as another device does. */
async function change(context: BrowserContext, ops: readonly object[]): Promise<void> {
  const answer = await context.request.post("/api/user/home/ops", {
    data: { ops: ops.map((op) => ({ id: randomUUID(), ...op })) },
    headers: { origin: E2E.siteUrl },
  });
  expect(await answer.json()).toMatchObject({ refused: [] });
}

test("pages are added by the popup and by the context menu", async ({
  connect,
  context,
  openNewTab,
  signInOnSite,
}) => {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("The extension has no background.");
  const click = (menuItemId: string, url: string) =>
    worker.evaluate(
      ([id, address]) => {
        // What the browser does when somebody chooses the entry.
        const onClicked = chrome.contextMenus.onClicked as unknown as {
          dispatch: (info: object, tab: object) => void;
        };
        onClicked.dispatch(
          { menuItemId: id, pageUrl: address, ...(id === "link" && { linkUrl: address }) },
          { title: "From the menu" },
        );
      },
      [menuItemId, url] as const,
    );

  await test.step("what can't be added is said, and a browser that is not connected is asked to connect", async () => {
    const own = await openPopup(context, "chrome://settings/", "Settings");
    await expect(own.getByText("This page can’t be added.")).toBeVisible();

    await signInOnSite();
    const popup = await openPopup(context, "https://wiki.example/", "Wiki");
    const connecting = context.waitForEvent("page");
    await popup.getByRole("button", { name: "Connect" }).click();
    const site = await connecting;
    await expect(site.getByRole("heading", { name: "Connect the Perch extension?" })).toBeVisible();
    for (const opened of [own, popup, site]) await opened.close();
  });

  await test.step("the context menu asks where it can't add", async () => {
    const asked = context.waitForEvent("page");
    await click("page", "https://menu.example/");
    const question = await asked;
    await expect(question.getByText("Connect this browser first.")).toBeVisible();
    await question.close();
  });

  const { page } = await connect();

  await test.step("the popup adds a page, takes it back, and knows what is there already", async () => {
    const popup = await openPopup(context, "https://wiki.example/start", "A name that is changed");
    await popup.getByLabel("Name").fill("Wiki");
    await popup.getByLabel("Name").press("Enter");
    await expect(popup.getByText("Added to Home.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Wiki" })).toBeVisible();
    await popup.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("link", { name: "Wiki" })).toHaveCount(0);
    await add(popup);
    await expect(page.getByRole("link", { name: "A name that is changed" })).toBeVisible();

    const again = await openPopup(context, "https://wiki.example/start", "Wiki");
    await expect(again.getByText("Already on your home screen: Home")).toBeVisible();
  });

  await test.step("a page goes into a folder, and an address of the store's becomes its app", async () => {
    const folder = `folder:${randomUUID()}`;
    const links = ["One", "Two"].map((name) => ({
      kind: "add",
      item: `link:${randomUUID()}`,
      name,
      url: `https://${name.toLowerCase()}.example/`,
      folder,
    }));
    await change(context, [{ kind: "add-folder", folder, name: "Work", after: null }, ...links]);
    await page.reload();
    await expect(page.getByRole("button", { name: /^Work, folder/ })).toBeVisible();

    const known = context.waitForEvent("response", (answer) => answer.url().includes("/api/webapp/at?"));
    const popup = await openPopup(context, "https://excalidraw.com/", "Excalidraw | Whiteboard");
    await known;
    await popup.getByLabel("Where").selectOption({ label: "Home: Work" });
    await add(popup);
    await expect(popup.getByText("Added to Work.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Work, folder with 3 apps" })).toBeVisible();
    await expect
      .poll(async () => (await context.request.get("/api/user/home")).text())
      .toContain('"slug":"excalidraw"');
  });

  await test.step("a page goes into a folder that is made for it", async () => {
    const popup = await openPopup(context, "https://paper.example/", "Paper");
    await popup.getByLabel("Where").selectOption({ label: "New folder" });
    await popup.getByLabel("Folder name").fill("Reading");
    await add(popup);
    await expect(popup.getByText("Added to Reading.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Reading, folder with 1 app" })).toBeVisible();
    await popup.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("button", { name: /^Reading, folder/ })).toBeHidden();
  });

  await test.step("the context menu adds a page at once", async () => {
    const badge = () => worker.evaluate(() => chrome.action.getBadgeText({}));
    await click("page", "https://menu.example/");
    await expect.poll(badge).toBe("✓");
    await expect.poll(badge).toBe("");
    await click("link", "https://www.linked.example/");
    await expect.poll(badge).toBe("✓");
    const tab = await openNewTab();
    await expect(tab.getByRole("link", { name: "From the menu" })).toBeVisible();
    await expect(tab.getByRole("link", { name: "linked.example" })).toBeVisible();
    await tab.close();
  });

  await test.step("a page that is added offline is sent later", async () => {
    // The new tab saves the home screen for the next one.
    await page.waitForFunction(() => localStorage.getItem("perch-home")?.includes('"home"'));
    await page.close();
    await context.setOffline(true);
    const popup = await openPopup(context, "https://later.example/", "Later");
    await add(popup);
    await expect(popup.getByText("Saved here, sent when you are online.")).toBeVisible();
    await popup.close();
    await context.setOffline(false);
    const tab = await context.newPage();
    await tab.goto("chrome://newtab");
    await expect
      .poll(async () => (await context.request.get("/api/user/home")).text())
      .toContain("https://later.example/");
  });
});
