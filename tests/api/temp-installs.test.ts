import { createHash, randomUUID } from "node:crypto";
import { beforeAll, expect, inject, test } from "vitest";
import { VISITOR_COOKIE } from "#contract/product.ts";
import { ownDatabase, verifyOtp } from "./backend.ts";
import { aMember, Client } from "./client.ts";

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

/** Signed in with a link that Auth made for nobody's asking. */
async function signedInElsewhere(email: string): Promise<Client> {
  const made = await fetch(`${inject("supabaseUrl")}/auth/v1/admin/generate_link`, {
    method: "POST",
    headers: { apikey: inject("serviceKey"), "content-type": "application/json" },
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

test("signing in on the same device brings the apps along, once", async () => {
  const visitor = await aVisitorWith(ids[0], ids[1], ids[0]);
  await visitor.signIn();
  expect((await visitor.call("migrateTempInstalls")).body.count).toBe(2);
  expect(await drawerOf(visitor)).toEqual([ids[0], ids[1]]);
  expect(visitor.cookies.has(VISITOR_COOKIE)).toBe(false);
  expect((await visitor.call("migrateTempInstalls")).body.count).toBe(0);
});

test("apps that are in the drawer already are not counted as new", async () => {
  const visitor = await aVisitorWith(ids[0], ids[1]);
  await visitor.signIn();
  await visitor.call("installApp", { body: { webappId: ids[1] } });
  expect((await visitor.call("migrateTempInstalls")).body.count).toBe(1);
  expect(await drawerOf(visitor)).toEqual([ids[1], ids[0]]);
});

test("asking for a link ties the apps to that account, so that they arrive on another device", async () => {
  const email = `${randomUUID()}@example.com`;
  const visitor = await aVisitorWith(ids[2]);
  await visitor.call("sendMagicLink", { body: { email } });

  const otherDevice = await signedInElsewhere(email);
  expect((await otherDevice.call("migrateTempInstalls")).body.count).toBe(1);
  expect(await drawerOf(otherDevice)).toEqual([ids[2]]);

  await visitor.signIn(email);
  expect((await visitor.call("migrateTempInstalls")).body.count).toBe(0);
});

test("somebody else's link that is opened in a visitor's browser takes no app along", async () => {
  const visitor = await aVisitorWith(ids[0], ids[1]);
  const own = `${randomUUID()}@example.com`;
  await visitor.call("sendMagicLink", { body: { email: own } });

  const intruder = `${randomUUID()}@example.com`;
  visitor.storeSession(await (await signedInElsewhere(intruder)).session());
  expect((await visitor.call("migrateTempInstalls")).body.count).toBe(0);
  expect(await drawerOf(visitor)).toEqual([]);
  expect(visitor.cookies.has(VISITOR_COOKIE)).toBe(true);

  visitor.storeSession(await (await signedInElsewhere(own)).session());
  expect((await visitor.call("migrateTempInstalls")).body.count).toBe(2);
  expect(visitor.cookies.has(VISITOR_COOKIE)).toBe(false);
});

test("apps of somebody who asks for another person's link don't come along with that person's own", async () => {
  const email = `${randomUUID()}@example.com`;
  const stranger = await aVisitorWith(ids[3]);
  const visitor = await aVisitorWith(ids[2]);
  await visitor.call("sendMagicLink", { body: { email } });
  await stranger.call("sendMagicLink", { body: { email } });
  visitor.storeSession(await (await signedInElsewhere(email)).session());
  expect((await visitor.call("migrateTempInstalls")).body.count).toBe(1);
  expect(await drawerOf(visitor)).toEqual([ids[2]]);
});

test("nobody else's sign-in takes a visitor's apps", async () => {
  const visitor = await aVisitorWith(ids[0]);
  expect((await (await aMember()).call("migrateTempInstalls")).body.count).toBe(0);
  await visitor.signIn();
  expect((await visitor.call("migrateTempInstalls")).body.count).toBe(1);
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
