import { createHash, randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { VISITOR_COOKIE } from "#contract/product.ts";
import { ownDatabase } from "./backend.ts";
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

test("asking for a link ties the apps to the e-mail, so that they arrive on another device", async () => {
  const email = `${randomUUID()}@example.com`;
  const visitor = await aVisitorWith(ids[2]);
  await visitor.call("sendMagicLink", { body: { email } });

  const otherDevice = new Client();
  await otherDevice.signIn(email);
  expect((await otherDevice.call("migrateTempInstalls")).body.count).toBe(1);
  expect(await drawerOf(otherDevice)).toEqual([ids[2]]);

  await visitor.signIn(email);
  expect((await visitor.call("migrateTempInstalls")).body.count).toBe(0);
});

test("the tie to the e-mail ends with the link", async () => {
  const email = `${randomUUID()}@example.com`;
  const visitor = await aVisitorWith(ids[2]);
  await visitor.call("sendMagicLink", { body: { email } });
  await sql`
    update private.temp_installs set email_expires_at = now() - interval '1 second'
    where email_hash = ${createHash("sha256").update(email).digest()}`;
  const otherDevice = new Client();
  await otherDevice.signIn(email);
  expect((await otherDevice.call("migrateTempInstalls")).body.count).toBe(0);
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
