import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aWebapp } from "../../db/support/factories.ts";
import { type ApiServer, startApi } from "../../support/api-server.ts";
import { createNodeNetwork } from "../../support/node-network.ts";
import { type ProofSite, startProofSite } from "../../support/proof-site.ts";
import { createSelfSigned } from "../../support/self-signed.ts";
import { type Connection, testDatabase } from "../../db/support/database.ts";
import { Client } from "../support/client.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

const HOST = "owned.example";
const { connect } = testDatabase();
let sql: Connection;
beforeAll(() => void (sql = connect()));
const texts: Record<string, string[]> = {};
let site: ProofSite;
let api: ApiServer;

// The function in this process, on the tests' own network: one host, its file and its records.
beforeAll(async () => {
  const tls = createSelfSigned([HOST]);
  site = await startProofSite(tls);
  const network = createNodeNetwork({
    names: { [HOST]: ["93.184.216.34"] },
    texts,
    ca: tls.cert,
    route: () => ({ host: "127.0.0.1", port: site.port }),
  });
  api = await startApi(
    {
      SUPABASE_URL: testBackend.supabaseUrl,
      SUPABASE_ANON_KEY: testBackend.anonKey,
      SUPABASE_SERVICE_ROLE_KEY: testBackend.serviceKey,
      SUPABASE_DB_URL: testBackend.dbUrl,
      JWT_SECRET: testBackend.jwtSecret,
      SITE_URL: testBackend.siteUrl,
      LOCAL_DEV: "true",
      NEWS_FEEDS: ",",
    },
    { network },
  );
});
afterAll(async () => {
  await api.close();
  await site.close();
});

interface Member {
  id: string;
  /** Signed in at the shared backend, for what pages ask of Postgres. */
  own: Client;
  client: Client;
}

/** Signed in at the shared backend; calls go to the function with the tests' network. */
async function aMember(): Promise<Member> {
  const own = new Client();
  const { id } = await own.signIn();
  const client = new Client(api.url);
  const { access_token: token } = await own.session();
  const send = client.send.bind(client);
  client.send = (name, request = {}) =>
    send(name, { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } });
  return { id, own, client };
}

async function anApp() {
  const { id, slug } = await aWebapp(sql, { url: `https://${HOST}/${randomUUID()}` });
  return { id, slug, params: { slug } };
}
type App = Awaited<ReturnType<typeof anApp>>;

const isMarked = async ({ id }: App) => {
  const [row] = await sql<
    { is_verified: boolean }[]
  >`select is_verified from public.webapps where id = ${id}`;
  return row?.is_verified;
};

/** Claims, and shows the token in the file. */
async function anOwner(app: App): Promise<Member> {
  const member = await aMember();
  const { body } = await member.client.call("claimWebapp", { params: app.params });
  site.answers = { body: `perch-verification=${body.claim?.token}` };
  await member.client.call("checkOwnership", { params: app.params });
  return member;
}

const figuresOf = async ({ own }: Member, { id }: App) => (await own.rpc("own_figures", { webapp: id })).data;

/** As if the last look was so long ago, and the first failure too. */
const letTimePass = (app: App, days: number) => sql`
  update private.webapp_owners set
    due_at = due_at - make_interval(days => ${days}), failing_since = failing_since - make_interval(days => ${days})
  where webapp_id = ${app.id}`;

test("a claim gives a token of one's own and proves nothing", async () => {
  const [app, one, two] = [await anApp(), await aMember(), await aMember()];
  expect((await one.own.ownership(app.slug)).claim).toBeNull();

  const { claim } = (await one.client.call("claimWebapp", { params: app.params })).body;
  expect(claim).toMatchObject({ state: "pending", method: null, verifiedAt: null, checkedAt: null });
  expect((await one.client.call("claimWebapp", { params: app.params })).body.claim).toEqual(claim);
  const theirs = (await two.client.call("claimWebapp", { params: app.params })).body.claim;
  expect(theirs?.token).not.toBe(claim?.token);
  expect(await isMarked(app)).toBe(false);
  expect(await figuresOf(one, app)).toEqual([]);
  const body = { changes: { description: "Mine." } };
  expect((await one.client.refused("sendEdit", { params: app.params, body })).status).toBe(404);
});

