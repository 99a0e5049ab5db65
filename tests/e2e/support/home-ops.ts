import { expect, type Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import type { Home } from "../../../supabase/functions/_shared/contract/home/home.ts";
import { E2E } from "./addresses.ts";

/** The signed-in member's home screen, as the server has it. */
export async function homeOf(page: Page): Promise<Home> {
  return (await (await page.request.get("/api/user/home")).json()) as Home;
}

/** What stands where: names, with those of a folder behind its own. */
export async function shapeOf(page: Page): Promise<unknown[][]> {
  const { pages } = await homeOf(page);
  return pages.map(({ items }) =>
    items.map((item) => {
      if ("entries" in item) return item.type;
      return "items" in item ? [item.name, ...item.items.map(({ name }) => name)] : item.name;
    }),
  );
}

/** Changes the home screen as another device would. */
export async function applyOps(page: Page, ops: Record<string, unknown>[]): Promise<void> {
  const response = await page.request.post("/api/user/home/ops", {
    data: { ops: ops.map((op) => ({ id: randomUUID(), ...op })) },
    headers: { origin: E2E.siteUrl },
  });
  expect(await response.json()).toMatchObject({ refused: [] });
}

/** The items of these apps. */
async function idsOf(page: Page, apps: string[]): Promise<(string | undefined)[]> {
  const items = (await homeOf(page)).pages.flatMap((one) => one.items);
  return apps.map((app) => items.find((item) => "name" in item && item.name === app)?.id);
}

/** Makes a folder of these apps, at the end of the first page. */
export async function addFolder(page: Page, name: string, apps: string[]): Promise<void> {
  const folder = `folder:${randomUUID()}`;
  const ids = await idsOf(page, apps);
  await applyOps(page, [
    { kind: "add-folder", folder, name },
    ...ids.map((item, index) => ({ kind: "move", item, place: folder, after: ids[index - 1] ?? null })),
  ]);
}

/** Adds a page with these apps. */
export async function addPage(page: Page, name: string, apps: string[]): Promise<void> {
  const added = `page:${randomUUID()}`;
  const ids = await idsOf(page, apps);
  await applyOps(page, [
    { kind: "add-page", page: added, name },
    ...ids.map((item, index) => ({ kind: "move", item, place: added, after: ids[index - 1] ?? null })),
  ]);
}
