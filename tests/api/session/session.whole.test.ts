import { randomUUID } from "node:crypto";
import { createServerClient } from "@supabase/ssr";
import { expect, test } from "vitest";
import { sessionCookieName } from "#contract/session/cookie.ts";
import { mailTo, ownDatabase, verifyOtp } from "../support/backend.ts";
import { aMember, Client, type StoredSession } from "../support/client.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

const sql = ownDatabase();

function sessionIdOf({ access_token: token }: StoredSession): string {
  const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as {
    session_id: string;
  };
  return claims.session_id;
}

const anEmail = () => `${randomUUID()}@example.com`;

test("GET me answers null to a visitor", async () => {
  const { body, headers } = await new Client().call("getSession");
  expect(body.user).toBeNull();
  expect(headers.get("cache-control")).toBe("private, no-cache");
});

test("GET me names the user, and only the administrator is one", async () => {
  const member = new Client();
  const user = await member.signIn();
  expect((await member.call("getSession")).body.user).toEqual({ ...user, isAdmin: false });

  const admin = new Client();
  await admin.signIn("admin@perch.test");
  expect((await admin.call("getSession")).body.user).toMatchObject({
    email: "admin@perch.test",
    isAdmin: true,
  });
});

test("GET me takes a bearer token instead of cookies", async () => {
  const { access_token: token } = await (await aMember()).session();
  const { body } = await new Client().call("getSession", { headers: { authorization: `Bearer ${token}` } });
  expect(body.user).not.toBeNull();
});

test("a token that Auth did not sign counts as a visitor's", async () => {
  const { access_token: token } = await (await aMember()).session();
  const [header, payload] = token.split(".");
  const unsigned = Buffer.from(JSON.stringify({ alg: "none", typ: "JWT" })).toString("base64url");
  for (const forged of [
    `${header}.${payload}.`,
    `${unsigned}.${payload}.`,
    `${token.slice(0, -4)}AAAA`,
    "x",
  ]) {
    const headers = { authorization: `Bearer ${forged}` };
    expect((await new Client().call("getSession", { headers })).body.user).toBeNull();
    expect((await new Client().refused("listUserApps", { headers })).status).toBe(401);
  }
});

test("a broken session cookie is removed and counts as signed out", async () => {
  const client = new Client();
  client.cookies.set(sessionCookieName(testBackend.supabaseUrl), "base64-%%%");
  expect((await client.call("getSession")).body.user).toBeNull();
  expect(client.hasSession()).toBe(false);
});

test("the browser's supabase-js reads the session of dev login", async () => {
  const client = new Client();
  const user = await client.signIn();
  const browser = createServerClient(testBackend.supabaseUrl, testBackend.anonKey, {
    cookieOptions: { name: sessionCookieName(testBackend.supabaseUrl) },
    cookies: {
      getAll: () => [...client.cookies].map(([name, value]) => ({ name, value })),
      setAll: () => undefined,
    },
    // Node 20 has no WebSocket, which the client requires although nothing here uses it.
    realtime: { transport: EventTarget as unknown as typeof WebSocket },
  });
  const { data } = await browser.auth.getUser();
  expect(data.user).toMatchObject({ id: user.id, email: user.email });
});

test("what a signed-in browser sends with each request is less than 2 kB", async () => {
  const client = new Client();
  await client.signIn(`${"a".repeat(64)}@${"example.".repeat(8)}com`);
  const sent = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  expect(sent.length).toBeLessThan(2_000);
  expect(await client.session()).not.toHaveProperty("user");
});

test("dev login answers 400 and names the field for an invalid email", async () => {
  for (const email of ["", "nobody", "a@b", 7, null, undefined]) {
    const { status, body } = await new Client().refused("devLogin", { body: { email } });
    expect([status, body.code]).toEqual([400, "invalid_input"]);
    expect(body.fields).toEqual({ email: "Please enter a valid email address" });
  }
});

test("an expired session is refreshed during the request and gets new cookies", async () => {
  const client = await aMember();
  const before = await client.letExpire();
  expect((await client.call("getSession")).body.user).not.toBeNull();
  const after = await client.session();
  expect(after.refresh_token).not.toBe(before.refresh_token);
  expect(after).not.toHaveProperty("user");
  expect((await client.call("listUserApps")).status).toBe(200);
});

