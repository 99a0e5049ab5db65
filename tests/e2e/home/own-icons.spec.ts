import type { Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { E2E } from "../support/addresses.ts";
import { expect, test } from "../support/fixtures.ts";
import { addFolder, addPage, applyOps, homeOf } from "../support/home-ops.ts";
import { whenHydrated } from "../support/watch-page.ts";

/** Most that small WebP pictures differ from their icons: the mean of all channels, of 255. Different icons differ by 20 and more. */
const MOST_DIFFERENCE = 12;

const card = (page: Page) => page.getByRole("region", { name: "What do you use?" });

/** Picks apps of a set at a human pace: each time the snapshot for the next visit has been saved with the app before. */
async function pick(page: Page, set: string, ...apps: string[]) {
  await card(page).getByRole("tab", { name: set }).click();
  for (const app of apps) {
    await card(page).getByRole("button", { name: app, exact: true }).click();
    await expect(page.getByRole("link", { name: app, exact: true })).toBeVisible();
    await whenSaved(page, app);
  }
}

/** Waits until the snapshot holds this app's tile, and its icon as a picture. */
const whenSaved = (page: Page, app: string) =>
  expect
    .poll(() =>
      page.evaluate((title) => {
        const saved = JSON.parse(localStorage.getItem("perch-home") ?? "{}") as { html?: string };
        const copy = new DOMParser().parseFromString(saved.html ?? "", "text/html");
        return copy.querySelector(`a[title="${title}"] .app-icon > img[data-icon]`) !== null;
      }, app),
    )
    .toBe(true);

/** The tiles of this page that wear another icon than their own, which the server names by the tile's item. */
async function wrongIcons(page: Page): Promise<string[]> {
  const own = await iconsByName(page);
  await expect(page.locator(".app-tile .app-icon > img")).not.toHaveCount(0);
  return page.evaluate(
    async ({ own, most }) => {
      const pixelsOf = async (src: string) => {
        const image = Object.assign(new Image(), { src });
        await image.decode();
        const canvas = Object.assign(document.createElement("canvas"), { width: 24, height: 24 });
        const context = canvas.getContext("2d")!;
        context.fillStyle = "#888";
        context.fillRect(0, 0, 24, 24);
        context.drawImage(image, 0, 0, 24, 24);
        return context.getImageData(0, 0, 24, 24).data;
      };
      const wrong: string[] = [];
      for (const tile of document.querySelectorAll<HTMLElement>("main .app-tile > a.tile-link[title]")) {
        const icon = tile.querySelector<HTMLImageElement>(".app-icon > img");
        const address = own[tile.title];
        if (!icon || !address) continue;
        const [is, should] = await Promise.all([pixelsOf(icon.src), pixelsOf(address)]);
        const sum = is.reduce((all, value, index) => all + Math.abs(value - (should[index] ?? 0)), 0);
        if (sum / is.length > most) wrong.push(`${tile.title}: ${Math.round(sum / is.length)}`);
      }
      return wrong;
    },
    { own, most: MOST_DIFFERENCE },
  );
}

/** The icons' addresses by the names that tiles show: a member's own, else the store's. */
async function iconsByName(page: Page): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const name of await page
    .locator("main .app-tile > a.tile-link")
    .evaluateAll((links) => links.map((link) => (link as HTMLElement).title).filter(Boolean))) {
    const found = await page.request.get("/api/webapp/store", { params: { search: name } });
    const { webapps } = (await found.json()) as { webapps: { title: string; iconUrl: string }[] };
    const icon = webapps.find(({ title }) => title === name)?.iconUrl;
    if (icon) all[name] = icon;
  }
  const answer = await page.request.get("/api/user/home");
  if (!answer.ok()) return all;
  const { pages } = await homeOf(page);
  const items = pages.flatMap((one) => one.items).flatMap((one) => ("items" in one ? one.items : [one]));
  for (const item of items) if ("icon" in item && item.icon) all[item.name] = item.icon;
  return all;
}