test("the token in the file verifies its person, and marks the app", async () => {
  const [app, member] = [await anApp(), await aMember()];
  await member.client.call("claimWebapp", { params: app.params });
  site.answers = { status: 404 };
  const early = (await member.client.call("checkOwnership", { params: app.params })).body;
  expect(early.claim).toMatchObject({ state: "pending", checkedAt: expect.any(String) });
  expect(early.looks.map(({ outcome }) => outcome)).toEqual(["missing", "missing"]);

  site.answers = { body: `perch-verification=${early.claim?.token}\n` };
  const found = (await member.client.call("checkOwnership", { params: app.params })).body;
  expect(found.claim).toMatchObject({ state: "verified", method: "file", verifiedAt: expect.any(String) });
  expect(found.looks[0]).toMatchObject({ outcome: "found", place: `https://${HOST}/.well-known/perch.txt` });
  expect(await isMarked(app)).toBe(true);
});

test("so does a DNS record", async () => {
  const [app, member] = [await anApp(), await aMember()];
  const { claim } = (await member.client.call("claimWebapp", { params: app.params })).body;
  site.answers = { status: 404 };
  texts[HOST] = ["v=spf1 -all", `perch-verification=${claim?.token}`];
  const { body } = await member.client.call("checkOwnership", { params: app.params });
  expect(body.claim).toMatchObject({ state: "verified", method: "dns" });
  texts[HOST] = [];
});

test("somebody else's token at the site is of no use", async () => {
  const app = await anApp();
  await anOwner(app);
  const stranger = await aMember();
  await stranger.client.call("claimWebapp", { params: app.params });
  const { body } = await stranger.client.call("checkOwnership", { params: app.params });
  expect([body.claim?.state, body.looks[0]?.outcome]).toEqual(["pending", "other"]);
});

test("the mark stays as long as one of several owners does", async () => {
  const app = await anApp();
  const [one, two] = [await anOwner(app), await anOwner(app)];
  await one.client.call("giveUpWebapp", { params: app.params });
  expect(await isMarked(app)).toBe(true);
  await sql`delete from auth.users where id = ${two.id}`;
  expect(await isMarked(app)).toBe(false);
  expect((await one.client.refused("giveUpWebapp", { params: app.params })).status).toBe(404);
});

test("an owner is lost after three failures over three days, and may prove it again", async () => {
  const app = await anApp();
  const member = await anOwner(app);
  const { id, own, client } = member;
  const look = async () => {
    await sql`select private.record_ownership(${app.id}, ${id}, null)`;
    return (await own.ownership(app.slug)).claim?.state;
  };
  // Many failures of one day are one bad day.
  expect([await look(), await look(), await look(), await look()]).toEqual(Array(4).fill("verified"));
  await letTimePass(app, 3);
  expect(await look()).toBe("lost");
  expect(await isMarked(app)).toBe(false);
  expect(await figuresOf(member, app)).toEqual([]);

  await client.call("checkOwnership", { params: app.params });
  expect(await isMarked(app)).toBe(true);
});

test("a success between failures starts the count again", async () => {
  const app = await anApp();
  const { id } = await anOwner(app);
  for (const found of [null, null, "file", null, null]) {
    await sql`select private.record_ownership(${app.id}, ${id}, ${found})`;
    await letTimePass(app, 2);
  }
  expect(await isMarked(app)).toBe(true);
});

test("due owners are taken once, and only when they are due", async () => {
  const app = await anApp();
  const { id } = await anOwner(app);
  const take = async () => {
    const rows = await sql<{ user_id: string }[]>`select user_id from private.take_due_owners(100)`;
    return rows.filter((row) => row.user_id === id).length;
  };
  expect(await take()).toBe(0);
  await letTimePass(app, 8);
  expect([await take(), await take()]).toEqual([1, 0]);
});

