import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { E2E } from "../support/addresses.ts";
import { axeFindings } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";

type Item = { name: string; items?: Item[] };

/** The home screen as the server has it: pages as [name, ...entries], folders as [name, ...items]. */
async function layoutOf(page: Page) {
  const { pages } = (await (await page.request.get("/api/user/home")).json()) as {
    pages: { name: string | null; items: Item[] }[];
  };
  return pages.map(({ name, items }) => [
    name,
    ...items.map((item) => (item.items ? [item.name, ...item.items.map((one) => one.name)] : item.name)),
  ]);
}

async function post(page: Page, path: string, data: unknown): Promise<void> {
  const response = await page.request.post(path, { data, headers: { origin: E2E.siteUrl } });
  expect(response.ok(), await response.text()).toBe(true);
}

const link = (name: string) => ({ kind: "link", name, url: `https://${name.toLowerCase()}.test/` });

/** A home screen with two pages and a folder. */
async function aFullHome(page: Page): Promise<void> {
  await post(page, "/api/user/home/import", {
    pages: [
      {
        name: "Home",
        items: [link("Blog"), { kind: "folder", name: "Work", items: [link("Wiki"), link("Mail")] }],
      },
      { name: "Free time", items: [link("Chess")] },
    ],
  });
}
const FULL = [
  ["Home", "Blog", ["Work", "Wiki", "Mail"]],
  ["Free time", "Chess"],
];

async function openSettings(page: Page): Promise<void> {
  await page.request.get("/api/news");
  await page.goto("/settings");
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
}

const versions = (page: Page) => page.getByRole("region", { name: "Earlier versions" });
const toast = (page: Page, text: string | RegExp) => page.getByRole("status").getByText(text);

test("an earlier home screen is put back and taken back, also where something is in the way", async ({
  page,
  signIn,
  complaints,
}) => {
  await test.step("an earlier home screen is put back, seen in another tab, and taken back by Undo", async () => {
    await signIn();
    await openSettings(page);
    await expect(versions(page).getByText(/^Nothing yet\./)).toBeVisible();
    await aFullHome(page);
    // An import keeps what was there before it.
    await post(page, "/api/user/home/import", { pages: [{ name: "Home", items: [link("Late")] }] });
    const later = [["Home", "Blog", ["Work", "Wiki", "Mail"], "Late"], FULL[1]];
    expect(await layoutOf(page)).toEqual(later);

    const other = await page.context().newPage();
    await other.goto("/");
    await expect(other.locator(".app-tile[data-app-tile]").getByRole("link", { name: "Late" })).toBeVisible();

    await page.reload();
    const row = versions(page).getByRole("listitem").first();
    await expect(row).toContainText("4 apps");
    await row.getByRole("button", { name: /^Put back/ }).click();
    await expect(toast(page, "Home screen put back")).toBeVisible();
    expect(await layoutOf(page)).toEqual(FULL);
    await expect(other.locator(".app-tile[data-app-tile]").getByRole("link", { name: "Late" })).toHaveCount(
      0,
    );

    const notifications = page.getByRole("region", { name: /^Notifications/ });
    await notifications.getByRole("button", { name: "Undo" }).click();
    await expect(toast(page, "The home screen from before is back")).toBeVisible();
    expect(await layoutOf(page)).toEqual(later);
    await expect(other.locator(".app-tile[data-app-tile]").getByRole("link", { name: "Late" })).toBeVisible();
  });

  await test.step("the section holds up without a network, at every width, and to axe", async () => {
    await post(page, "/api/user/home/import", { pages: [{ name: null, items: [link("Latest")] }] });
    await openSettings(page);
    const button = versions(page)
      .getByRole("button", { name: /^Put back/ })
      .first();
    await expect(button).toBeVisible();
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await axeFindings(page, "#versions")).toEqual([]);
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
    }

    await button.click();
    await expect(toast(page, "Home screen put back")).toBeVisible();
    const before = await layoutOf(page);
    await expect(button).toBeEnabled();
    await page.context().setOffline(true);
    await button.click();
    await expect(page.getByRole("alert").getByText("Not put back")).toBeVisible();
    await page.context().setOffline(false);
    expect(await layoutOf(page)).toEqual(before);
    // The browser reports each request that it could not send.
    complaints.splice(0);
  });
});

