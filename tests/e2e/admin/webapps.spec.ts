import { randomUUID } from "node:crypto";
import { E2E } from "../support/addresses.ts";
import { expect, test } from "../support/fixtures.ts";

const ADMIN = "admin@perch.test";

test("an app's life: its import is cancelled and done, it is edited over the end of a session, hidden and deleted", async ({
  page,
  context,
  request,
  signIn,
  mailTo,
}) => {
  const name = `e2e-${randomUUID().slice(0, 8)}`;
  const card = page.getByRole("article", { name: `Fixture ${name}` });
  const startImport = async (url: string) => {
    await page.getByRole("textbox", { name: "URL of the web app" }).fill(url);
    await page.getByRole("button", { name: "Import", exact: true }).click();
  };
  await signIn(ADMIN);
  // The others of other tests would push it to the next page.
  await page.goto(`/import?search=${name}`);

  await test.step("Cancel aborts an import on the server too", async () => {
    const path = `/never/${name}`;
    const open = async () => Number(await (await request.get(`${E2E.sitesUrl}/_/open?path=${path}`)).text());
    await startImport(E2E.sitesUrl + path);
    await expect.poll(open).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("button", { name: "Import", exact: true })).toBeVisible();
    await expect.poll(open).toBe(0);
    await expect(page.getByRole("alert").getByText("Import Failed")).toBeHidden();
  });

  await test.step("an import shows its progress, and the app is in the list and in the store", async () => {
    await startImport(`${E2E.sitesUrl}/apps/${name}/`);
    await expect(page.getByRole("progressbar", { name: "Import" })).toBeVisible();
    await expect(page.getByRole("status").getByText("Webapp imported successfully")).toBeVisible();
    const [store] = await Promise.all([
      page.waitForEvent("popup"),
      card.getByRole("link", { name: "View", exact: true }).click(),
    ]);
    await expect(store.getByRole("heading", { name: `Fixture ${name}` }).first()).toBeVisible();
    await store.close();
  });

  await test.step("a form stays open when the session ends, and is saved after a new sign-in", async () => {
    // Without the toast of the step before.
    await page.reload();
    await card.getByRole("button", { name: "Edit App" }).click();
    const form = page.getByRole("dialog", { name: "Edit App" });
    await form.getByLabel("Image for the icon").setInputFiles({
      name: "icon.svg",
      mimeType: "image/svg+xml",
      buffer: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><script>alert(1)</script><circle cx="4" cy="4" r="4" fill="red"/></svg>',
      ),
    });
    await expect(page.getByText("Icon uploaded successfully")).toBeVisible();
    await form.getByLabel("Title").fill(`Fixture ${name} edited`);
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
    const { webapp } = (await (await page.request.get(`/api/webapp/slug/fixture-${name}`)).json()) as {
      webapp: { title: string; iconUrl: string };
    };
    expect(webapp.title).toBe(`Fixture ${name} edited`);
    const icon = await page.request.get(webapp.iconUrl);
    expect([icon.status(), (await icon.text()).includes("script>")]).toEqual([200, false]);
  });

  await test.step("hidden it is out of the store at once, and deleted it is gone", async () => {
    const inStore = async () => {
      const answer = await request.get(`/api/webapp/store?search=${name}`);
      return ((await answer.json()) as { webapps: unknown[] }).webapps.length;
    };
    expect(await inStore()).toBe(1);
    await card.getByRole("switch", { name: "Store Visible" }).click();
    await expect(page.getByText("App hidden from store")).toBeVisible();
    expect(await inStore()).toBe(0);

    await card.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog", { name: "Delete App" }).getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Webapp deleted successfully")).toBeVisible();
    await expect(card).toBeHidden();
    expect((await page.request.get(`/api/webapp/slug/fixture-${name}`)).status()).toBe(404);
  });
});
