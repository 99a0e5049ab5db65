import { createHash, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { testDatabase, type Sql, type User } from "./database.ts";
import { anInstall, aUser, aWebapp } from "./factories.ts";

const { rolledBack } = testDatabase();

const aVisitor = (): Buffer => createHash("sha256").update(randomUUID()).digest();

const save =
  (visitor: Buffer, id: number) =>
  async (sql: Sql): Promise<boolean> => {
    const [row] = await sql<{ done: boolean }[]>`select private.save_temp_install(${visitor}, ${id}) as done`;
    return row?.done ?? false;
  };
const tie =
  (visitor: Buffer, user: User, lifetime = "1 hour") =>
  async (sql: Sql) =>
    sql`select private.tie_temp_installs(${visitor}, ${user.email}, ${lifetime}::interval)`;
const claim =
  (visitor: Buffer | null) =>
  async (sql: Sql): Promise<number> => {
    const [row] = await sql<{ added: number }[]>`select private.claim_temp_installs(${visitor}) as added`;
    return row?.added ?? -1;
  };
const drawer = async (sql: Sql): Promise<number[]> => {
  const rows = await sql<{ id: number }[]>`select id from public.drawer order by position`;
  return rows.map((row) => row.id);
};

describe("a visitor's apps", () => {
  test(
    "arrive in the drawer of whoever signs in with the visitor's cookie, in the order chosen, once",
    rolledBack(async (db) => {
      const visitor = aVisitor();
      const user = await aUser(db.sql);
      const [first, second] = [await aWebapp(db.sql), await aWebapp(db.sql)];
      for (const { id } of [second, first, second]) await db.as("service", save(visitor, id));
      await db.sql`update private.temp_installs set created_at = created_at - interval '1 s' where webapp_id = ${second.id}`;
      expect(await db.as(user, claim(visitor))).toBe(2);
      expect(await db.as(user, drawer)).toEqual([second.id, first.id]);
      expect(await db.as(user, claim(visitor))).toBe(0);
      expect(await db.sql`select from private.temp_installs where token_hash = ${visitor}`).toHaveLength(0);
    }),
  );

  test(
    "are not counted as new when they are in the drawer already",
    rolledBack(async (db) => {
      const visitor = aVisitor();
      const user = await aUser(db.sql);
      const webapp = await aWebapp(db.sql);
      await anInstall(db.sql, user, webapp);
      await db.as("service", save(visitor, webapp.id));
      expect(await db.as(user, claim(visitor))).toBe(0);
    }),
  );

  test(
    "arrive on another device when they are tied to the e-mail that signs in",
    rolledBack(async (db) => {
      const visitor = aVisitor();
      const user = await aUser(db.sql, { email: "Some.Body@Example.com" });
      const webapp = await aWebapp(db.sql);
      await db.as("service", save(visitor, webapp.id));
      await db.as("service", tie(visitor, { ...user, email: " some.body@example.com" }));
      expect(await db.as(await aUser(db.sql), claim(null))).toBe(0);
      expect(await db.as(user, claim(aVisitor()))).toBe(1);
    }),
  );

  test(
    "do not arrive by an e-mail that is not verified, nor after the link's lifetime",
    rolledBack(async (db) => {
      const [early, late] = [aVisitor(), aVisitor()];
      const [unverified, user] = [await aUser(db.sql, { isVerified: false }), await aUser(db.sql)];
      const webapp = await aWebapp(db.sql);
      await db.as("service", save(early, webapp.id));
      await db.as("service", tie(early, unverified));
      expect(await db.as(unverified, claim(null))).toBe(0);
      await db.as("service", save(late, webapp.id));
      await db.as("service", tie(late, user, "-1 second"));
      expect(await db.as(user, claim(null))).toBe(0);
      expect(await db.as(user, claim(late))).toBe(1);
    }),
  );

  test(
    "expire after 30 days",
    rolledBack(async (db) => {
      const visitor = aVisitor();
      const webapp = await aWebapp(db.sql);
      await db.as("service", save(visitor, webapp.id));
      const [row] = await db.sql<{ days: number }[]>`
        select extract(day from expires_at - now())::int as days from private.temp_installs where token_hash = ${visitor}`;
      expect(row?.days).toBe(30);
      await db.sql`update private.temp_installs set expires_at = now() - interval '1 s' where token_hash = ${visitor}`;
      expect(await db.as(await aUser(db.sql), claim(visitor))).toBe(0);
    }),
  );

  test(
    "are visible apps only, when chosen and when they arrive",
    rolledBack(async (db) => {
      const visitor = aVisitor();
      const [hidden, shown] = [await aWebapp(db.sql, { isVisible: false }), await aWebapp(db.sql)];
      expect(await db.as("service", save(visitor, hidden.id))).toBe(false);
      expect(await db.as("service", save(visitor, 0))).toBe(false);
      expect(await db.as("service", save(visitor, shown.id))).toBe(true);
      await db.sql`update public.webapps set visible_in_store = false where id = ${shown.id}`;
      expect(await db.as(await aUser(db.sql), claim(visitor))).toBe(0);
    }),
  );

  test(
    "are nobody's to read, choose for others or claim without an account",
    rolledBack(async (db) => {
      const visitor = aVisitor();
      const user = await aUser(db.sql);
      const webapp = await aWebapp(db.sql);
      for (const persona of ["anonymous", user, db.admin] as const) {
        expect(await db.refusal(persona, async (sql) => sql`select from private.temp_installs`)).toBe(
          "42501",
        );
        expect(await db.refusal(persona, save(visitor, webapp.id))).toBe("42501");
        expect(await db.refusal(persona, tie(visitor, user))).toBe("42501");
      }
      expect(await db.refusal("anonymous", claim(visitor))).toBe("42501");
    }),
  );
});
