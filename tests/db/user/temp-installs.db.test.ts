import { createHash, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type Database, testDatabase, type Sql, type User } from "../support/database.ts";
import { anInstall, aUser, aWebapp } from "../support/factories.ts";

const { rolledBack } = testDatabase();

const aVisitor = (): Buffer => createHash("sha256").update(randomUUID()).digest();

const save =
  (visitor: Buffer, id: number) =>
  async (sql: Sql): Promise<boolean> => {
    const [row] = await sql<{ done: boolean }[]>`select private.save_temp_install(${visitor}, ${id}) as done`;
    return row?.done ?? false;
  };
const ask =
  (visitor: Buffer, user: User, lifetime = "1 hour") =>
  async (sql: Sql) =>
    sql`select private.add_sign_in_request(${visitor}, ${user.email}, ${lifetime}::interval)`;
const claim =
  (visitor: Buffer | null) =>
  async (sql: Sql): Promise<{ added: number; has_left: boolean }> => {
    const [row] = await sql<{ added: number; has_left: boolean }[]>`
      select added, has_left from private.claim_temp_installs(${visitor})`;
    if (!row) throw new Error("It answers nothing.");
    return row;
  };
const waiting =
  (visitor: Buffer | null) =>
  async (sql: Sql): Promise<number[]> => {
    const rows = await sql<{ id: number }[]>`select id from private.waiting_temp_installs(${visitor})`;
    return rows.map(({ id }) => id);
  };
const claimWaiting =
  (visitor: Buffer | null, wanted: number[]) =>
  async (sql: Sql): Promise<number | undefined> => {
    const [row] = await sql<{ added: number }[]>`
      select private.claim_waiting_installs(${visitor}, ${wanted}::bigint[]) as added`;
    return row?.added;
  };
/** Asks before the transaction of the test began, which is when its callers have signed in. */
async function askedEarlier(db: Database, visitor: Buffer, user: User, ago = "10 minutes"): Promise<void> {
  await db.as("service", ask(visitor, user));
  await db.sql`
    update private.sign_in_requests set asked_at = now() - ${ago}::interval where token_hash = ${visitor}`;
}
const drawer = async (sql: Sql): Promise<number[]> => {
  const rows = await sql<{ id: number }[]>`select id from public.drawer order by position`;
  return rows.map((row) => row.id);
};
const NOTHING = { added: 0, has_left: false };

