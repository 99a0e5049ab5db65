import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { MAX_ACCESS_TOKENS } from "#contract/access-tokens/limits.ts";
import type { NewAccessTokenAnswer } from "#contract/access-tokens/access-tokens.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { Endpoint } from "#contract/calls/endpoint.ts";
import { type HourlyLimit, PER_HOUR } from "#contract/calls/limits.ts";
import { limitKey } from "../../../supabase/functions/api/limits/limits.ts";
import { adminClient } from "../support/admin.ts";
import { ownDatabase } from "../support/backend.ts";
import { aMember, Client } from "../support/client.ts";

type Name = keyof typeof endpoints;

const sql = ownDatabase();
const NAMES = Object.keys(endpoints) as Name[];

let member: Client;
beforeAll(async () => {
  member = await aMember();
});

/** A program: it has no cookies, only its token. */
const bearer = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });

async function aToken(client: Client, more: object = {}): Promise<NewAccessTokenAnswer> {
  const body = { name: "A script", scopes: ["read", "write"], expiresInDays: 30, ...more };
  return (await client.call("createAccessToken", { body })).body;
}

/** Leaves `left` of somebody's hourly uses. */
async function leave(left: number, what: HourlyLimit, who: string): Promise<void> {
  await sql`
    insert into private.rate_limits (key_hash, taken, expires_at)
    values (sha256(convert_to(${limitKey(what, who)}, 'utf8')), ${PER_HOUR[what] - left}, now() + interval '30 min')
    on conflict (key_hash) do update set taken = excluded.taken, expires_at = excluded.expires_at`;
}

async function list(client: Client) {
  const { status, data } = await client.rpc("own_access_tokens", {});
  expect(status).toBe(200);
  return data;
}

/** Returns the status. */
async function revoke(client: Client, id: string): Promise<number> {
  const { status } = await client.rpc("revoke_access_token", { token_id: id });
  return status;
}

describe("a token", () => {
  test("is shown once, listed without its secret, and stored as a hash", async () => {
    const client = await aMember();
    const { token, secret } = await aToken(client, { name: "My script", scopes: ["write", "read"] });
    expect(token).toMatchObject({
      kind: "personal",
      name: "My script",
      scopes: ["read", "write"],
      lastUsedAt: null,
    });
    expect(Date.parse(token.expiresAt ?? "") - Date.parse(token.createdAt)).toBe(30 * 24 * 60 * 60 * 1000);

    const listed = await list(client);
    expect(listed).toMatchObject([{ id: token.id, name: "My script", scopes: ["read", "write"] }]);
    const text = JSON.stringify(listed);
    expect(text).not.toContain(secret.slice(6));
    const [row] = await sql<{ text: string; is_hash: boolean }[]>`
      select stored::text as text, token_hash = sha256(convert_to(${secret}, 'utf8')) as is_hash
      from private.access_tokens as stored where id = ${token.id}`;
    expect(row?.is_hash).toBe(true);
    expect(row?.text).not.toContain(secret.slice(6));
  });

  test("without an end has none", async () => {
    const { token } = await aToken(await aMember(), { expiresInDays: null });
    expect(token.expiresAt).toBeNull();
  });

  test("reads and changes its person's home screen, from anywhere and without a cookie", async () => {
    const client = await aMember();
    const { secret } = await aToken(client);
    const program = new Client();
    const headers = { ...bearer(secret).headers, origin: "chrome-extension://abcdefghijklmnop" };
    const add = {
      id: randomUUID(),
      kind: "add",
      item: `link:${randomUUID()}`,
      name: "Mine",
      url: "https://own.example/",
    };
    const { body } = await program.call("changeHome", { body: { ops: [add] }, headers });
    expect(body.refused).toEqual([]);
    expect(JSON.stringify((await program.call("getHome", bearer(secret))).body)).toContain(
      "https://own.example/",
    );
    expect(JSON.stringify((await client.call("getHome")).body)).toContain("https://own.example/");
    expect((await program.call("getSession", bearer(secret))).body.user).toEqual(
      (await client.call("getSession")).body.user,
    );
  });

  test("decides alone: another person's cookies beside it are ignored", async () => {
    const { secret } = await aToken(await aMember());
    const mine = (await member.call("getSession")).body.user;
    const seen = (await member.call("getSession", bearer(secret))).body.user;
    expect(seen?.id).not.toBe(mine?.id);
  });

  test("notes its use, at most once a minute", async () => {
    const client = await aMember();
    const { token, secret } = await aToken(client);
    const usedAt = async () => (await list(client))[0]?.last_used_at;
    expect(await usedAt()).toBe(null);
    await new Client().call("getHome", bearer(secret));
    const first = await usedAt();
    expect(Date.parse(first ?? "")).toBeGreaterThan(Date.now() - 60_000);
    await new Client().call("getHome", bearer(secret));
    expect(await usedAt()).toBe(first);
    await sql`update private.access_tokens set last_used_at = now() - interval '61 seconds' where id = ${token.id}`;
    await new Client().call("getHome", bearer(secret));
    expect(Date.parse((await usedAt()) ?? "")).toBeGreaterThanOrEqual(Date.parse(first ?? ""));
  });
});