test("simultaneous requests with one expired session all succeed and leave one session", async () => {
  const client = await aMember();
  const sessionId = sessionIdOf(await client.letExpire());
  const answers = await Promise.all(Array.from({ length: 8 }, () => client.call("listUserApps")));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(sessionIdOf(await client.session())).toBe(sessionId);
  const tokens = await sql`
    select from auth.refresh_tokens where session_id = ${sessionId} and not coalesce(revoked, false)`;
  expect(tokens).toHaveLength(1);
  expect((await client.call("getSession")).body.user).not.toBeNull();
});

test("a late request with the refresh token that was just used succeeds, too", async () => {
  const client = await aMember();
  const old = await client.letExpire();
  await client.call("getSession");
  const straggler = new Client();
  straggler.storeSession({ ...old, access_token: "expired" });
  expect((await straggler.call("getSession")).body.user).not.toBeNull();
  expect((await client.call("getSession")).body.user).not.toBeNull();
});

test("a revoked session is cleared from the browser", async () => {
  const client = await aMember();
  await sql`delete from auth.sessions where id = ${sessionIdOf(await client.session())}`;
  const copy = new Client();
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);

  expect((await client.call("getSession")).body.user).toBeNull();
  expect(client.hasSession()).toBe(false);
  expect((await copy.refused("listUserApps")).status).toBe(401);
  expect(copy.hasSession()).toBe(false);
});

test("an expired session that Auth has forgotten is cleared from the browser", async () => {
  const client = await aMember();
  const session = await client.letExpire();
  client.storeSession({ ...session, access_token: "expired", refresh_token: "never-issued" });
  expect((await client.call("getSession")).body.user).toBeNull();
  expect(client.hasSession()).toBe(false);
});

