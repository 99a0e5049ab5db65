import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { aMember, Client } from "../support/client.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Version/19.1 Mobile/15E148 Safari/604.1";
const DESKTOP = "Mozilla/5.0 (X11; Linux x86_64; rv:151.0) Gecko/20100101 Firefox/151.0";

const devices = async (client: Client) => (await client.rpc("own_sessions", {})).data;
const browsers = async (client: Client) => (await devices(client)).map(({ user_agent: browser }) => browser);
const emailOf = async (client: Client) => (await client.call("getSession")).body.user?.email ?? null;

/** Signs in without a mail, from this browser. */
async function signIn(email: string, browser: string): Promise<Client> {
  const client = new Client();
  await client.call("devLogin", { body: { email }, headers: { "user-agent": browser } });
  return client;
}

describe("a member's devices", () => {
  test("are their own first, each with its browser, and no one else's", async () => {
    const email = `${randomUUID()}@example.com`;
    const phone = await signIn(email, PHONE);
    const desktop = await signIn(email, DESKTOP);
    await aMember();
    expect(await devices(phone)).toMatchObject([
      { user_agent: PHONE, is_current: true },
      { user_agent: DESKTOP, is_current: false },
    ]);
    expect(await browsers(desktop)).toEqual([DESKTOP, PHONE]);
  });

  test("have the browser that a code signed in, and the phone that a link did", async () => {
    const desktop = await signIn(`${randomUUID()}@example.com`, DESKTOP);
    const { secret } = (await desktop.call("createPhoneLink")).body;
    const phone = new Client();
    await phone.call("signInByPhoneLink", { body: { secret }, headers: { "user-agent": PHONE } });
    expect(await browsers(phone)).toEqual([PHONE, DESKTOP]);

    const email = `${randomUUID()}@example.com`;
    const { body } = await new Client().call("sendMagicLink", { body: { email } });
    const hash = new URL(body.magicLink ?? "").searchParams.get("token_hash") ?? "";
    const response = await fetch(`${testBackend.supabaseUrl}/auth/v1/verify`, {
      method: "POST",
      headers: { apikey: testBackend.anonKey, "content-type": "application/json", "user-agent": DESKTOP },
      body: JSON.stringify({ type: "email", token_hash: hash }),
    });
    const browser = new Client();
    browser.storeSession((await response.json()) as Awaited<ReturnType<Client["session"]>>);
    expect(await browsers(browser)).toEqual([DESKTOP]);
  });

  test("are noted anew when a session is refreshed, as long as they are short", async () => {
    const client = await signIn(`${randomUUID()}@example.com`, PHONE);
    await client.letExpire();
    await client.call("getSession", { headers: { "user-agent": "A".repeat(4000) } });
    expect(await browsers(client)).toEqual(["A".repeat(500)]);
  });
});

describe("signing out there", () => {
  test("ends that session at once, with its refresh tokens, and no other", async () => {
    const email = `${randomUUID()}@example.com`;
    const [here, there] = [await signIn(email, DESKTOP), await signIn(email, PHONE)];
    const lost = (await devices(here)).find(({ is_current: isCurrent }) => !isCurrent)?.id ?? "";
    const { refresh_token: token } = await there.session();
    expect((await here.rpc("end_session", { session: lost })).status).toBe(204);

    expect([await emailOf(here), await emailOf(there)]).toEqual([email, null]);
    expect(await browsers(here)).toEqual([DESKTOP]);
    const refreshed = await fetch(`${testBackend.supabaseUrl}/auth/v1/token?grant_type=refresh_token`, {
      method: "POST",
      headers: { apikey: testBackend.anonKey, "content-type": "application/json" },
      body: JSON.stringify({ refresh_token: token }),
    });
    expect(refreshed.status).toBe(400);
    // A second press of the same row.
    expect((await here.rpc("end_session", { session: lost })).status).toBe(204);
  });

  test("is for one's own alone", async () => {
    const [member, stranger] = [await aMember(), await aMember()];
    const [own] = await devices(member);
    expect((await stranger.rpc("end_session", { session: own?.id ?? "" })).status).toBe(204);
    expect(await emailOf(member)).not.toBeNull();
  });
});