describe("a token that is no longer good", () => {
  /** Every kind of call says so: a program has to learn it. */
  async function expectDead(secret: string): Promise<void> {
    for (const name of ["getHome", "getSession", "listNews", "getStorefront", "createAccessToken"] as const) {
      const { status, headers, body } = await new Client().refused(name, bearer(secret));
      expect([name, status, body]).toEqual([
        name,
        401,
        {
          code: "unauthenticated",
          message: "This access token is not valid any more. Make a new one in Settings.",
        },
      ]);
      expect(headers.get("www-authenticate")).toBe('Bearer error="invalid_token"');
    }
  }

  test("was never one", async () => {
    await expectDead(`perch_${"A".repeat(43)}`);
    await expectDead("perch_");
  });

  test("was revoked", async () => {
    const { token, secret } = await aToken(member);
    await new Client().call("getHome", bearer(secret));
    expect(await revoke(member, token.id)).toBe(204);
    await expectDead(secret);
    expect(await revoke(member, token.id)).toBe(404);
  });

  test("has expired; it stays listed for 30 days", async () => {
    const client = await aMember();
    const { token, secret } = await aToken(client, { expiresInDays: 7 });
    const end = async (ago: string) =>
      sql`
        update private.access_tokens
        set created_at = now() - interval '99 days', expires_at = now() - ${ago}::text::interval where id = ${token.id}`;
    const listed = async () => (await list(client)).length;
    await end("1 second");
    await expectDead(secret);
    expect(await listed()).toBe(1);
    await end("29 days");
    expect(await listed()).toBe(1);
    await end("31 days");
    expect(await listed()).toBe(0);
    // The next new one sweeps it.
    const next = await aToken(client);
    expect(
      await sql`select id from private.access_tokens where id in (${token.id}, ${next.token.id})`,
    ).toEqual([{ id: next.token.id }]);
  });

  test("signed itself out, also when it may only read", async () => {
    const { secret } = await aToken(member, { scopes: ["read"] });
    await new Client().call("logout", bearer(secret));
    await expectDead(secret);
    expect((await member.call("getSession")).body.user).not.toBeNull();
  });

  test("belongs to an account that is deleted", async () => {
    const client = await aMember();
    const { secret } = await aToken(client);
    await client.call("deleteAccount");
    await expectDead(secret);
  });

  test("belongs to an account that is banned", async () => {
    const client = new Client();
    const { id } = await client.signIn();
    const { secret } = await aToken(client);
    await sql`update auth.users set banned_until = now() + interval '1 day' where id = ${id}`;
    await expectDead(secret);
  });
});

describe("an extension's token", () => {
  test("ends with the session it was made in, and leaves the list", async () => {
    const email = `${randomUUID()}@example.com`;
    const [here, there] = [new Client(), new Client()];
    await here.signIn(email);
    await there.signIn(email);
    const extension = await aToken(here, { kind: "extension", name: "Chromium" });
    const personal = await aToken(here);
    await there.call("logout");
    await new Client().call("getHome", bearer(extension.secret));

    await here.call("logout");
    expect((await new Client().refused("getHome", bearer(extension.secret))).status).toBe(401);
    await new Client().call("getHome", bearer(personal.secret));
    await there.signIn(email);
    expect(await list(there)).toMatchObject([{ id: personal.token.id }]);
    // The next new one sweeps it.
    await aToken(there);
    expect(await sql`select id from private.access_tokens where id = ${extension.token.id}`).toEqual([]);
  });

  test("ends with signing out everywhere, and personal ones stay", async () => {
    const client = await aMember();
    const extension = await aToken(client, { kind: "extension" });
    const personal = await aToken(client);
    await client.signOutEverywhere();
    expect((await new Client().refused("getHome", bearer(extension.secret))).status).toBe(401);
    await new Client().call("getHome", bearer(personal.secret));
  });
});

