import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PER_HOUR } from "#contract/calls/limits.ts";
import { limitKey } from "../../../supabase/functions/api/limits/limits.ts";
import { ownDatabase } from "../support/backend.ts";
import { aMember, Client } from "../support/client.ts";
import { type Instances, startInstances } from "../support/instances.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

const sql = ownDatabase();

const create = async (desktop: Client) => (await desktop.call("createPhoneLink")).body;
const hasSignedIn = async (desktop: Client, id: string) =>
  (await desktop.call("getPhoneLink", { params: { phoneLinkId: id } })).body.hasSignedIn;
const end = (desktop: Client, id: string) => desktop.send("endPhoneLink", { params: { phoneLinkId: id } });
const emailOf = async (client: Client) => (await client.call("getSession")).body.user?.email ?? null;

/** A phone that opens the link and continues. Returns the statuses of both calls, and who is signed in then. */
async function open(secret: string, phone = new Client()) {
  const described = await phone.send("describePhoneLink", { body: { secret } });
  const signedIn = await phone.send("signInByPhoneLink", { body: { secret } });
  return { statuses: [described.status, signedIn.status], email: await emailOf(phone), phone };
}

const REFUSED = { statuses: [404, 404], email: null };

describe("a phone link", () => {
  test("names its account and signs in one phone, once, without a mail", async () => {
    const desktop = new Client();
    const { email } = await desktop.signIn();
    const { id, secret, expiresInSeconds } = await create(desktop);
    expect([expiresInSeconds, await hasSignedIn(desktop, id)]).toEqual([120, false]);
    const { body } = await new Client().call("describePhoneLink", { body: { secret } });
    expect(body).toEqual({ email });

    expect(await open(secret)).toMatchObject({ statuses: [200, 200], email });
    expect(await hasSignedIn(desktop, id)).toBe(true);
    expect(await open(secret)).toMatchObject(REFUSED);

    const inbox = await fetch(`${testBackend.mailUrl}/api/messages?${new URLSearchParams({ to: email })}`);
    expect(await inbox.json()).toEqual({ messages: [] });
  });

  test("makes a session of its own: each side signs out alone", async () => {
    const desktop = await aMember();
    const { phone, email } = await open((await create(desktop)).secret);
    await desktop.call("logout");
    expect([await emailOf(desktop), await emailOf(phone)]).toEqual([null, email]);
  });

  test("of many phones at once signs in one", async () => {
    const desktop = await aMember();
    const { user } = (await desktop.call("getSession")).body;
    const sessions = () => sql`select from auth.sessions where user_id = ${user?.id ?? null}`;
    const before = (await sessions()).length;
    const { secret } = await create(desktop);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => new Client().send("signInByPhoneLink", { body: { secret } })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // Auth's newer hash ends an earlier one, which is a 502.
    expect(statuses.filter((status) => ![200, 404, 502].includes(status))).toEqual([]);
    expect((await sessions()).length - before).toBe(1);
  });

  test("stands in no table and in no later answer", async () => {
    const desktop = await aMember();
    const { id, secret } = await create(desktop);
    const [row] = await sql<{ text: string; is_hash: boolean }[]>`
      select stored::text as text, token_hash = sha256(convert_to(${secret}, 'utf8')) as is_hash
      from private.phone_links as stored where id = ${id}`;
    expect([row?.is_hash, row?.text.includes(secret)]).toEqual([true, false]);
  });

  test.each([
    [
      "its two minutes",
      (_desktop: Client, id: string) =>
        sql`update private.phone_links set expires_at = now() - interval '1 ms' where id = ${id}`,
    ],
    ["a newer link", create],
    ["signing out on the desktop", (desktop: Client) => desktop.call("logout")],
    ["signing out everywhere", (desktop: Client) => desktop.signOutEverywhere()],
    ["deleting the account", (desktop: Client) => desktop.call("deleteAccount")],
    ["taking it back", end],
    [
      "a block of the account",
      async (desktop: Client) => {
        const { user } = (await desktop.call("getSession")).body;
        await sql`update auth.users set banned_until = now() + interval '1 day' where id = ${user?.id ?? null}`;
      },
    ],
  ])("signs nobody in after %s", async (_what, over) => {
    const desktop = await aMember();
    const { id, secret } = await create(desktop);
    await over(desktop, id);
    expect(await open(secret)).toMatchObject(REFUSED);
  });

  test("is nobody's when its secret is invented", async () => {
    expect(await open(randomUUID().padEnd(43, "x"))).toMatchObject(REFUSED);
  });
});

describe("Undo", () => {
  test("ends the phone's session at once, everywhere, and not the desktop's", async () => {
    const desktop = new Client();
    const { email } = await desktop.signIn();
    const { id, secret } = await create(desktop);
    const { phone } = await open(secret);
    const { access_token: token, refresh_token: refresh } = await phone.session();
    expect((await end(desktop, id)).status).toBe(200);

    expect([await emailOf(desktop), await emailOf(phone)]).toEqual([email, null]);
    const bearer = { headers: { authorization: `Bearer ${token}` } };
    expect((await new Client().refused("listUserApps", bearer)).status).toBe(401);
    const refreshed = await fetch(`${testBackend.supabaseUrl}/auth/v1/token?grant_type=refresh_token`, {
      method: "POST",
      headers: { apikey: testBackend.anonKey, "content-type": "application/json" },
      body: JSON.stringify({ refresh_token: refresh }),
    });
    expect(refreshed.status).toBe(400);
    expect([(await end(desktop, id)).status, await open(secret)]).toMatchObject([404, REFUSED]);
  });

  test("is the member's alone", async () => {
    const desktop = await aMember();
    const { id, secret } = await create(desktop);
    const { phone, email } = await open(secret);
    expect((await end(await aMember(), id)).status).toBe(404);
    expect(await emailOf(phone)).toBe(email);
  });
});

describe("limits", () => {
  let instances: Instances;
  beforeAll(async () => {
    instances = await startInstances(2);
  });
  afterAll(() => instances.stop());

  async function leave(left: number, what: keyof typeof PER_HOUR, who: string): Promise<void> {
    await sql`
      insert into private.rate_limits (key_hash, taken, expires_at)
      values (sha256(convert_to(${limitKey(what, who)}, 'utf8')), ${PER_HOUR[what] - left}, now() + interval '30 min')`;
  }
  const passed = async (answers: Promise<Response>[]) =>
    (await Promise.all(answers)).filter(({ status }) => status !== 429).length;

  test("a member makes ten links an hour, over all instances", async () => {
    const desktop = new Client();
    const { id } = await desktop.signIn();
    await leave(3, "new-phone-link-by-user", id);
    const asked = Array.from({ length: 8 }, () =>
      instances.post("/auth/phone-links", { from: desktop, body: {} }),
    );
    expect(await passed(asked)).toBe(3);
  });

  test("a network address has sixty tries an hour, to name an account and to sign in together", async () => {
    const address = "2001:db8:2:1:0:0:0:0";
    await leave(4, "phone-link-by-address", address);
    const body = { secret: "x".repeat(43) };
    const asked = ["account", "sign-in"].flatMap((what) =>
      Array.from({ length: 5 }, () => instances.post(`/auth/phone-links/${what}`, { address, body })),
    );
    expect(await passed(asked)).toBe(4);
  });
});