async function expectOwnIcons(page: Page, apps: number) {
  await expect(page.locator("main .app-tile > a.tile-link .app-icon > img")).toHaveCount(apps);
  expect(await wrongIcons(page)).toEqual([]);
}

async function upload(page: Page, path: string, colour: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="${colour}"/></svg>`;
  const answer = await page.request.post(path, {
    headers: { origin: E2E.siteUrl },
    multipart: { file: { name: "icon.svg", mimeType: "image/svg+xml", buffer: Buffer.from(svg) } },
  });
  return Object.values((await answer.json()) as Record<string, string>)[0] ?? "";
}

test("apps picked from sets wear their own icons, after reloads at any width and sign-in too", async ({
  page,
  signIn,
}) => {
  const visit = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    await whenHydrated(page);
  };
  await visit(1440);
  await pick(page, "Google", "Google Drive", "Gmail", "Google Maps");
  await pick(page, "Chat and meetings", "WhatsApp Web", "Slack");
  for (const width of [1440, 390, 1440]) {
    await visit(width);
    await expectOwnIcons(page, 5);
  }
  await signIn();
  for (const width of [390, 1440]) {
    await visit(width);
    await expectOwnIcons(page, 5);
    await whenSaved(page, "Slack");
  }
});

test("in folders, on a second page, of one's own, and changed in the back office: each tile has its own icon", async ({
  page,
  browser,
  signIn,
  installApps,
}) => {
  await signIn();
  await installApps("lichess", "notion", "figma", "wikipedia", "photopea", "excalidraw");
  await addFolder(page, "Work", ["Notion", "Figma"]);
  await addPage(page, "Later", ["Wikipedia"]);
  const { pages } = await homeOf(page);
  const named = (name: string) => pages[0]?.items.find((item) => "name" in item && item.name === name)?.id;
  const icon = await upload(page, "/api/user/icon", "#d02090");
  await applyOps(page, [{ kind: "rename", item: named("Lichess"), name: "My chess", icon }]);
  await page.goto("/");
  await whenHydrated(page);
  await whenSaved(page, "Photopea");
  await page.reload();
  await whenHydrated(page);
  await expectOwnIcons(page, 3);

  const backOffice = await (await browser.newContext({ baseURL: E2E.siteUrl })).newPage();
  const change = (path: string, method: string, data: unknown) =>
    backOffice.request.fetch(path, { method, data, headers: { origin: E2E.siteUrl } });
  await change("/api/auth/dev-login", "POST", { email: "admin@perch.test" });
  const found = await backOffice.request.get("/api/webapp/slug/photopea");
  const { webapp } = (await found.json()) as { webapp: { id: number; iconUrl: string } };
  try {
    const iconUrl = await upload(backOffice, "/api/upload", "#20d040");
    await change(`/api/webapp/${webapp.id}`, "PATCH", { iconUrl });
    // Another device's change brings the store's names and icons along.
    await applyOps(page, [{ kind: "add-page", page: `page:${randomUUID()}`, name: "More" }]);
    await page.reload();
    await whenHydrated(page);
    const photopea = page.locator('a[title="Photopea"] .app-icon > img');
    await expect
      .poll(async () => (await photopea.getAttribute("data-icon")) ?? (await photopea.getAttribute("src")))
      .toBe(iconUrl);
    await expectOwnIcons(page, 3);
    await whenSaved(page, "Photopea");
    await page.reload();
    await whenHydrated(page);
    await expectOwnIcons(page, 3);
    await page.getByRole("button", { name: "Work, folder with 2 apps" }).click();
    await expect(page.getByRole("dialog").locator(".app-icon > img")).toHaveCount(2);
    expect(await wrongIcons(page)).toEqual([]);
  } finally {
    await change(`/api/webapp/${webapp.id}`, "PATCH", { iconUrl: webapp.iconUrl });
    await backOffice.context().close();
  }
});