test("bookmarks come in with their folders, and an exported home screen is the same in another account", async ({
  page,
  browser,
  signIn,
  installApps,
}, testInfo) => {
  await test.step("bookmarks come in with their folders", async () => {
    await signIn();
    await openSettings(page);
    await page.getByRole("button", { name: "Import bookmarks" }).click();
    const dialog = page.getByRole("dialog", { name: "Import bookmarks" });
    const html = `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p>
      <DT><H3 PERSONAL_TOOLBAR_FOLDER="true">Bookmarks bar</H3><DL><p>
        <DT><A HREF="https://blog.test/">Blog</A>
        <DT><H3>Work</H3><DL><p>
          <DT><A HREF="https://wiki.test/">Wiki</A>
          <DT><H3>Deep</H3><DL><p><DT><A HREF="https://mail.test/">Mail</A></DL><p>
        </DL><p>
      </DL><p></DL>`;
    await dialog
      .getByLabel("Choose file")
      .setInputFiles({ name: "bookmarks.html", mimeType: "text/html", buffer: Buffer.from(html) });
    await expect(dialog).toContainText("3 bookmarks to choose from. They keep their folder.");
    await dialog.getByRole("checkbox", { name: "All" }).check();
    await dialog.getByRole("button", { name: "Add 3 links" }).click();
    await expect(toast(page, "3 links added")).toBeVisible();
    expect(await layoutOf(page)).toEqual([[null, "Blog", ["Work", "Wiki", "Mail"]]]);
    await expect(page.getByRole("region", { name: "Your links" }).getByRole("listitem")).toHaveCount(3);
  });

  await test.step("an exported home screen is the same in another account: pages, folders, own names and icons", async () => {
    await signIn(`${crypto.randomUUID()}@perch.test`);
    await installApps("wikipedia");
    await aFullHome(page);
    const home = (await (await page.request.get("/api/user/home")).json()) as {
      pages: { items: { id: string }[] }[];
    };
    const item = home.pages.flatMap(({ items }) => items).find(({ id }) => id.startsWith("webapp:"))?.id;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#${crypto.randomUUID().slice(0, 6)}"/></svg>`;
    const upload = await page.request.post("/api/user/icon", {
      headers: { origin: E2E.siteUrl },
      multipart: { file: { name: "icon.svg", mimeType: "image/svg+xml", buffer: Buffer.from(svg) } },
    });
    const { url: icon } = (await upload.json()) as { url: string };
    await post(page, "/api/user/home/ops", {
      ops: [{ id: crypto.randomUUID(), kind: "rename", item, name: "My lexicon", icon }],
    });
    const layout = await layoutOf(page);
    expect(layout.flat(2)).toContain("My lexicon");

    await openSettings(page);
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export home screen" }).click();
    const path = testInfo.outputPath("home.json");
    await (await downloading).saveAs(path);
    expect(JSON.parse(await readFile(path, "utf8"))).toMatchObject({ format: "perch-home", version: 3 });

    const origin = new URL(page.url()).origin;
    const context = await browser.newContext({ baseURL: origin });
    const other = await context.newPage();
    const email = `${crypto.randomUUID()}@perch.test`;
    await other.request.post("/api/auth/dev-login", { data: { email }, headers: { origin } });
    await openSettings(other);
    const input = other.getByLabel("Import home screen").and(other.locator("input"));
    await input.setInputFiles(path);
    const dialog = other.getByRole("dialog", { name: "Import this home screen?" });
    await expect(dialog).toContainText("1 app and 4 links in 1 folder on 2 pages");
    await dialog.getByRole("button", { name: "Import" }).click();
    await expect(toast(other, "1 app and 4 links added.")).toBeVisible();
    expect(await layoutOf(other)).toEqual(layout);
    expect(JSON.stringify(await (await other.request.get("/api/user/home")).json())).toContain(icon);

    await input.setInputFiles(path);
    await dialog.getByRole("button", { name: "Import" }).click();
    await expect(toast(other, "Everything is as in the file.")).toBeVisible();
    expect(await layoutOf(other)).toEqual(layout);
    await context.close();
  });
});