describe("a visitor's apps", () => {
  test(
    "arrive once, in their order, in the account that signs in",
    rolledBack(async (db) => {
      const visitor = aVisitor();
      const user = await aUser(db.sql);
      const [first, second] = [await aWebapp(db.sql), await aWebapp(db.sql)];
      for (const { id } of [second, first]) await db.as("service", save(visitor, id));
      await db.sql`update private.temp_installs set created_at = created_at - interval '1 s' where webapp_id = ${second.id}`;
      await db.as("service", ask(visitor, user));
      expect(await db.as(user, claim(visitor))).toEqual({ added: 2, has_left: false });
      expect(await db.as(user, drawer)).toEqual([second.id, first.id]);
      expect(await db.as(user, claim(visitor))).toEqual(NOTHING);
      expect(await db.sql`select from private.temp_installs where token_hash = ${visitor}`).toHaveLength(0);
    }),
  );

  test(
    "also arrive when chosen after the request, and existing ones do not count as new",
    rolledBack(async (db) => {
      const visitor = aVisitor();
      const user = await aUser(db.sql);
      const [known, fresh] = [await aWebapp(db.sql), await aWebapp(db.sql)];
      await anInstall(db.sql, user, known);
      await db.as("service", ask(visitor, user));
      for (const { id } of [known, fresh]) await db.as("service", save(visitor, id));
      expect(await db.as(user, claim(visitor))).toEqual({ added: 1, has_left: false });
    }),
  );

  test(
    "go to whoever signs in in that browser, whether it asked for the link or not",
    rolledBack(async (db) => {
      const visitor = aVisitor();
      const [user, other] = [await aUser(db.sql), await aUser(db.sql)];
      await db.as("service", save(visitor, (await aWebapp(db.sql)).id));
      await db.as("service", ask(aVisitor(), user));
      await db.as("service", ask(visitor, other));
      expect(await db.as(user, claim(visitor))).toEqual({ added: 1, has_left: false });
      expect(await db.as(other, claim(visitor))).toEqual(NOTHING);
    }),
  );

  test(
    "that wait on the asking device come only by name, and only where this browser has not asked",
    rolledBack(async (db) => {
      const [device, browser] = [aVisitor(), aVisitor()];
      const user = await aUser(db.sql, { email: "Some.Body@Example.com" });
      const [first, second] = [await aWebapp(db.sql), await aWebapp(db.sql)];
      for (const { id } of [first, second]) await db.as("service", save(device, id));
      await askedEarlier(db, device, { ...user, email: " some.body@example.com" });
      expect(await db.as(user, claim(browser))).toEqual(NOTHING);
      expect(await db.as(await aUser(db.sql), waiting(browser))).toEqual([]);
      expect(await db.as(user, waiting(browser))).toEqual([first.id, second.id]);
      expect(await db.as(user, waiting(device))).toEqual([]);
      expect(await db.as(user, claimWaiting(null, [second.id]))).toBe(1);
      expect(await db.as(user, drawer)).toEqual([second.id]);
      expect(await db.as(user, waiting(null))).toEqual([first.id]);

      // A newer link ends the earlier one.
      await askedEarlier(db, aVisitor(), user, "1 minute");
      expect(await db.as(user, waiting(browser))).toEqual([]);
    }),
  );

  test(
    "don't wait for an unverified email, nor after the link's lifetime, nor for a session that began before",
    rolledBack(async (db) => {
      const device = aVisitor();
      const [unverified, user] = [await aUser(db.sql, { isVerified: false }), await aUser(db.sql)];
      await db.as("service", save(device, (await aWebapp(db.sql)).id));
      await askedEarlier(db, device, unverified);
      expect(await db.as(unverified, waiting(null))).toEqual([]);
      // Asked after this transaction began.
      await db.as("service", ask(device, user));
      expect(await db.as(user, waiting(null))).toEqual([]);
      await askedEarlier(db, device, user);
      expect(await db.as(user, waiting(null))).toHaveLength(1);
      await db.sql`update private.sign_in_requests set expires_at = now() - interval '1 s'`;
      expect(await db.as(user, waiting(null))).toEqual([]);
    }),
  );

  test(
    "expire after 30 days",
    rolledBack(async (db) => {
      const visitor = aVisitor();
      const [user, webapp] = [await aUser(db.sql), await aWebapp(db.sql)];
      await db.as("service", save(visitor, webapp.id));
      const [row] = await db.sql<{ days: number }[]>`
        select extract(day from expires_at - now())::int as days from private.temp_installs where token_hash = ${visitor}`;
      expect(row?.days).toBe(30);
      await db.sql`update private.temp_installs set expires_at = now() - interval '1 s' where token_hash = ${visitor}`;
      await db.as("service", ask(visitor, user));
      expect(await db.as(user, claim(visitor))).toEqual(NOTHING);
    }),
  );

  test(
    "are only visible apps, when chosen and when they arrive",
    rolledBack(async (db) => {
      const visitor = aVisitor();
      const user = await aUser(db.sql);
      const [hidden, shown] = [await aWebapp(db.sql, { isVisible: false }), await aWebapp(db.sql)];
      expect(await db.as("service", save(visitor, hidden.id))).toBe(false);
      expect(await db.as("service", save(visitor, 0))).toBe(false);
      expect(await db.as("service", save(visitor, shown.id))).toBe(true);
      await db.sql`update public.webapps set visible_in_store = false where id = ${shown.id}`;
      await db.as("service", ask(visitor, user));
      expect(await db.as(user, claim(visitor))).toEqual(NOTHING);
    }),
  );

  test(
    "can't be read, chosen for others or claimed without an account",
    rolledBack(async (db) => {
      const visitor = aVisitor();
      const user = await aUser(db.sql);
      const webapp = await aWebapp(db.sql);
      for (const persona of ["anonymous", user, db.admin] as const) {
        for (const table of ["temp_installs", "sign_in_requests"]) {
          const read = async (sql: Sql) => sql`select from private.${sql(table)}`;
          expect(await db.refusal(persona, read)).toBe("42501");
        }
        expect(await db.refusal(persona, save(visitor, webapp.id))).toBe("42501");
        expect(await db.refusal(persona, ask(visitor, user))).toBe("42501");
      }
      for (const read of [waiting(visitor), claimWaiting(visitor, [webapp.id])])
        expect(await db.refusal("anonymous", read)).toBe("42501");
      expect(await db.refusal("anonymous", claim(visitor))).toBe("42501");
    }),
  );
});

describe("a link", () => {
  const emailOf = (link: string) => async (sql: Sql) => {
    const [row] = await sql<{ email: string | null }[]>`select private.email_of_link(${link}) as email`;
    return row?.email;
  };

  test(
    "tells only the API whom it signs in, with a backend's signature or without",
    rolledBack(async (db) => {
      const [returning, fresh] = [await aUser(db.sql), await aUser(db.sql)];
      const [hash, other] = [randomUUID().replaceAll("-", "a"), randomUUID().replaceAll("-", "b")];
      await db.sql`update auth.users set recovery_token = ${hash} where id = ${returning.id}`;
      await db.sql`update auth.users set confirmation_token = ${other} where id = ${fresh.id}`;
      expect(await db.as("service", emailOf(hash))).toBe(returning.email);
      expect(await db.as("service", emailOf(`${hash}.signature`))).toBe(returning.email);
      expect(await db.as("service", emailOf(other))).toBe(fresh.email);
      for (const none of ["", ".", "a", "123456"]) expect(await db.as("service", emailOf(none))).toBeNull();
      for (const persona of ["anonymous", fresh, db.admin] as const)
        expect(await db.refusal(persona, emailOf(hash))).toBe("42501");
    }),
  );
});
