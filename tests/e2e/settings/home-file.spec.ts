import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { E2E } from "../support/addresses.ts";
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

async function openSettings(page: Page): Promise<void> {
  await page.request.get("/api/news");
  await page.goto("/settings");
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
}

const toast = (page: Page, text: string) => page.getByRole("status").getByText(text);

test("an exported home screen is the same in another account: pages, folders, own names and icons", async ({
  page,
  browser,
  signIn,
  installApps,
}, testInfo) => {
  await signIn();
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
