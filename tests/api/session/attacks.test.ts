import { randomUUID } from "node:crypto";
import { sign } from "hono/jwt";
import { expect, test } from "vitest";
import { VISITOR_COOKIE } from "#contract/site/product.ts";
import { sessionCookieName } from "#contract/session/cookie.ts";
import { ownDatabase } from "../support/backend.ts";
import { aMember, Client, type StoredSession } from "../support/client.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

const sql = ownDatabase();
const COOKIE = sessionCookieName(testBackend.supabaseUrl);
const HOUR = 3600;
const now = () => Math.floor(Date.now() / 1000);

interface TokenClaims {
  sub: string;
  email: string;
  session_id: string;
  [name: string]: unknown;
}

function claimsOf({ access_token: token }: StoredSession): TokenClaims {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as TokenClaims;
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** What a token gets: the status of a member's own page, and the name of the signed-in user. */
async function worthOf(token: string): Promise<[status: number, user: string | null]> {
  const list = await new Client().send("listUserApps", bearer(token));
  const session = await new Client().send("getSession", bearer(token));
  const { user } = (await session.json()) as { user?: { email: string } | null };
  return [list.status, session.status === 200 ? (user?.email ?? null) : `status ${session.status}`];
}

async function refresh(refreshToken: string): Promise<number> {
  const answer = await fetch(`${testBackend.supabaseUrl}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    headers: { apikey: testBackend.anonKey, "content-type": "application/json" },
    body: JSON.stringify({ refresh_token: refreshToken }),
  });
  return answer.status;
}

test("logging out everywhere ends the sessions on all devices at once: cookies, access tokens and refresh tokens", async () => {
  const email = `${randomUUID()}@example.com`;
  const [here, there, stranger] = [new Client(), new Client(), await aMember()];
  await here.signIn(email);
  await there.signIn(email);
  const [mine, theirs] = [await here.session(), await there.session()];
  expect(await worthOf(theirs.access_token)).toEqual([200, email]);

  await here.signOutEverywhere();
  for (const session of [mine, theirs]) {
    expect(await worthOf(session.access_token)).toEqual([401, null]);
    expect(await refresh(session.refresh_token)).toBe(400);
  }
  expect((await there.refused("listUserApps")).status).toBe(401);
  expect(there.hasSession()).toBe(false);
  expect((await stranger.call("listUserApps")).status).toBe(200);

  await there.signIn(email);
  expect((await there.call("listUserApps")).status).toBe(200);
});

test("a token with another signer, time or project counts as a visitor's", async () => {
  const client = await aMember();
  const claims = claimsOf(await client.session());
  const secret = testBackend.jwtSecret;
  const payload = { ...claims, exp: now() + HOUR };
  const { exp: _end, ...endless } = payload;
  const genuine = await sign(payload, secret);
  expect(await worthOf(genuine)).toEqual([200, claims.email]);

  const [header = "", body = "", signature = ""] = genuine.split(".");
  const unsigned = (alg: string) => encode({ alg, typ: "JWT" });
  const forged: Record<string, string> = {
    "another project's": await sign(payload, "the-secret-of-another-project-altogether"),
    "a service role signed by a wrong key": await sign({ ...payload, role: "service_role" }, "wrong"),
    "an expired one": await sign({ ...payload, exp: now() - 1 }, secret),
    "one without an end": await sign(endless, secret),
    "one that is not good yet": await sign({ ...payload, nbf: now() + HOUR }, secret),
    "one of another algorithm": await sign(payload, secret, "HS512"),
    "an unsigned one": `${unsigned("none")}.${body}.`,
    "an unsigned one with a signature": `${unsigned("None")}.${body}.${signature}`,
    "one with its algorithm left out": `${encode({ typ: "JWT" })}.${body}.${signature}`,
    "one that names a key of its own": `${encode({ alg: "RS256", kid: "mine", jku: "https://evil.example" })}.${body}.${signature}`,
    "one with another's claims": `${header}.${encode({ ...payload, sub: randomUUID() })}.${signature}`,
    "one cut short": genuine.slice(0, -1),
    "two of its three parts": `${header}.${body}`,
    "four parts": `${genuine}.x`,
    "broken base64": `${header}.%%%.${signature}`,
    "a header that is no JSON": `eA.${body}.${signature}`,
    "a header that is null": `${encode(null)}.${body}.${signature}`,
    "a payload that is null": `${header}.${encode(null)}.${signature}`,
    "a service role of the right key": await sign({ ...payload, role: "service_role" }, secret),
    "an anonymous account": await sign({ ...payload, is_anonymous: true }, secret),
    "a user that is no id": await sign({ ...payload, sub: "admin" }, secret),
    "a session of somebody else": await sign({ ...payload, sub: randomUUID() }, secret),
    "a session that never was": await sign({ ...payload, session_id: randomUUID() }, secret),
    "the secret key itself": testBackend.serviceKey,
  };
  for (const [what, token] of Object.entries(forged)) {
    expect([what, ...(await worthOf(token))]).toEqual([what, 401, null]);
  }
});

test("the token of a deleted account is invalid, with its session or without", async () => {
  const client = await aMember();
  const session = await client.session();
  const { session_id: _session, ...claims } = claimsOf(session);
  const sessionless = await sign({ ...claims, exp: now() + HOUR }, testBackend.jwtSecret);
  expect((await worthOf(sessionless))[0]).toBe(200);

  await sql`delete from auth.users where id = ${claims.sub}`;
  expect(await worthOf(session.access_token)).toEqual([401, null]);
  expect(await worthOf(sessionless)).toEqual([401, null]);
  expect(await refresh(session.refresh_token)).toBe(400);
  expect((await client.refused("listUserApps")).status).toBe(401);
  expect(client.hasSession()).toBe(false);
});

test("signing out ends REST as well, at once, although the token has an hour to live", async () => {
  const client = await aMember();
  const { access_token: token } = await client.session();
  const ask = (path: string, body?: object) =>
    fetch(`${testBackend.supabaseUrl}/rest/v1/${path}`, {
      method: body ? "POST" : "GET",
      headers: {
        apikey: testBackend.anonKey,
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const settings = { change: JSON.stringify({ theme: "dark" }) };
  expect((await ask("rpc/change_settings", settings)).status).toBe(200);
  expect(await (await ask("user_preferences?select=settings")).json()).toHaveLength(1);
  expect((await ask("personal_links", { name: "Mine", url: "https://mine.example/" })).status).toBe(201);

  await client.call("logout");
  for (const table of ["user_preferences", "personal_links", "drawer", "widget_states", "user_apps"]) {
    expect([table, await (await ask(`${table}?select=*`)).json()]).toEqual([table, []]);
  }
  expect((await ask("rpc/change_settings", settings)).status).toBe(403);
  expect((await ask("personal_links", { name: "Mine", url: "https://other.example/" })).status).toBe(403);
  expect(await (await ask("rpc/is_admin", {})).json()).toBe(false);
});

test("a stolen refresh token that is used again signs everybody out", async () => {
  const client = await aMember();
  const stolen = await client.letExpire();
  await client.call("getSession");
  const next = await client.letExpire();
  await client.call("getSession");
  expect(next.refresh_token).not.toBe(stolen.refresh_token);

  // After the function's cache has expired, Auth alone decides.
  expect(await refresh(stolen.refresh_token)).toBe(400);
  await client.letExpire();
  expect((await client.call("getSession")).body.user).toBeNull();
  expect(client.hasSession()).toBe(false);
});

test("signing in creates a new session and removes the visitor's cookie, despite planted cookies", async () => {
  const attacker = await aMember();
  const [planted, visitor] = [await attacker.session(), randomUUID().replaceAll("-", "").padEnd(43, "A")];
  const victim = new Client();
  for (const [name, value] of attacker.cookies) victim.cookies.set(name, value);
  victim.cookies.set(VISITOR_COOKIE, visitor);

  const user = await victim.signIn();
  const own = claimsOf(await victim.session());
  expect(own.sub).toBe(user.id);
  expect(own.session_id).not.toBe(claimsOf(planted).session_id);
  expect((await attacker.call("getSession")).body.user?.id).toBe(claimsOf(planted).sub);

  await victim.call("migrateTempInstalls");
  expect(victim.cookies.has(VISITOR_COOKIE)).toBe(false);
  const { body } = await victim.call("searchStore", { query: { limit: 1 } });
  await victim.call("installTemporarily", { body: { webappId: body.webapps[0]?.id } });
  expect(victim.cookies.get(VISITOR_COOKIE)).not.toBe(visitor);
});

test("another site can neither sign a browser in nor out", async () => {
  const member = await aMember();
  const evil = { headers: { origin: "https://evil.example" } };
  const signIn = await new Client().refused("devLogin", { ...evil, body: { email: "eve@example.com" } });
  expect([signIn.status, signIn.headers.getSetCookie()]).toEqual([403, []]);
  const form = { origin: "https://evil.example", "content-type": "text/plain" };
  expect(
    (await new Client().refused("devLogin", { headers: form, body: '{"email":"eve@example.com"}' })).status,
  ).toBe(403);
  expect((await member.refused("logout", evil)).status).toBe(403);
  expect((await member.refused("logout", { headers: { origin: "null" } })).status).toBe(403);
  expect((await member.call("getSession")).body.user).not.toBeNull();
});

test("broken cookies sign nobody in, change nothing and never make the API fail", async () => {
  const cookies: Record<string, string> = {
    "base64 that is none": `${COOKIE}=base64-%%%`,
    "base64 of bytes that are no text": `${COOKIE}=base64-_____w`,
    "base64 of no JSON": `${COOKIE}=base64-${Buffer.from("no").toString("base64url")}`,
    "JSON of another shape": `${COOKIE}=base64-${encode([1, null])}`,
    "tokens that are no text": `${COOKIE}=base64-${encode({ access_token: 7, refresh_token: {} })}`,
    "empty tokens": `${COOKIE}=base64-${encode({ access_token: "", refresh_token: "" })}`,
    "a lone escape": `${COOKIE}=%`,
    "a chunk without its first": `${COOKIE}.1=base64-x`,
    "hundreds of chunks": Array.from({ length: 250 }, (_each, n) => `${COOKIE}.${n}=x`).join("; "),
    "twelve thousand characters": `${COOKIE}=${"x".repeat(12_000)}`,
    "no name": `=x; ; ${COOKIE}`,
    "a name twice": `${COOKIE}=base64-x; ${COOKIE}=base64-y`,
    "a visitor twice": `${VISITOR_COOKIE}=${"A".repeat(43)}; ${VISITOR_COOKIE}=${"B".repeat(43)}`,
    "a visitor of another length": `${VISITOR_COOKIE}=${"A".repeat(44)}`,
  };
  for (const [what, cookie] of Object.entries(cookies)) {
    const { status, body } = await new Client().call("getSession", { headers: { cookie } });
    expect([what, status, body.user]).toEqual([what, 200, null]);
    expect([what, (await new Client().refused("listUserApps", { headers: { cookie } })).status]).toEqual([
      what,
      401,
    ]);
    expect([what, (await new Client().call("logout", { headers: { cookie } })).status]).toEqual([what, 200]);
  }
  const tooLarge = await new Client().send("getSession", {
    headers: { cookie: `${COOKIE}=${"x".repeat(100_000)}` },
  });
  expect(tooLarge.status).toBe(431);
});

test("two visitor cookies make a new visitor, with neither of the two tokens", async () => {
  const [one, other] = ["A".repeat(43), "B".repeat(43)];
  const { body } = await new Client().call("searchStore", { query: { limit: 1 } });
  const visitor = new Client();
  await visitor.call("installTemporarily", {
    headers: { cookie: `${VISITOR_COOKIE}=${one}; ${VISITOR_COOKIE}=${other}` },
    body: { webappId: body.webapps[0]?.id },
  });
  expect(visitor.cookies.get(VISITOR_COOKIE)).toMatch(/^[\w-]{43}$/);
  expect([one, other]).not.toContain(visitor.cookies.get(VISITOR_COOKIE));
});
