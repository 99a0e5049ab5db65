import { expect, test } from "vitest";
import { adminClient, fetchStored, freshUrl, importApp, isStored } from "../support/admin.ts";
import { ownDatabase } from "../support/backend.ts";
import { aQueue } from "../support/catalogue-creation.ts";
import { Client } from "../support/client.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

const sql = ownDatabase();
const admin = await adminClient();

const detailsOf = async (slug: string) =>
  (await new Client().call("getWebapp", { params: { slug } })).body.details;

/** What the fixture's manifest says, at this address. */
const saidAt = (url: string) => ({
  url: `${url}meta/site.webmanifest`,
  appId: `${url}?source=pwa`,
  startUrl: `${url}?source=pwa`,
  display: "standalone",
  themeColor: "#008080",
  backgroundColor: null,
  categories: ["productivity"],
  shortcuts: [{ name: "New task", url: `${url}new` }],
  problems: ["not-https"],
});

test("an import keeps what the manifest says, and its pictures in order", async () => {
  const url = freshUrl();
  const app = await importApp(admin, url);
  const { manifest, screenshots, check } = await detailsOf(app.slug);
  expect(manifest).toMatchObject(saidAt(url));
  expect(Date.now() - Date.parse(manifest!.readAt)).toBeLessThan(60_000);
  expect(screenshots).toMatchObject([
    { width: 400, height: 400, formFactor: "narrow", label: "On a phone" },
    { width: 400, height: 400, formFactor: "wide", label: "" },
  ]);
  for (const { imageUrl } of screenshots) expect(await isStored(imageUrl)).toBe(true);
  // The wide picture stands for the app.
  expect(app.screenshotUrl).toBe(screenshots[1]?.imageUrl);
  expect(check).toBeNull();
});

test("an import and a check keep a description in the manifest's own language", async () => {
  const { id, slug } = await importApp(admin, freshUrl().replace("/apps/", "/apps/german-"));
  const german = async () =>
    (await new Client().call("getWebapp", { params: { slug }, query: { lang: "de" } })).body.webapp;
  const said = { description: "An app made of fixtures.", descriptionLanguage: "de" };
  expect(await german()).toMatchObject(said);
  await sql`delete from public.webapp_texts where webapp_id = ${id}`;
  expect(await german()).toMatchObject({ descriptionLanguage: "en" });
  await admin.call("checkWebapp", { params: { id } });
  expect(await german()).toMatchObject(said);
});

test("the queue keeps the same, in the transaction that stores the app", async () => {
  const url = freshUrl();
  const { catalogueId, itemIds } = await aQueue(sql, [url]);
  const { body } = await admin.call("importFromQueue", {
    body: { queueItemId: itemIds[0]!, catalogueId, url },
  });
  const { manifest, screenshots } = await detailsOf(body.webapp.slug);
  expect(manifest).toMatchObject(saidAt(url));
  expect(screenshots).toHaveLength(2);
  await sql`delete from public.catalogues where id = ${catalogueId}`;
});

test("a page without a manifest is known to have none", async () => {
  const url = freshUrl("bare");
  const { manifest, screenshots } = await detailsOf((await importApp(admin, url)).slug);
  expect(manifest).toMatchObject({ url: null, appId: url, startUrl: url, problems: ["no-manifest"] });
  expect(screenshots).toEqual([]);
});

test("a hostile manifest is bounded and cleaned", async () => {
  const url = `${testBackend.fixtureUrl}/hostile/${freshUrl().split("/").at(-2)}/`;
  const { manifest, screenshots } = await detailsOf((await importApp(admin, url)).slug);
  expect(manifest?.problems).toContain("start-url");
  // A drawing is no picture of an app.
  expect(screenshots).toEqual([]);
});

test("the pictures of a deleted app leave Storage with it", async () => {
  const app = await importApp(admin);
  const { screenshots } = await detailsOf(app.slug);
  await admin.call("deleteWebapp", { params: { id: app.id } });
  expect(screenshots).toHaveLength(2);
  for (const { imageUrl } of screenshots) {
    const response = await fetchStored(imageUrl);
    await response.arrayBuffer();
    expect(response.ok).toBe(false);
  }
});

test("an app at another address has no manifest until it is read again, and keeps its pictures", async () => {
  const app = await importApp(admin);
  await sql`update public.webapps set is_installable = true where id = ${app.id}`;
  await admin.call("updateWebapp", { params: { id: app.id }, body: { title: "Same address" } });
  expect((await detailsOf(app.slug)).manifest).not.toBeNull();
  await admin.call("updateWebapp", { params: { id: app.id }, body: { url: freshUrl() } });
  const { manifest, screenshots } = await detailsOf(app.slug);
  expect([manifest, screenshots.length]).toEqual([null, 2]);
  const [row] = await sql`select is_installable from public.webapps where id = ${app.id}`;
  expect(row?.["is_installable"]).toBe(false);
});

test("details are for those who may see the app", async () => {
  const app = await importApp(admin);
  await admin.call("updateWebapp", { params: { id: app.id }, body: { visibleInStore: false } });
  const params = { slug: app.slug };
  expect((await new Client().refused("getWebapp", { params })).status).toBe(404);
  expect((await admin.call("getPage", { params })).body).toMatchObject({
    kind: "webapp",
    details: { manifest: { display: "standalone" } },
  });
});

test("a check is told, and its failures only once the app is marked", async () => {
  const app = await importApp(admin);
  await sql`
    insert into public.webapp_checks ${sql({
      webapp_id: app.id,
      checked_at: "2026-01-12T09:30:00Z",
      outcome: "failed",
      failing_since: "2026-01-10T09:30:00Z",
      failures: 2,
    })}`;
  expect((await detailsOf(app.slug)).check).toEqual({
    checkedAt: "2026-01-12T09:30:00.000Z",
    outcome: "failed",
    failingSince: null,
  });
  await sql`update public.webapps set is_failing = true where id = ${app.id}`;
  expect((await detailsOf(app.slug)).check?.failingSince).toBe("2026-01-10T09:30:00.000Z");
});
