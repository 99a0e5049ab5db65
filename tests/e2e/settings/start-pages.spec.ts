import type { Page } from "@playwright/test";
import { deflateRawSync } from "node:zlib";
import { expect, test } from "../support/fixtures.ts";
import { whenHydrated } from "../support/watch-page.ts";

const tiles = (page: Page) => page.locator(".app-tile[data-app-tile]");
const order = (page: Page) => tiles(page).locator(".app-tile-label").allTextContents();
const folder = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`^${name}, folder`) });
const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: "application/octet-stream", buffer });

async function openBackup(page: Page) {
  await page.goto("/settings#backup");
  await expect(page.getByRole("heading", { name: "Backup" })).toBeInViewport();
  return page.getByLabel("Import home screen").and(page.locator("input"));
}

/** An export of Bonjourr, with one app of the store. */
const BONJOURR = {
  about: { browser: "chrome", version: "22.3.0" },
  linksrow: 6,
  linkgroups: { on: false, selected: "default", groups: ["default"], pinned: [], synced: [] },
  clock: { ampm: true, analog: false, seconds: false, worldclocks: false, timezone: "auto" },
  searchbar: { on: true, engine: "ecosia", request: "" },
  notes: { on: true, text: "Water the plants" },
  quotes: { on: true, type: "classic" },
  linksaaaaaa: {
    _id: "linksaaaaaa",
    parent: "default",
    order: 0,
    title: "wiki",
    url: "https://wikipedia.org",
  },
  linksbbbbbb: { _id: "linksbbbbbb", parent: "default", order: 1, title: "Travel", folder: true },
  linkscccccc: {
    _id: "linkscccccc",
    parent: "linksbbbbbb",
    order: 0,
    title: "Trains",
    url: "https://trains.test/",
  },
  linksdddddd: {
    _id: "linksdddddd",
    parent: "linksbbbbbb",
    order: 1,
    title: "Hotels",
    url: "https://hotels.test/",
  },
  linkseeeeee: { _id: "linkseeeeee", parent: "default", order: 2, title: "Bad", url: "javascript:alert(1)" },
};

test("a visitor brings their Bonjourr, sees what comes before it does, and takes it back", async ({
  page,
}) => {
  await page.goto("/");
  await whenHydrated(page);
  await page.getByRole("link", { name: "Import another start page" }).click();
  const input = await openBackup(page);
  await input.setInputFiles(fileOf("bonjourr settings.json", Buffer.from(JSON.stringify(BONJOURR))));
  const dialog = page.getByRole("dialog", { name: "Import from Bonjourr?" });
  await expect(dialog.getByRole("checkbox", { name: /^Apps and links/ })).toBeChecked();
  await expect(dialog).toContainText("1 app and 2 links in 1 folder");
  await expect(dialog).toContainText("search with Ecosia and a clock of 12 hours");
  await expect(dialog).toContainText("Not brought: 1 link that is no web page, the background, and quotes.");
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect(page.getByText("1 app, 2 links, and 1 widget added.")).toBeVisible();
  await expect(page.getByRole("radio", { name: "12 hours" })).toBeChecked();

  await page.getByRole("link", { name: "Back to home screen" }).click();
  await expect.poll(() => order(page)).toContain("Wikipedia");
  await expect(folder(page, "Travel")).toBeVisible();
  const note = page.getByRole("textbox", { name: "Notes" });
  await expect(note).toHaveValue("Water the plants");

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Your home screen is as it was")).toBeVisible();
  await expect(tiles(page).filter({ hasText: "Wikipedia" })).toHaveCount(0);
  await expect(folder(page, "Travel")).toHaveCount(0);
  await expect(note).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("region", { name: "Drawer" })).toBeVisible();
  await expect(folder(page, "Travel")).toHaveCount(0);
});

/** A ZIP file of one packed text. */
function zipOf(name: string, text: string): Buffer {
  const packed = deflateRawSync(text);
  const head = Buffer.alloc(26);
  for (const [at, value] of [
    [0, 20],
    [4, 8],
  ] as const)
    head.writeUInt16LE(value, at);
  head.writeUInt32LE(packed.length, 14);
  head.writeUInt32LE(text.length, 18);
  head.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), head, Buffer.from(name), packed]);
  const central = Buffer.concat([
    Buffer.from("PK\u0001\u0002\u0014\u0000"),
    head,
    Buffer.alloc(14),
    Buffer.from(name),
  ]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, central, Buffer.from("PK\u0005\u0006"), end]);
}

test("a member brings a backup of Anori, a ZIP file, and only its links", async ({ page, signIn }) => {
  await signIn();
  const widget = (widgetId: string, x: number, configuration: object) => ({
    pluginId: "p",
    widgetId,
    instanceId: `i${x}`,
    configuration,
    x,
    y: 0,
    width: 1,
    height: 1,
  });
  const record = (value: unknown) => ({ hlc: {}, value });
  const stored = {
    folders: record([{ id: "f1", name: "Work", icon: "i" }]),
    "Folder:home": record({
      widgets: [
        widget("bookmark", 0, { title: "Trains", url: "https://trains.test/" }),
        widget("tasks-widget", 1, { title: "To do" }),
      ],
    }),
    "Folder:f1": record({ widgets: [widget("bookmark", 0, { title: "Wiki", url: "https://wiki.test/" })] }),
    "TasksWidgetStore:i1": record({ tasks: [{ id: "1", text: "Call Ada" }] }),
  };
  const input = await openBackup(page);
  await input.setInputFiles(fileOf("anori.zip", zipOf("storage.json", JSON.stringify(stored))));
  const dialog = page.getByRole("dialog", { name: "Import from Anori?" });
  await expect(dialog).toContainText("2 links on 2 pages");
  await dialog.getByRole("checkbox", { name: /^Widgets/ }).uncheck();
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect(page.getByText("2 links added.")).toBeVisible();
  await page.goto("/");
  await expect.poll(() => order(page)).toContain("Trains");
  await expect(page.getByRole("button", { name: "Work", exact: true }).first()).toBeVisible();
  await expect(page.getByText("Call Ada")).toHaveCount(0);
});