test("logout revokes the session, on every copy of it, and clears its cookies", async () => {
  const client = await aMember();
  const { access_token: token, refresh_token: refreshToken } = await client.session();
  await client.call("logout");
  expect(client.hasSession()).toBe(false);

  const headers = { authorization: `Bearer ${token}` };
  expect((await new Client().call("getSession", { headers })).body.user).toBeNull();
  expect((await new Client().refused("listUserApps", { headers })).status).toBe(401);
  const refresh = await fetch(`${testBackend.supabaseUrl}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    headers: { apikey: testBackend.anonKey, "content-type": "application/json" },
    body: JSON.stringify({ refresh_token: refreshToken }),
  });
  expect(refresh.status).toBe(400);
});

test("logout leaves the user's other sessions alone", async () => {
  const email = anEmail();
  const [here, there] = [new Client(), new Client()];
  await here.signIn(email);
  await there.signIn(email);
  await here.call("logout");
  expect((await there.call("getSession")).body.user).toMatchObject({ email });
});

test("logout ends a session whose access token has expired", async () => {
  const client = await aMember();
  const sessionId = sessionIdOf(await client.letExpire());
  await client.call("logout");
  expect(client.hasSession()).toBe(false);
  expect(await sql`select from auth.sessions where id = ${sessionId}`).toHaveLength(0);
});

test("logging out twice, or without a session, succeeds", async () => {
  const client = await aMember();
  const copy = new Client();
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);
  await client.call("logout");
  await client.call("logout");
  await copy.call("logout");
  expect(copy.hasSession()).toBe(false);
});

test("the emailed link equals the one in the answer, signs in, and works once", async () => {
  const email = anEmail();
  const { body } = await new Client().call("sendMagicLink", { body: { email: ` ${email.toUpperCase()} ` } });
  const mail = await mailTo(email);
  const link = /href="([^"]*token_hash[^"]*)"/.exec(mail.html)?.[1]?.replaceAll("&amp;", "&");
  expect(link).toBe(body.magicLink);

  const url = new URL(link ?? "");
  expect(url.origin + url.pathname).toBe(`${testBackend.siteUrl}/`);
  expect([url.searchParams.get("welcome"), url.searchParams.get("type")]).toEqual(["true", "email"]);
  const proof = { token_hash: url.searchParams.get("token_hash") ?? "" };
  const { status, session } = await verifyOtp(proof);
  expect(status).toBe(200);
  const client = new Client();
  client.storeSession(session);
  expect((await client.call("getSession")).body.user).toMatchObject({ email, isAdmin: false });
  expect((await verifyOtp(proof)).status).toBeGreaterThanOrEqual(400);
});

test("a link shows its masked account until it is used, and an invented one shows nobody", async () => {
  const email = anEmail();
  const { body } = await new Client().call("sendMagicLink", { body: { email } });
  const tokenHash = new URL(body.magicLink ?? "").searchParams.get("token_hash") ?? "";
  const accountOf = async (hash: string) =>
    (await new Client().call("describeLink", { body: { tokenHash: hash } })).body.account;
  expect(await accountOf(tokenHash)).toBe(`${email[0]}...@${email.split("@")[1]}`);
  expect(await accountOf("0".repeat(64))).toBeNull();
  await verifyOtp({ token_hash: tokenHash });
  expect(await accountOf(tokenHash)).toBeNull();
});

test("the emailed code signs in; the text part carries link and code", async () => {
  const email = anEmail();
  const { body } = await new Client().call("sendMagicLink", { body: { email } });
  const { subject, text } = await mailTo(email);
  expect(subject).toBe("Sign in to Perch");
  expect(text).toContain(body.magicLink);
  expect(text.replaceAll(/\s+/g, " ")).toContain("It replaces every earlier link.");
  const code = /^\d{6}$/m.exec(text)?.[0] ?? "";
  const { status, session } = await verifyOtp({ email, token: code });
  expect(status).toBe(200);
  const client = new Client();
  client.storeSession(session);
  expect((await client.call("getSession")).body.user).toMatchObject({ email });
});

test.each([
  ["de", "Bei Perch anmelden", "Er ersetzt jeden früheren Link.", 'lang="de" dir="ltr"'],
  ["ar", "تسجيل الدخول إلى Perch", "وهو يحل محل كل رابط سابق.", 'lang="ar" dir="rtl"'],
] as const)(
  "the mail is in the language of the page that asks: %s",
  async (language, title, words, attributes) => {
    const email = anEmail();
    const { body } = await new Client().call("sendMagicLink", { body: { email, language } });
    const { subject, text, html } = await mailTo(email);
    expect(subject).toBe(title);
    expect(html).toContain(attributes);
    for (const part of [html, text]) expect(part.replaceAll(/\s+/g, " ")).toContain(words);
    expect(text).toContain(body.magicLink);
    const { status } = await verifyOtp({ email, token: /^\d{6}$/m.exec(text)?.[0] ?? "" });
    expect(status).toBe(200);
  },
);

test("a mail in a language that Perch lacks is refused", async () => {
  const { body } = await new Client().refused("sendMagicLink", {
    body: { email: anEmail(), language: "tlh" },
  });
  expect(body.code).toBe("invalid_input");
});

test("asking for a link answers the same whether the account exists or not", async () => {
  const email = anEmail();
  const fresh = await new Client().call("sendMagicLink", { body: { email } });
  await new Client().signIn(email);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const known = await new Client().call("sendMagicLink", { body: { email } });
  const shape = ({ status, headers, body }: typeof fresh) => ({
    status,
    headers: [...headers.keys()].toSorted(),
    body: { ...body, magicLink: body.magicLink?.replace(/token_hash=[\w.-]+/, "token_hash=") },
  });
  expect(shape(known)).toEqual(shape(fresh));
});

test.each([
  "r&d-%@example.com",
  "x=%@example.com",
  "a/%@example.com",
  "%..x@docomo.example",
  "%@xn--bcher-kva.example",
])("whether %s gets mail is for its server to say: it gets it, and signs in", async (pattern) => {
  const email = pattern.replace("%", randomUUID().slice(0, 8));
  await new Client().call("sendMagicLink", { body: { email: `\u200b${email.toUpperCase()}` } });
  const client = new Client();
  const token = /^\d{6}$/m.exec((await mailTo(email)).text)?.[0] ?? "";
  client.storeSession((await verifyOtp({ email, token })).session);
  expect((await client.call("getSession")).body.user).toMatchObject({ email });
});

test("send-magic-link answers 400 and names the field for an invalid email", async () => {
  const { status, body } = await new Client().refused("sendMagicLink", { body: { email: "not an address" } });
  expect([status, body.message]).toEqual([400, "Please enter a valid email address"]);
  expect(body.fields).toHaveProperty("email");
});

test("the eleventh link within an hour for one email is refused with the time to wait", async () => {
  const email = anEmail();
  await sql`
    insert into private.rate_limits (key_hash, taken, expires_at)
    values (sha256(convert_to(${`magic-link-by-email:${email}`}, 'utf8')), 9, now() + interval '30 minutes')`;
  await new Client().call("sendMagicLink", { body: { email } });
  const { status, headers, body } = await new Client().refused("sendMagicLink", { body: { email } });
  expect([status, body.code]).toEqual([429, "rate_limited"]);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(1700);
  expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(1800);
});
