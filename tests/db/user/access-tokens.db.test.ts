import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { TokenScope } from "#contract/access-tokens/access-tokens.ts";
import { type Database, type Sql, testDatabase, type User } from "../support/database.ts";
import { aUser } from "../support/factories.ts";

const { rolledBack } = testDatabase();

interface Given {
  scopes?: TokenScope[];
  expiresAt?: string | null;
  sessionId?: string | null;
}

async function aToken(
  sql: Sql,
  owner: User,
  { scopes = ["read", "write"], expiresAt = null, sessionId = null }: Given = {},
): Promise<string> {
  const [token] = await sql<{ id: string }[]>`
    insert into private.access_tokens (user_id, kind, name, scopes, token_hash, session_id, created_at, expires_at)
    values (
      ${owner.id}, ${sessionId === null ? "personal" : "extension"}, 'A script', ${scopes},
      sha256(${randomUUID()}::text::bytea), ${sessionId}, now() - interval '1 day', ${expiresAt}
    )
    returning id`;
  return token?.id ?? "";
}

async function aSession(sql: Sql, owner: User): Promise<string> {
  const id = randomUUID();
  await sql`insert into auth.sessions (id, user_id) values (${id}, ${owner.id})`;
  return id;
}

/** Runs `query` as this person's program, with the claims that the API sets. */
async function byToken<T>(
  sql: Sql,
  owner: User,
  tokenId: string,
  query: (sql: Sql) => Promise<T>,
): Promise<T> {
  const claims = { role: "authenticated", sub: owner.id, email: owner.email, access_token_id: tokenId };
  await sql`
    select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
  const answer = await query(sql);
  await sql`select set_config('role', 'none', true), set_config('request.jwt.claims', '', true)`;
  return answer;
}

async function whoIs(sql: Sql) {
  const [row] = await sql<{ member: string | null; admin: boolean }[]>`
    select private.member_id() as member, public.is_admin() as admin`;
  return row;
}

test(
  "a token is its person as long as it is good, and its session lives",
  rolledBack(async ({ sql }) => {
    const [owner, other] = [await aUser(sql), await aUser(sql)];
    const session = await aSession(sql, owner);
    const past = new Date(Date.now() - 1000).toISOString();
    const nobody = { member: null, admin: false };
    const self = { member: owner.id, admin: false };
    const good = await aToken(sql, owner);
    expect(await byToken(sql, owner, good, whoIs)).toEqual(self);
    expect(await byToken(sql, owner, await aToken(sql, owner, { expiresAt: past }), whoIs)).toEqual(nobody);
    expect(await byToken(sql, owner, randomUUID(), whoIs)).toEqual(nobody);
    expect(await byToken(sql, other, good, whoIs)).toEqual(nobody);

    const extension = await aToken(sql, owner, { sessionId: session });
    expect(await byToken(sql, owner, extension, whoIs)).toEqual(self);
    // Of somebody else's session it is none.
    const foreign = await aToken(sql, owner, { sessionId: await aSession(sql, other) });
    expect(await byToken(sql, owner, foreign, whoIs)).toEqual(nobody);
    await sql`delete from auth.sessions where id = ${session}`;
    expect(await byToken(sql, owner, extension, whoIs)).toEqual(nobody);
    await sql`delete from private.access_tokens where id = ${good}`;
    expect(await byToken(sql, owner, good, whoIs)).toEqual(nobody);
  }),
);

test(
  "a token of the administrator is a user's: it sees no hidden app and writes none",
  rolledBack(async ({ sql, admin }) => {
    const [app] = await sql<{ id: number }[]>`
      insert into public.webapps (url, title, visible_in_store)
      values (${`https://${randomUUID()}.example/`}, 'Hidden', false) returning id`;
    const token = await aToken(sql, admin);
    expect(await byToken(sql, admin, token, whoIs)).toEqual({ member: admin.id, admin: false });
    await byToken(sql, admin, token, async (tx) => {
      expect(await tx`select from public.webapps where id = ${app!.id}`).toHaveLength(0);
      expect(
        await tx`update public.webapps set title = 'Mine' where id = ${app!.id} returning id`,
      ).toHaveLength(0);
    });
  }),
);

test(
  "a token makes and revokes none, does not see them any better than its person, and knows no session",
  rolledBack(async (db) => {
    const owner = await aUser(db.sql);
    const token = await aToken(db.sql, owner);
    const session = await aSession(db.sql, owner);
    for (const query of [
      (sql: Sql) => sql`select private.add_access_token('personal', 'More', '{read}', null, sha256('x'))`,
      (sql: Sql) => sql`select public.revoke_access_token(${token})`,
      (sql: Sql) => sql`select public.end_session(${session})`,
      (sql: Sql) => sql`select token_hash from private.access_tokens`,
      (sql: Sql) => sql`select token_hash from private.live_access_tokens`,
      (sql: Sql) => sql`select private.use_access_token(sha256('x'), 'key', 1, 1)`,
      (sql: Sql) => sql`select private.end_access_token(${token})`,
    ]) {
      expect(await refusalByToken(db, owner, token, query)).toBe("42501");
    }
    expect(await byToken(db.sql, owner, token, (sql) => sql`select * from public.own_sessions()`)).toEqual(
      [],
    );
  }),
);

async function refusalByToken(
  { sql }: Database,
  owner: User,
  token: string,
  query: (sql: Sql) => Promise<unknown>,
) {
  const accepted = new Error("Accepted.");
  try {
    await sql.savepoint(async (inner) => {
      await byToken(inner, owner, token, query);
      throw accepted;
    });
  } catch (error) {
    return error === accepted ? null : (error as { code: string }).code;
  }
  return null;
}

test(
  "a person revokes their own tokens alone",
  rolledBack(async (db) => {
    const [owner, other] = [await aUser(db.sql), await aUser(db.sql)];
    const token = await aToken(db.sql, owner);
    const revoke = (sql: Sql) => sql`select public.revoke_access_token(${token})`;
    const isMissing = (revoker: User) =>
      db.sql
        .savepoint(() => db.as(revoker, revoke))
        .then(
          () => false,
          ({ code }: { code: string }) => code === "PT404",
        );
    expect(await isMissing(other)).toBe(true);
    expect(await isMissing(owner)).toBe(false);
    expect(await isMissing(owner)).toBe(true);
  }),
);

test(
  "an extension's token needs the caller's session",
  rolledBack(async (db) => {
    const owner = await aUser(db.sql);
    // Claims of no session: as those of a test.
    expect(
      await db.refusal(
        owner,
        (sql) => sql`select private.add_access_token('extension', 'Mine', '{read}', null, sha256('x'))`,
      ),
    ).toBe("23514");
  }),
);

test(
  "the table refuses other scopes, kinds, names and hashes",
  rolledBack(async ({ sql, refusal }) => {
    const owner = await aUser(sql);
    const valid = {
      user_id: owner.id,
      kind: "personal",
      name: "Mine",
      scopes: ["read"],
      token_hash: Buffer.alloc(32),
    };
    for (const change of [
      { scopes: [] },
      { scopes: ["admin"] },
      { scopes: ["read", "read"] },
      { scopes: ["write", "read"] },
      { scopes: ["glance", "read"] },
      { kind: "robot" },
      { name: " " },
      { name: "a\u202eb" },
      { token_hash: Buffer.alloc(31) },
      { session_id: randomUUID() },
      { expires_at: "2001-01-01" },
    ]) {
      const error = await sql
        .savepoint((inner) => inner`insert into private.access_tokens ${inner({ ...valid, ...change })}`)
        .then(
          () => null,
          (refused: { code: string }) => refused.code,
        );
      expect([change, error]).toEqual([change, "23514"]);
    }
    expect(await refusal(owner, (tx) => tx`insert into private.access_tokens ${tx(valid)}`)).toBe("42501");
  }),
);
