import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext } from "@playwright/test";
import { expect, test as base } from "./extension.ts";

/**
 * The same extension with what is optional granted from the start: nothing can answer the browser's own question in a
 * test. What the click asks for is observed in new-tab.spec.ts.
 */
const test = base.extend<object, { extensionFolder: string }>({
  extensionFolder: [
    async ({ extensionFolder }, use) => {
      const folder = mkdtempSync(join(tmpdir(), "perch-granted-"));
      cpSync(extensionFolder, folder, { recursive: true });
      const path = join(folder, "manifest.json");
      const { optional_permissions: optional, ...manifest } = JSON.parse(readFileSync(path, "utf8")) as {
        permissions: string[];
        optional_permissions: string[];
      };
      writeFileSync(
        path,
        JSON.stringify({ ...manifest, permissions: [...manifest.permissions, ...optional] }),
      );
      await use(folder);
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

type Entry = { title: string; url?: string };

/** Adds bookmarks to the bar, or to a folder in it; answers their ids. */
async function bookmark(
  context: BrowserContext,
  entries: readonly Entry[],
  parentId = "1",
): Promise<string[]> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("The extension has no background.");
  return worker.evaluate(
    async ([all, parent]) => {
      const made = await Promise.all(
        all.map((entry) => chrome.bookmarks.create({ ...entry, parentId: parent })),
      );
      return made.map(({ id }) => id);
    },
    [entries, parentId] as const,
  );
}

const links = (names: readonly string[]): Entry[] =>
  names.map((title) => ({ title, url: `https://${title.toLowerCase()}.example/` }));

test("bookmarks are a page behind one's own, are brought as links of one's own, and end after 500", async ({
  connect,
  context,
}) => {
  const { page } = await connect();

  await test.step("they are a page behind one's own, which follows the browser", async () => {
    await bookmark(context, [{ title: "A script", url: "javascript:alert(1)" }, ...links(["Owls"])]);
    const [folder] = await bookmark(context, [{ title: "Birds" }]);
    await page.getByRole("button", { name: "Bookmarks", exact: true }).first().click();
    const shown = page.getByRole("region", { name: "Bookmarks" });
    await expect(shown.getByRole("link", { name: "Owls" })).toHaveAttribute("href", "https://owls.example/");
    await expect(shown.getByRole("link")).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Owls menu" })).toHaveCount(0);

    await bookmark(context, links(["Herons", "Terns"]), folder);
    await shown.getByRole("button", { name: "Birds, folder with 2 apps" }).click();
    const opened = page.getByRole("dialog", { name: "Birds" });
    await expect(opened.getByRole("link")).toHaveText([/Herons$/, /Terns$/]);
    await page.keyboard.press("Escape");
    await shown.getByLabel("Folder of bookmarks").selectOption({ label: "Bookmarks bar / Birds" });
    await expect(shown.getByRole("link")).toHaveText([/Herons$/, /Terns$/]);

    // It stays shown after a reload, and nothing of it is in the account.
    await page.reload();
    await expect(shown.getByRole("link", { name: "Terns" })).toBeVisible();
    expect(await (await context.request.get("/api/user/home")).text()).not.toContain("terns.example");
    await page.getByRole("button", { name: "Home", exact: true }).first().click();
    await expect(page.getByRole("region", { name: "Drawer" })).toBeVisible();
  });

  await test.step("chosen ones are brought as links, in their folders, and go again with one Undo", async () => {
    await page.getByRole("button", { name: "Bring your bookmarks" }).click();
    const dialog = page.getByRole("dialog", { name: "Bring your bookmarks" });
    await expect(dialog).toContainText("3 bookmarks to choose from.");
    await dialog.getByLabel("Search the bookmarks").fill("birds");
    await dialog.getByRole("checkbox", { name: "All that were found" }).check();
    await dialog.getByRole("button", { name: "Add 2 links" }).click();
    const drawer = page.getByRole("region", { name: "Drawer" });
    await expect(drawer.getByRole("button", { name: "Birds, folder with 2 apps" })).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(drawer.getByRole("button", { name: "Birds, folder with 2 apps" })).toHaveCount(0);
  });

  await test.step("of 10,000 the first 500 are shown, and a click gives the permission back", async () => {
    const [folder] = await bookmark(context, [{ title: "Many" }]);
    await bookmark(
      context,
      Array.from({ length: 10_000 }, (_, n) => ({ title: `Page ${n}`, url: `https://site.example/${n}` })),
      folder,
    );
    await page.getByRole("button", { name: "Bookmarks", exact: true }).first().click();
    await page.getByLabel("Folder of bookmarks").selectOption({ label: "Bookmarks bar / Many" });
    await expect(page.getByText("These are the first 500, and 9,500 more are in the browser.")).toBeVisible();
    await expect(page.getByRole("region", { name: "Bookmarks" }).getByRole("link")).toHaveCount(500);
    await page.evaluate(() => {
      chrome.permissions.remove = (async (given: object) => {
        document.title = JSON.stringify(given);
        return true;
      }) as typeof chrome.permissions.remove;
    });
    await page.getByRole("button", { name: "Remove bookmarks" }).click();
    await expect(page.getByRole("region", { name: "Drawer" })).toBeVisible();
    await expect.poll(() => page.title()).toContain("bookmarks");
  });
});
