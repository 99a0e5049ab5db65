import { expect, type Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { applyOps, homeOf } from "./home-ops.ts";

const link = (name: string, host: string, page: string) => ({
  kind: "add",
  item: `link:${randomUUID()}`,
  name,
  url: `https://${host}/start`,
  page,
});

/** A second page, 'Work', of two apps and two links, for a member with these apps. */
export async function makeWorkPage(page: Page): Promise<void> {
  const work = `page:${randomUUID()}`;
  const items = (await homeOf(page)).pages.flatMap((one) => one.items);
  const folder = `folder:${randomUUID()}`;
  await applyOps(page, [
    { kind: "add-page", page: work, name: "Work" },
    ...items.map(({ id }) => ({ kind: "move", item: id, place: work, after: null })),
    { kind: "add-folder", folder, name: "Team", page: work },
    { ...link("Team wiki", "wiki.example", work), folder },
    link("My bank", "bank.example", work),
  ]);
}

/** Publishes the page 'Work' with the wiki but not the bank; answers its address. In English. */
export async function publishWork(page: Page, title = "Work tools"): Promise<string> {
  const handle = `e2e-${randomUUID().slice(0, 8)}`;
  await page.goto("/settings");
  await page.getByRole("button", { name: "Publish a page" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish page" });
  await dialog.getByLabel("Page of your home screen").selectOption("Work");
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Your handle").fill(handle);
  await dialog.getByRole("switch", { name: "Team wiki" }).click();
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Your page is public" })).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  return `/@${handle}/${title.toLowerCase().replaceAll(" ", "-")}`;
}
