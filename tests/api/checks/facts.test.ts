import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Connection, testDatabase } from "../../db/support/database.ts";
import { aWebapp } from "../../db/support/factories.ts";
import type { Site } from "../../support/fixture-sites/changing.ts";
import { adminClient, importApp } from "../support/admin.ts";
import { aMember, Client } from "../support/client.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

const { connect } = testDatabase();
let sql: Connection;
const visitor = new Client();
let admin: Client;
const made: number[] = [];
beforeAll(async () => {
  sql = connect();
  admin = await adminClient();
});
afterAll(async () => {
  await sql`delete from public.webapps where id = any(${made})`;
});

/** An app whose page says what the test makes it say, checked once. */
async function aCheckedApp(site: Site) {
  const url = `${testBackend.fixtureUrl}/changing/${randomUUID().slice(0, 13)}/`;
  const become = (as: Site) => fetch(`${url}become?${new URLSearchParams({ ...as })}`);
  await become(site);
  const webapp = await importApp(admin, url);
  made.push(webapp.id);
  await admin.call("checkWebapp", { params: { id: webapp.id } });
  return { ...webapp, become };
}

async function factsOf(slug: string) {
  const { body } = await visitor.call("getWebapp", { params: { slug } });
  return body.details.facts;
}

describe("the facts of an app", () => {
  test("are what its last check saw of its page, and lists filter by them", async () => {
    const app = await aCheckedApp({
      title: `Seen ${randomUUID()}`,
      content: `<script src="https://plausible.io/js/script.js"></script><img src="https://cdn.other.example/a.png">
        <style>:root { color-scheme: light dark }</style>
        <script>navigator.serviceWorker.register("sw.js")</script>`,
    });
    expect(await factsOf(app.slug)).toEqual({
      seenAt: expect.stringMatching(/^\d{4}-/),
      speed: expect.stringMatching(/^(?:fast|fair|slow)$/),
      leadsTo: null,
      traits: ["dark", "offline"],
      sites: [
        { domain: "plausible.io", name: "Plausible", kind: "analytics" },
        { domain: "other.example", name: null, kind: null },
      ],
      siteCount: 2,
      languages: [],
    });
    const query = { dark: "true", offline: "true", sort: "newest" } as const;
    const { body } = await visitor.call("listApps", { query });
    expect(body.apps.map(({ id }) => id)).toContain(app.id);
    expect(body.counts?.traits).toMatchObject({ dark: body.counts?.all, offline: body.counts?.all });
    expect((await visitor.call("listApps", { query: { ...query, alone: "true" } })).body.apps).toEqual([]);
  });

  test("stay when a later check finds no page, with the day that they were seen on", async () => {
    const app = await aCheckedApp({ title: "Then gone" });
    const before = await factsOf(app.slug);
    await app.become({ status: "404" });
    await admin.call("checkWebapp", { params: { id: app.id } });
    expect(before).toMatchObject({ traits: ["alone"] });
    expect(await factsOf(app.slug)).toEqual(before);
  });
});

describe("the silent ones of some apps", () => {
  const silence = (id: number, failures: number) => sql`
    insert into public.webapp_checks (webapp_id, checked_at, outcome, failing_since, failures)
    values (${id}, now(), 'failed', now() - interval '2 days', ${failures})`;
  const listed = async (client: Client, ids: number[]) =>
    (await client.call("listSilentApps", { query: { ids: ids.join() } })).body.apps;

  test("did not answer at the last two checks, and come with apps of their first tag", async () => {
    const tag = `Tag ${randomUUID().slice(0, 8)}`;
    const silent = await aWebapp(sql, { tags: [tag] });
    const once = await aWebapp(sql, { tags: [tag] });
    const other = await aWebapp(sql, { tags: [tag] });
    await aWebapp(sql, { tags: [tag], isFailing: true });
    const untagged = await aWebapp(sql);
    made.push(silent.id, once.id, other.id, untagged.id);
    await silence(silent.id, 2);
    await silence(once.id, 1);
    await silence(untagged.id, 5);
    expect(await listed(visitor, [silent.id, once.id, untagged.id])).toEqual([
      {
        id: Number(silent.id),
        since: expect.any(String),
        instead: [expect.objectContaining({ id: Number(other.id) })],
      },
      { id: Number(untagged.id), since: expect.any(String), instead: [] },
    ]);
  });

  test("are told of hidden apps only to those who have them", async () => {
    const app = await aWebapp(sql);
    made.push(app.id);
    const member = await aMember();
    await member.call("installApp", { body: { webappId: Number(app.id) } });
    await sql`update public.webapps set visible_in_store = false where id = ${app.id}`;
    await silence(app.id, 3);
    expect(await listed(visitor, [app.id])).toEqual([]);
    expect(await listed(member, [app.id])).toHaveLength(1);
  });
});