test("figures below ten are told nowhere, for twelve weeks", async () => {
  const app = await anApp();
  const member = await anOwner(app);
  await sql`
    insert into public.webapp_daily_stats (webapp_id, day, installs, launches, uninstalls) values
      (${app.id}, private.utc_monday(), 9, 10, 0), (${app.id}, private.utc_monday() - 77, 12345, 1, 10),
      (${app.id}, private.utc_monday() - 78, 777, 777, 777)`;
  const weeks = await figuresOf(member, app);
  expect(weeks).toHaveLength(12);
  expect(weeks[0]).toMatchObject({ visits: null, installs: 12345, launches: null, uninstalls: 10 });
  expect(weeks[11]).toMatchObject({ visits: null, installs: null, launches: 10, uninstalls: null });
  expect(weeks[5]).toMatchObject({ visits: null, installs: null, launches: null, uninstalls: null });
});

test("whoever opens the page of an app is counted, and nobody the page of a hidden one", async () => {
  const app = await anApp();
  const member = await anOwner(app);
  const visitor = new Client();
  for (let visits = 0; visits < 10; visits++) await visitor.call("recordVisit", { params: { id: app.id } });
  expect((await figuresOf(member, app))[11]).toMatchObject({ visits: 10, installs: null });
  await sql`update public.webapps set visible_in_store = false where id = ${app.id}`;
  expect((await visitor.refused("recordVisit", { params: { id: app.id } })).status).toBe(404);
  expect((await figuresOf(member, app))[11]).toMatchObject({ visits: 10 });
});

test("an edit waits in the review, and a later one takes its place", async () => {
  const app = await anApp();
  const { client } = await anOwner(app);
  await sql`
    insert into public.webapp_screenshots (webapp_id, position, image_url, width, height, label)
    select ${app.id}, n, ${`https://${HOST}/`} || n || '.png', 16, 9, 'Picture ' || n from generate_series(0, 2) as n`;
  const pictures = [`https://${HOST}/2.png`, `https://${HOST}/0.png`];
  const sent = await client.call("sendEdit", {
    params: app.params,
    body: {
      changes: { description: "Draws maps.", tags: ["Maps", "Maps", ""], screenshots: pictures },
      note: "New.",
    },
  });
  expect(sent.body.edit).toMatchObject({
    status: "open",
    changes: { description: "Draws maps.", tags: ["Maps"], screenshots: pictures },
  });
  expect(sent.body.webapp).toMatchObject({ description: "", tags: [] });

  await client.call("sendEdit", {
    params: app.params,
    body: { changes: { description: "Draws maps well." } },
  });
  const rows = await sql`
    select kind, status, changes, note from public.review_cases where webapp_id = ${app.id} and kind = 'edit'`;
  expect(rows).toEqual([
    { kind: "edit", status: "open", changes: { description: "Draws maps well." }, note: "" },
  ]);
});

test("an edit names only pictures that the app has", async () => {
  const app = await anApp();
  const { client } = await anOwner(app);
  const { status, body } = await client.refused("sendEdit", {
    params: app.params,
    body: { changes: { screenshots: ["https://elsewhere.example/a.png"] } },
  });
  expect([status, body.message]).toEqual([
    409,
    "The pictures have changed since. Please reload the page and choose again.",
  ]);
});

test("nobody claims a hidden app, or more than fifty", async () => {
  const { client, id } = await aMember();
  const hidden = await aWebapp(sql, { isVisible: false });
  expect((await client.refused("claimWebapp", { params: { slug: hidden.slug } })).status).toBe(404);
  await sql`
    with added as (
      insert into public.webapps (url, title) select 'https://' || gen_random_uuid() || '.example/', 'Many'
      from generate_series(1, 50) returning id
    )
    insert into private.webapp_owners (webapp_id, user_id) select id, ${id} from added`;
  expect((await client.refused("claimWebapp", { params: (await anApp()).params })).status).toBe(409);
});
