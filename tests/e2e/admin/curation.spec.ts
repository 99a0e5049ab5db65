import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { E2E } from "../support/addresses.ts";
import { expect, test } from "../support/fixtures.ts";
import { showWebappsAs } from "../support/webapps-look.ts";

const ADMIN = "admin@perch.test";

/** Tags apps of the seed with a word of this test, so that a filter finds these only. */
async function tagApps(request: APIRequestContext, tag: string, search: string): Promise<number> {
  const found = await request.get(`/api/webapp/list?search=${search}&pageSize=3&sort=name&direction=asc`);
  const { webapps } = (await found.json()) as { webapps: { id: number }[] };
  const ids = webapps.map(({ id }) => id);
  const changed = await request.post("/api/webapp/bulk", {
    headers: { origin: E2E.siteUrl },
    data: { select: { ids }, action: { kind: "add-tags", tags: [tag] } },
  });
  expect(changed.ok()).toBe(true);
  return ids.length;
}

test("apps are hidden and shown by the filter, and a catalogue's are put in order", async ({
  page,
  signIn,
}) => {
  await signIn(ADMIN);
  await test.step("a catalogue is put in order, made a draft and published again", async () => {
    await page.goto("/cats?search=money");
    const card = page.getByRole("article", { name: "Money in Order" });
    await card.getByRole("link", { name: "Curate" }).click();
    const apps = page.getByRole("list", { name: "Apps in order" }).getByRole("listitem");
    const titles = () => apps.locator("p[title]").allTextContents();
    await expect(apps.nth(1)).toBeVisible();
    const before = await titles();
    await page.getByRole("button", { name: `Move ${before[2]} to the top` }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("The catalogue shows its apps in this order.")).toBeVisible();
    await page.reload();
    const after = [before[2], before[0], before[1], ...before.slice(3)];
    await expect.poll(titles).toEqual(after);

    const published = page.getByRole("switch", { name: "Published" });
    await published.click();
    await expect(page.getByText("Money in Order is a draft")).toBeVisible();
    await expect(page.getByText("Only you see it", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Money in Order is published again")).toBeVisible();
    await expect(published).toBeChecked();
  });

  await test.step("all apps that match a filter are hidden at once, and Undo shows them again", async () => {
    const tag = `bulk ${randomUUID().slice(0, 8)}`;
    const count = await tagApps(page.request, tag, "music");
    await showWebappsAs(page, "table");
    await page.goto(`/import?tag=${encodeURIComponent(tag)}`);
    const rows = page.getByRole("checkbox", { name: /^Select (?!all)/ });
    await expect(rows).toHaveCount(count);
    await rows.first().check();
    await page.getByRole("button", { name: `Select all ${count}` }).click();
    await page.getByRole("button", { name: "Hide", exact: true }).click();
    await expect(page.getByText(`${count} apps change.`)).toBeVisible();
    // The preview's button has the focus.
    await page.keyboard.press("Enter");
    await expect(page.getByText(`${count} apps hidden`)).toBeVisible();
    await expect(page.getByRole("switch", { name: /in the store$/, checked: false })).toHaveCount(count);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText(`${count} apps shown again`)).toBeVisible();
    await expect(page.getByRole("switch", { name: /in the store$/, checked: true })).toHaveCount(count);
    await page.getByRole("link", { name: /^Hidden/ }).click();
    await expect(page.getByText("No apps found")).toBeVisible();
  });

  await test.step("apps that are deleted together say when they go, and Undo keeps them", async () => {
    const tag = `kept ${randomUUID().slice(0, 8)}`;
    const count = await tagApps(page.request, tag, "music");
    await page.goto(`/import?tag=${encodeURIComponent(tag)}`);
    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Delete Apps" });
    await expect(dialog.getByText(`${count} apps are deleted.`)).toBeVisible();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText(/^Deleted at/).filter({ visible: true })).toHaveCount(count);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText(`${count} apps kept`)).toBeVisible();
    await expect(page.getByRole("switch", { name: /in the store$/, checked: true })).toHaveCount(count);
  });
});
