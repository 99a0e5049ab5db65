import { createHash, randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { VISITOR_COOKIE } from "#contract/site/product.ts";
import { ownDatabase, verifyOtp } from "../support/backend.ts";
import { aMember, Client } from "../support/client.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

const sql = ownDatabase();
let ids: number[];

beforeAll(async () => {
  const { body } = await new Client().call("searchStore", { query: { limit: 5 } });
  ids = body.webapps.map(({ id }) => id);
});

async function aVisitorWith(...webappIds: (number | undefined)[]): Promise<Client> {
  const visitor = new Client();
  for (const webappId of webappIds) await visitor.call("installTemporarily", { body: { webappId } });
  return visitor;
}

/** Signs in with a link that nobody requested from this browser. */
async function signedInElsewhere(email: string): Promise<Client> {
  const made = await fetch(`${testBackend.supabaseUrl}/auth/v1/admin/generate_link`, {
    method: "POST",
    headers: { apikey: testBackend.serviceKey, "content-type": "application/json" },
    body: JSON.stringify({ type: "magiclink", email }),
  });
  const { hashed_token: hash } = (await made.json()) as { hashed_token: string };
  const client = new Client();
  client.storeSession((await verifyOtp({ token_hash: hash })).session);
  return client;
}

async function drawerOf(client: Client): Promise<number[]> {
  return (await client.call("listUserApps")).body.apps.map(({ webapp }) => webapp.id);
}

test("a visitor gets a cookie that scripts cannot read, and keeps it", async () => {
  const visitor = new Client();
  const response = await visitor.send("installTemporarily", { body: { webappId: ids[0] } });
  const [cookie, ...others] = response.headers.getSetCookie();
  expect(others).toEqual([]);
  expect(cookie).toMatch(/^perch-visitor=[\w-]{43};/);
  for (const attribute of ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=2592000"])
    expect(cookie).toContain(attribute);

  const again = await visitor.send("installTemporarily", { body: { webappId: ids[1] } });
  expect(again.headers.getSetCookie()).toEqual([]);
});

test("the visitor's token itself is not stored", async () => {
  const visitor = await aVisitorWith(ids[0]);
  const token = visitor.cookies.get(VISITOR_COOKIE) ?? "";
  const rows = await sql`
    select from private.temp_installs where token_hash = ${createHash("sha256").update(token).digest()}`;
  expect(rows).toHaveLength(1);
});

test("what finds no room on a full home screen stays in the browser", async () => {
  const email = `${randomUUID()}@example.com`;
  const { id } = await new Client().signIn(email);
  await sql`
    insert into public.personal_links (user_id, name, url, rank)
    select ${id}, 'Mine', 'https://mine.example/' || n, 'a0' from generate_series(1, 499) as n`;
  const visitor = await aVisitorWith(ids[0], ids[1]);
  await visitor.signIn(email);
  expect((await visitor.call("migrateTempInstalls")).body.count).toBe(1);
  expect(await drawerOf(visitor)).toEqual([ids[0]]);
  const { body } = await visitor.call("listTempInstalls");
  expect(body.apps.map((app) => app.id)).toEqual([ids[1]]);
});

test("signing in on the same device brings the apps once", async () => {
  const visitor = await aVisitorWith(ids[0], ids[1], ids[0]);
  await visitor.signIn();
  expect((await visitor.call("migrateTempInstalls")).body.count).toBe(2);
  expect(await drawerOf(visitor)).toEqual([ids[0], ids[1]]);
  expect(visitor.cookies.has(VISITOR_COOKIE)).toBe(false);
  expect((await visitor.call("migrateTempInstalls")).body.count).toBe(0);
});

test("apps that are already in the drawer do not count as new", async () => {
  const visitor = await aVisitorWith(ids[0], ids[1]);
  await visitor.signIn();
  await visitor.call("installApp", { body: { webappId: ids[1] } });
  expect((await visitor.call("migrateTempInstalls")).body.count).toBe(1);
  expect(await drawerOf(visitor)).toEqual([ids[1], ids[0]]);
});

/** Asks for a link from a device that has saved these apps. */
async function anAskingDevice(email: string, ...webappIds: (number | undefined)[]): Promise<Client> {
  const device = await aVisitorWith(...webappIds);
  await device.call("sendMagicLink", { body: { email } });
  return device;
}
const waitingFor = async (client: Client) =>
  (await client.call("listWaitingInstalls")).body.apps.map(({ id }) => id);

test("what a browser saved comes along whoever asked for the link, also when it was asked for elsewhere", async () => {
  const email = `${randomUUID()}@example.com`;
  const browser = await aVisitorWith(ids[0], ids[1]);
  await anAskingDevice(email, ids[2]);
  browser.storeSession(await (await signedInElsewhere(email)).session());
  expect((await browser.call("migrateTempInstalls")).body.count).toBe(2);
  expect(await drawerOf(browser)).toEqual([ids[0], ids[1]]);
  expect((await browser.call("migrateTempInstalls")).body.count).toBe(0);
  expect(browser.cookies.has(VISITOR_COOKIE)).toBe(false);
});

test("what waits on the asking device is named, comes only on a yes, and comes once", async () => {
  const email = `${randomUUID()}@example.com`;
  const device = await anAskingDevice(email, ids[2], ids[3]);
  const member = await signedInElsewhere(email);
  expect((await member.call("migrateTempInstalls")).body.count).toBe(0);
  expect(await drawerOf(member)).toEqual([]);

  expect(await waitingFor(member)).toEqual([ids[2], ids[3]]);
  const take = { body: { webappIds: [ids[2], ids[3]] } };
  expect((await member.call("migrateWaitingInstalls", take)).body.count).toBe(2);
  expect(await drawerOf(member)).toEqual([ids[2], ids[3]]);
  expect((await member.call("migrateWaitingInstalls", take)).body.count).toBe(0);
  expect(await waitingFor(member)).toEqual([]);
  expect((await device.call("listTempInstalls")).body.apps).toEqual([]);
});

test("a yes brings the apps that were named, and nothing that was saved there since", async () => {
  const email = `${randomUUID()}@example.com`;
  const device = await anAskingDevice(email, ids[0]);
  const member = await signedInElsewhere(email);
  const named = await waitingFor(member);
  await device.call("installTemporarily", { body: { webappId: ids[1] } });
  await member.call("migrateWaitingInstalls", { body: { webappIds: named } });
  expect(await drawerOf(member)).toEqual([ids[0]]);
});

test("a stranger who asks for a member's link brings nothing into a session that began before", async () => {
  const email = `${randomUUID()}@example.com`;
  const member = await signedInElsewhere(email);
  await anAskingDevice(email, ids[0], ids[1]);
  expect((await member.call("migrateTempInstalls")).body.count).toBe(0);
  expect(await waitingFor(member)).toEqual([]);
  const forced = { body: { webappIds: [ids[0], ids[1]] } };
  expect((await member.call("migrateWaitingInstalls", forced)).body.count).toBe(0);
  expect(await drawerOf(member)).toEqual([]);
});

test("what a browser saves while somebody is signed in waits for the next sign-in", async () => {
  const email = `${randomUUID()}@example.com`;
  const browser = new Client();
  await browser.signIn(email);
  await browser.call("installTemporarily", { body: { webappId: ids[0] } });
  expect((await browser.call("migrateTempInstalls")).body.count).toBe(0);
  expect(browser.cookies.has(VISITOR_COOKIE)).toBe(true);
  await browser.signIn(email);
  expect((await browser.call("migrateTempInstalls")).body.count).toBe(1);
});

test("a browser that asked itself is offered nothing that waits elsewhere", async () => {
  const email = `${randomUUID()}@example.com`;
  const browser = await anAskingDevice(email, ids[2]);
  await anAskingDevice(email, ids[3]);
  browser.storeSession(await (await signedInElsewhere(email)).session());
  expect(await waitingFor(browser)).toEqual([]);
  expect((await browser.call("migrateTempInstalls")).body.count).toBe(1);
  expect(await drawerOf(browser)).toEqual([ids[2]]);
});

test("nothing waits for anybody but the one whose link was asked for, nor for an access token", async () => {
  const email = `${randomUUID()}@example.com`;
  await anAskingDevice(email, ids[0]);
  expect(await waitingFor(await aMember())).toEqual([]);
  const { body } = await (
    await signedInElsewhere(email)
  ).call("createAccessToken", {
    body: { name: "Script", scopes: ["read", "write"], expiresInDays: 30 },
  });
  const headers = { authorization: `Bearer ${body.secret}` };
  expect((await new Client().refused("listWaitingInstalls", { headers })).status).toBe(403);
});

test("nobody else's sign-in takes a visitor's apps", async () => {
  const visitor = await aVisitorWith(ids[0]);
  expect((await (await aMember()).call("migrateTempInstalls")).body.count).toBe(0);
  await visitor.signIn();
  expect((await visitor.call("migrateTempInstalls")).body.count).toBe(1);
});

test("a visitor reads their own apps in their order, and nobody else's", async () => {
  const visitor = await aVisitorWith(ids[1], ids[0], ids[1]);
  const { apps } = (await visitor.call("listTempInstalls")).body;
  expect(apps.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
  expect((await new Client().call("listTempInstalls")).body).toEqual({ apps: [] });
  expect((await (await aMember()).call("listTempInstalls")).body).toEqual({ apps: [] });
});

test("shared caches never store a visitor's apps", async () => {
  const visitor = await aVisitorWith(ids[0]);
  const response = await visitor.send("listTempInstalls");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
});

test("a visitor removes an app of theirs once, and nobody else's", async () => {
  const [visitor, other] = [await aVisitorWith(ids[0], ids[1]), await aVisitorWith(ids[0])];
  await visitor.call("removeTempInstall", { params: { webappId: ids[0] ?? 0 } });
  expect((await visitor.call("listTempInstalls")).body.apps.map(({ id }) => id)).toEqual([ids[1]]);
  expect((await other.call("listTempInstalls")).body.apps.map(({ id }) => id)).toEqual([ids[0]]);
  const again = await visitor.refused("removeTempInstall", { params: { webappId: ids[0] ?? 0 } });
  expect(again.status).toBe(404);
  const stranger = await new Client().refused("removeTempInstall", { params: { webappId: ids[1] ?? 0 } });
  expect(stranger.status).toBe(404);
});

test("an app that was let go of comes back in its place", async () => {
  const visitor = await aVisitorWith(ids[0], ids[1]);
  const [webappId = 0] = ids;
  const { savedAt } = (await visitor.call("removeTempInstall", { params: { webappId } })).body;
  await visitor.call("installTemporarily", { body: { webappId, savedAt } });
  expect((await visitor.call("listTempInstalls")).body.apps.map(({ id }) => id)).toEqual(ids.slice(0, 2));
});

test("expired apps are not listed", async () => {
  const visitor = await aVisitorWith(ids[0], ids[1]);
  const tokenHash = createHash("sha256")
    .update(visitor.cookies.get(VISITOR_COOKIE) ?? "")
    .digest();
  await sql`
    update private.temp_installs set expires_at = now() - interval '1 s'
    where token_hash = ${tokenHash} and webapp_id = ${ids[0] ?? 0}`;
  expect((await visitor.call("listTempInstalls")).body.apps.map(({ id }) => id)).toEqual([ids[1]]);
});

test("an app that is not in the store cannot be kept", async () => {
  const { status } = await new Client().refused("installTemporarily", { body: { webappId: 999_999_999 } });
  expect(status).toBe(404);
  const malformed = await new Client().refused("installTemporarily", { body: {} });
  expect([malformed.status, Object.keys(malformed.body.fields ?? {})]).toEqual([400, ["webappId"]]);
});

test("the 61st temporary install within an hour is refused with the time to wait", async () => {
  const visitor = await aVisitorWith(ids[0]);
  const visitorHash = createHash("sha256")
    .update(visitor.cookies.get(VISITOR_COOKIE) ?? "")
    .digest("hex");
  await sql`
    insert into private.rate_limits (key_hash, taken, expires_at)
    values (sha256(convert_to(${`temp-install-by-visitor:${visitorHash}`}, 'utf8')), 59, now() + interval '1 hour')`;
  await visitor.call("installTemporarily", { body: { webappId: ids[1] } });
  const { status, headers } = await visitor.refused("installTemporarily", { body: { webappId: ids[2] } });
  expect(status).toBe(429);
  expect(headers.get("retry-after")).toMatch(/^\d+$/);
});
