import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TokenScope } from "#contract/access-tokens/access-tokens.ts";
import { createDatabase, type Database } from "../../../supabase/functions/_shared/database/database.ts";
import { AccessTokenEnded } from "../../../supabase/functions/_shared/session/access-token-ended.ts";
import type { Claims } from "../../../supabase/functions/_shared/session/claims.ts";
import { type Connection, testDatabase, type User } from "../support/database.ts";
import { aUser } from "../support/factories.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

// What the API's own transactions let an access token do.

const { connect } = testDatabase();
let sql: Connection;
let database: Database;
let owner: User;

beforeAll(async () => {
  sql = connect();
  owner = await aUser(sql);
});
beforeEach(() => {
  const opened = createDatabase(testBackend.dbUrl);
  database = opened;
  return () => opened.end();
});
afterAll(() => sql`delete from auth.users where id = ${owner.id}`);

async function claimsOf(scopes: TokenScope[]): Promise<Claims> {
  const [token] = await sql<{ id: string }[]>`
    insert into private.access_tokens (user_id, kind, name, scopes, token_hash)
    values (${owner.id}, 'personal', 'A script', ${scopes}, sha256(${randomUUID()}::text::bytea))
    returning id`;
  return {
    sub: owner.id,
    email: owner.email,
    role: "authenticated",
    access_token_id: token?.id,
    access_token_scopes: scopes,
  };
}

const addLink = (claims: Claims) =>
  database.asUser(
    claims,
    (tx) =>
      tx`insert into public.personal_links (name, url) values ('Mine', ${`https://${randomUUID()}.example/`}) returning id`,
  );
const countLinks = (claims: Claims) =>
  database.read(claims, (ask) => ask<{ count: number }[]>`select count(*)::int from public.personal_links`);

test("a token that may write writes as its person, and one that only reads is refused by the database", async () => {
  const [reading, writing] = [await claimsOf(["read"]), await claimsOf(["read", "write"])];
  await expect(addLink(writing)).resolves.toHaveLength(1);
  await expect(addLink(reading)).rejects.toMatchObject({ code: "25006" });
  // The next transaction of the same connection may write again.
  await expect(addLink(writing)).resolves.toHaveLength(1);
  expect(await countLinks(reading)).toEqual([{ count: 2 }]);
});

test("a transaction can't get out of reading alone", async () => {
  const reading = await claimsOf(["read"]);
  await expect(
    database.asUser(reading, (tx) => tx`select set_config('transaction_read_only', 'off', true)`),
  ).rejects.toMatchObject({ code: "25001" });
});

test("a token that was revoked since it was verified reads and writes nothing", async () => {
  const claims = await claimsOf(["read", "write"]);
  expect(await countLinks(claims)).toHaveLength(1);
  await sql`delete from private.access_tokens where id = ${claims.access_token_id ?? null}`;
  await expect(countLinks(claims)).rejects.toThrow(AccessTokenEnded);
  await expect(addLink(claims)).rejects.toThrow(AccessTokenEnded);
});
