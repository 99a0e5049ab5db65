import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { VISITOR_COOKIE } from "#contract/site/product.ts";
import { addLink, linkId } from "../support/home.ts";
import { aMember, Client } from "../support/client.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

const FOREIGN = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** An access token of a member's with both scopes. */
async function accessTokenOf(member: Client): Promise<string> {
  const body = { name: "A program", scopes: ["read", "write"], expiresInDays: 7 };
  return (await member.call("createAccessToken", { body })).body.secret;
}

const sessionTokenOf = async (member: Client): Promise<string> => (await member.session()).access_token;

/** A program whose client keeps cookies: those of somebody who is signed in, or of a visitor. */
async function jars(): Promise<Record<string, Client>> {
  const visitor = new Client();
  visitor.cookies.set(VISITOR_COOKIE, randomUUID().replaceAll("-", "").padEnd(43, "A"));
  const expired = await aMember();
  await expired.letExpire();
  return { session: await aMember(), expired, visitor };
}

const aChange = () => ({ ops: [{ id: randomUUID(), ...addLink(linkId(), "Mine") }] });

test.each([
  ["an access token", accessTokenOf],
  ["the token of a session", sessionTokenOf],
])("%s decides alone, whatever cookies come along and from wherever", async (_what, tokenOf) => {
  const owner = await aMember();
  const token = await tokenOf(owner);
  const { user } = (await owner.call("getSession")).body;
  for (const [jar, program] of Object.entries(await jars())) {
    const before = new Map(program.cookies);
    const headers = { ...bearer(token), ...FOREIGN };
    const me = await program.call("getSession", { headers });
    expect([jar, me.body.user?.email]).toEqual([jar, user?.email]);
    const { body } = await program.call("changeHome", { headers, body: aChange() });
    expect([jar, body.refused]).toEqual([jar, []]);
    // Nothing of the jar was used up, refreshed or removed.
    expect([jar, program.cookies]).toEqual([jar, before]);
  }
  expect((await owner.call("getHome")).body.pages[0]?.items).toHaveLength(3);
});

test("a token that is not good is a 401 beside a session that is, and leaves it alone", async () => {
  const member = await aMember();
  const ended = await aMember();
  const endedToken = await sessionTokenOf(ended);
  await ended.call("logout");
  const before = new Map(member.cookies);
  for (const token of [`perch_${"x".repeat(43)}`, "perch_short", endedToken, "a.b.c", "nothing"]) {
    const headers = bearer(token);
    expect([token, (await member.refused("getHome", { headers })).status]).toEqual([token, 401]);
    const change = await member.refused("changeHome", { headers, body: aChange() });
    expect([token, change.status]).toEqual([token, 401]);
    const me = await member.send("getSession", { headers });
    expect([token, await me.text()]).not.toEqual([token, expect.stringContaining("@")]);
    expect([token, member.cookies]).toEqual([token, before]);
  }
  expect((await member.call("getHome")).body.pages[0]?.items).toEqual([]);
});

test("what Supabase clients send for nobody is no token: cookies decide, and the origin counts", async () => {
  const member = await aMember();
  const headers = bearer(testBackend.anonKey);
  expect((await member.call("getSession", { headers })).body.user).not.toBeNull();
  expect((await member.call("changeHome", { headers, body: aChange() })).body.refused).toEqual([]);
  const foreign = await member.refused("changeHome", {
    headers: { ...headers, ...FOREIGN },
    body: aChange(),
  });
  expect(foreign.status).toBe(403);
});

test("no browser lets another site's page send a token: whatever it asks beforehand is not allowed", async () => {
  for (const path of ["user/home", "user/home/ops", "auth/logout", "auth/dev-login", "news"]) {
    const preflight = await fetch(`${testBackend.supabaseUrl}/functions/v1/api/${path}`, {
      method: "OPTIONS",
      headers: {
        origin: "https://evil.example",
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization, content-type",
      },
    });
    const allowed = [...preflight.headers.keys()].filter((name) => name.startsWith("access-control-"));
    expect([path, allowed]).toEqual([path, []]);
  }
});
