import type { Page } from "@playwright/test";
import { deflateRawSync } from "node:zlib";
import { expect, test } from "../support/fixtures.ts";

const tiles = (page: Page) => page.locator(".app-tile[data-app-tile]");
const order = (page: Page) => tiles(page).locator(".app-tile-label").allTextContents();
const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: "application/octet-stream", buffer });

async function openBackup(page: Page) {
  await page.goto("/settings#backup");
  await expect(page.getByRole("heading", { name: "Backup" })).toBeInViewport();
  return page.getByLabel("Import home screen").and(page.locator("input"));
}

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

test("a visitor brings a backup of Anori, a ZIP file, and takes it back", async ({ page }) => {
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
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect(page.getByText("2 links and 1 widget added.")).toBeVisible();

  await page.getByRole("link", { name: "Back to home screen" }).click();
  await expect.poll(() => order(page)).toContain("Trains");
  const work = page.getByRole("button", { name: "Work", exact: true });
  await expect(work.first()).toBeVisible();
  await expect(page.getByText("Call Ada")).toBeVisible();
  // Its toast may have gone by now.
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Your home screen is as it was")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("region", { name: "Drawer" })).toBeVisible();
  await expect(work).toHaveCount(0);
  await expect(page.getByText("Call Ada")).toHaveCount(0);
});