describe("scopes", () => {
  /** A request of the right shape is not needed: the scope is asked first. */
  const statusOf = async (name: Name, secret: string) =>
    (await new Client().send(name, { ...bearer(secret), params: paramsOf(endpoints[name].path) })).status;
  const paramsOf = (path: string) =>
    Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, "x"]));

  const guarded = NAMES.filter((name) => {
    const { who, scope }: Endpoint = endpoints[name];
    return who === "user" || who === "admin" || scope !== undefined;
  });

  test("every call that needs a session, the back office first, refuses each token", async () => {
    const admin = await adminClient();
    const { token, secret } = await aToken(admin);
    const sessionOnly = guarded.filter((name) => (endpoints[name] as Endpoint).scope === undefined);
    expect(sessionOnly).toEqual(
      expect.arrayContaining(NAMES.filter((name) => endpoints[name].who === "admin")),
    );
    expect(sessionOnly).toEqual(
      expect.arrayContaining(["createAccessToken", "deleteAccount", "claimWebapp"]),
    );
    for (const name of sessionOnly) {
      const { status, body } = await new Client().refused(name, {
        ...bearer(secret),
        params: paramsOf(endpoints[name].path),
      });
      expect([name, status, body.message]).toEqual([
        name,
        403,
        "This call needs a session: access tokens can't make it.",
      ]);
    }
    await revoke(admin, token.id);
  });

  test.each(["read", "write"] as const)(
    "a token that may only %s is refused the other calls by name",
    async (scope) => {
      const { secret } = await aToken(member, { scopes: [scope] });
      for (const name of guarded) {
        const needed = (endpoints[name] as Endpoint).scope;
        if (needed === undefined || needed === scope) continue;
        const { status, headers, body } = await new Client().refused(name, {
          ...bearer(secret),
          params: paramsOf(endpoints[name].path),
        });
        expect([name, status, body.message]).toEqual([
          name,
          403,
          `This token may not ${needed}. Make one with the scope "${needed}".`,
        ]);
        expect(headers.get("www-authenticate")).toBe(`Bearer error="insufficient_scope", scope="${needed}"`);
      }
    },
  );

  test("a call that its scope allows is not refused for it", async () => {
    const tokens = {
      read: (await aToken(member, { scopes: ["read"] })).secret,
      write: (await aToken(member, { scopes: ["write"] })).secret,
      glance: (await aToken(member, { scopes: ["glance"] })).secret,
    };
    for (const name of guarded) {
      const { scope }: Endpoint = endpoints[name];
      if (scope) expect([name, await statusOf(name, tokens[scope])]).not.toEqual([name, 403]);
    }
  });

  test("a call of everybody takes any token, and the session is not the administrator's", async () => {
    const admin = await adminClient();
    const { token, secret } = await aToken(admin, { scopes: ["read"] });
    const { user } = (await new Client().call("getSession", bearer(secret))).body;
    expect(user?.isAdmin).toBe(false);
    expect(user?.id).toBe((await admin.call("getSession")).body.user?.id);
    await new Client().call("getStorefront", bearer(secret));
    await revoke(admin, token.id);
  });
});

describe("limits", () => {
  test("fifty tokens are the most of one person, also when two calls come at once", async () => {
    const client = new Client();
    const { id } = await client.signIn();
    await sql`
      insert into private.access_tokens (user_id, kind, name, scopes, token_hash)
      select ${id}, 'personal', 'One of many', array['read'], sha256(gen_random_uuid()::text::bytea)
      from generate_series(1, ${MAX_ACCESS_TOKENS - 1})`;
    const body = { name: "One more", scopes: ["read"], expiresInDays: null };
    const answers = await Promise.all([1, 2, 3].map(() => client.send("createAccessToken", { body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await client.refused("createAccessToken", { body })).body.message).toBe(
      "You have 50 access tokens, the most there may be. Revoke one first.",
    );
    expect(await list(client)).toHaveLength(MAX_ACCESS_TOKENS);
  });

  test("thirty new tokens an hour", async () => {
    const client = new Client();
    const { id } = await client.signIn();
    await leave(1, "new-access-token-by-user", id);
    await aToken(client);
    const body = { name: "One more", scopes: ["read"], expiresInDays: null };
    expect((await client.refused("createAccessToken", { body })).status).toBe(429);
  });

  test("six thousand calls an hour, whatever they are", async () => {
    const { secret } = await aToken(member);
    const [row] = await sql<
      { hash: string }[]
    >`select encode(sha256(convert_to(${secret}, 'utf8')), 'hex') as hash`;
    await leave(1, "call-by-access-token", row?.hash ?? "");
    await new Client().call("listNews", bearer(secret));
    const { status, headers } = await new Client().refused("listNews", bearer(secret));
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(1700);
  });
});

test("another person can't see or revoke a token", async () => {
  const { token } = await aToken(member);
  const other = await aMember();
  expect(await list(other)).toEqual([]);
  expect(await revoke(other, token.id)).toBe(404);
  expect(await list(member)).toContainEqual(expect.objectContaining({ id: token.id }));
});
