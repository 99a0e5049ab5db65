import type { Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { E2E } from "../support/addresses.ts";
import { expect, test as base } from "../support/fixtures.ts";
import { showWebappsAs } from "../support/webapps-look.ts";

const ADMIN = "admin@perch.test";

type Fixtures = {
  /** The list of web apps, with the administrator signed in. */
  backOffice: Page;
  /** A name that no other test uses, of a site that the fixture sites serve. */
  name: string;
};

const test = base.extend<Fixtures>({
  backOffice: async ({ page, signIn }, use) => {
    await signIn(ADMIN);
    // The store is large enough for a table: these journeys chose cards.
    await showWebappsAs(page, "cards");
    await page.goto("/import#import");
    await expect(page.getByRole("article")).toHaveCount(10);
    await use(page);
  },
  name: async ({}, use) => use(`e2e-${randomUUID().slice(0, 8)}`),
});

const siteOf = (name: string) => `${E2E.sitesUrl}/apps/${name}/`;
const card = (page: Page, name: string) => page.getByRole("article", { name: `Fixture ${name}` });

async function startImport(page: Page, url: string) {
  await page.getByRole("textbox", { name: "URL of the web app" }).fill(url);
  await page.getByRole("button", { name: "Import", exact: true }).click();
}

test("an app's life: imported, hidden, edited and deleted", async ({
  backOffice: page,
  context,
  name,
  mailTo,
}) => {
  await test.step("an import shows its progress, and the app is in the list and in the store", async () => {
    await startImport(page, siteOf(name));
    await expect(page.getByRole("progressbar", { name: "Import" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Importing..." })).toBeDisabled();
    await expect(page.getByRole("status").getByText("Webapp imported successfully")).toBeVisible({
      timeout: 30_000,
    });
    const app = card(page, name);
    await expect(app).toBeVisible();
    await expect(app.getByText("An app made of fixtures.").first()).toBeVisible();
    const [store] = await Promise.all([
      page.waitForEvent("popup"),
      app.getByRole("link", { name: "View", exact: true }).click(),
    ]);
    await expect(store.getByRole("heading", { name: `Fixture ${name}` }).first()).toBeVisible();
    expect(new URL(store.url()).pathname).toMatch(/^\/app\//);
    await expect(page.getByText(`Fixture ${name} is in the store.`)).toBeVisible();
  });

  // Other tests import apps too, which would push this one to the next page.
  await page.goto(`/import?search=${name}#import`);
  await expect(card(page, name)).toBeVisible();

  await test.step("importing an address twice links to the existing app", async () => {
    await startImport(page, `${siteOf(name)}?utm_source=mail#top`);
    await expect(page.getByRole("alert").getByText("Import Failed")).toBeVisible();
    await expect(page.getByRole("link", { name: "View the existing app" })).toHaveAttribute(
      "href",
      `/app/fixture-${name}`,
    );
  });

  await test.step("hiding an app takes it from the store at once, and showing brings it back", async () => {
    const visible = card(page, name).getByRole("switch", { name: "Store Visible" });
    const inStore = async () => {
      const answer = await page.request.get(`/api/webapp/store?search=${name}`);
      return ((await answer.json()) as { webapps: unknown[] }).webapps.length;
    };
    expect(await inStore()).toBe(1);
    await visible.click();
    await expect(visible).not.toBeChecked();
    await expect(page.getByText("App hidden from store")).toBeVisible();
    expect(await inStore()).toBe(0);
    await page.reload();
    await expect(visible).not.toBeChecked();
    await visible.click();
    await expect(page.getByText("App shown in store")).toBeVisible();
    expect(await inStore()).toBe(1);
  });

  await test.step("a switch rolls back when the server refuses", async () => {
    await page.route(/\/api\/webapp\/\d+$/, (route) =>
      route.fulfill({ status: 503, json: { message: "Resting.", code: "unavailable" } }),
    );
    const visible = card(page, name).getByRole("switch");
    await visible.click();
    await expect(page.getByRole("alert").getByText("Failed to update visibility")).toBeVisible();
    await expect(visible).toBeChecked();
    await page.unroute(/\/api\/webapp\/\d+$/);
  });

  await test.step("an app is edited: what is wrong is said while typing, pictures are uploaded, tags are chips", async () => {
    await card(page, name).getByRole("button", { name: "Edit App" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit App" });
    const save = dialog.getByRole("button", { name: "Save changes" });
    await dialog.getByLabel("Slug").fill("wikipedia");
    await expect(dialog.getByText("This slug is taken by Wikipedia.")).toBeVisible();
    await expect(save).toBeDisabled();
    await dialog.getByLabel("Slug").fill(`${name}-new`);
    await dialog.getByLabel("Title").fill(`Fixture ${name} edited`);
    await dialog.getByLabel("Tags").pressSequentially("boats, ships,");
    await dialog.getByLabel("Image for the icon").setInputFiles({
      name: "icon.svg",
      mimeType: "image/svg+xml",
      buffer: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><script>alert(1)</script><circle cx="4" cy="4" r="4" fill="red"/></svg>',
      ),
    });
    await expect(page.getByText("Icon uploaded successfully")).toBeVisible();
    await expect(save).toBeEnabled();
    await save.click();
    await expect(page.getByText("App updated successfully")).toBeVisible();
    await expect(dialog).toBeHidden();
    const { webapp } = (await (await page.request.get(`/api/webapp/slug/${name}-new`)).json()) as {
      webapp: { title: string; tags: string[]; iconUrl: string };
    };
    expect(webapp.title).toBe(`Fixture ${name} edited`);
    expect(webapp.tags.slice(-2)).toEqual(["boats", "ships"]);
    const icon = await page.request.get(webapp.iconUrl);
    expect(icon.status()).toBe(200);
    expect(await icon.text()).not.toContain("script>");
  });

  await test.step("a form stays open when the session ends, and is saved after a new sign-in", async () => {
    // Without the toasts of the step before.
    await page.reload();
    await card(page, name).getByRole("button", { name: "Edit App" }).click();
    const form = page.getByRole("dialog", { name: "Edit App" });
    await form.getByLabel("Description", { exact: true }).fill("Written before the session ended.");
    await context.clearCookies();
    await form.getByRole("button", { name: "Save changes" }).click();
    await expect(form.getByText("You were signed out. Your changes are still here.")).toBeVisible();

    await form.getByRole("button", { name: "Sign in again" }).click();
    const asking = page.getByRole("dialog", { name: "Sign in or register" });
    await asking.getByLabel("Email").fill(ADMIN);
    await asking.getByRole("button", { name: "Send Magic Link" }).click();
    await expect(page.getByRole("dialog", { name: "Magic link sent!" })).toBeVisible();
    const code = /\b\d{6}\b/.exec((await mailTo(ADMIN)).text)?.[0];
    await page.getByLabel("6-digit code").fill(code ?? "");
    await expect(page.getByRole("dialog", { name: "Magic link sent!" })).toHaveCount(0);
    await form.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("status").getByText("App updated successfully")).toBeVisible();
    await expect(card(page, name)).toContainText("Written before the session ended.");
  });

  await test.step("a deleted app is gone from the list, and its page is a 404", async () => {
    await card(page, name).getByRole("button", { name: "Delete" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete App" });
    await expect(dialog).toContainText(
      `Are you sure you want to delete Fixture ${name} edited? This action cannot be undone.`,
    );
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Webapp deleted successfully")).toBeVisible();
    await expect(card(page, name)).toBeHidden();
    expect((await page.request.get(`/api/webapp/slug/${name}-new`)).status()).toBe(404);
  });
});

test("what can't be imported says why, Cancel aborts, and the list's address keeps what was asked", async ({
  backOffice: page,
  name,
  request,
}) => {
  for (const [what, url] of [
    ["a page that is gone", `${E2E.sitesUrl}/gone`],
    ["what is no page", `${E2E.sitesUrl}/document`],
    ["a redirect loop", `${E2E.sitesUrl}/loop`],
    ["an address of the inner network", "http://10.0.0.1/"],
    ["an address that is none", "ftp://x"],
  ] as const) {
    await test.step(`importing ${what} fails with a reason that stays`, async () => {
      await startImport(page, url);
      await expect(page.getByRole("alert").getByText("Import Failed")).toBeVisible();
      const field = page.getByRole("textbox", { name: "URL of the web app" });
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toHaveAccessibleDescription(/\w+/);
      // The next failure is not this one.
      await page.reload();
      await expect(page.getByRole("article")).toHaveCount(10);
    });
  }

  await test.step("Cancel aborts an import on the server too", async () => {
    const path = `/never/${name}`;
    const open = async () => Number(await (await request.get(`${E2E.sitesUrl}/_/open?path=${path}`)).text());
    await startImport(page, E2E.sitesUrl + path);
    await expect.poll(open).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("button", { name: "Import", exact: true })).toBeVisible();
    await expect.poll(open, { timeout: 3000 }).toBe(0);
    await expect(page.getByRole("alert").getByText("Import Failed")).toBeHidden();
  });

  await test.step("search, sort order and page are in the URL: reload and Back keep them", async () => {
    await page.getByRole("button", { name: "Page 2" }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    await page.getByLabel("Sort:").selectOption({ label: "Installs, this week" });
    await expect(page).toHaveURL(/\?sort=installs-this-week$/);
    await page.getByRole("searchbox", { name: "Search web apps" }).fill("wikipedia");
    await expect(page).toHaveURL(/search=wikipedia/);
    await expect(page.getByRole("article", { name: "Wikipedia" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("article", { name: "Wikipedia" })).toBeVisible();
    await expect(page.getByLabel("Sort:")).toHaveValue("installs-this-week");
    await page.goBack();
    await expect(page.getByRole("searchbox")).toHaveValue("");
    await page.goBack();
    await expect(page.getByRole("button", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
  });
});
