import { createHash, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { testDatabase, type Sql, type User } from "../support/database.ts";
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
const drawer = async (sql: Sql): Promise<number[]> => {
  const rows = await sql<{ id: number }[]>`select id from public.drawer order by position`;
  return rows.map((row) => row.id);
};
const NOTHING = { added: 0, has_left: false };
const KEPT = { added: 0, has_left: true };

describe("a visitor's apps", () => {
  test(
    "arrive once, in their order, in the account whose link that browser requested",
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
    "stay when somebody else signs in in that browser",
    rolledBack(async (db) => {
      const visitor = aVisitor();
      const [user, intruder] = [await aUser(db.sql), await aUser(db.sql)];
      const webapp = await aWebapp(db.sql);
      await db.as("service", save(visitor, webapp.id));
      await db.as("service", ask(visitor, user));
      // The intruder requested the link elsewhere, and the victim follows it here.
      await db.as("service", ask(aVisitor(), intruder));
      expect(await db.as(intruder, claim(visitor))).toEqual(KEPT);
      expect(await db.as(intruder, drawer)).toEqual([]);
      expect(await db.as(user, claim(visitor))).toEqual({ added: 1, has_left: false });
    }),
  );

  test(
    "arrive on another device that opens the requested link",
    rolledBack(async (db) => {
      const visitor = aVisitor();
      const user = await aUser(db.sql, { email: "Some.Body@Example.com" });
      const webapp = await aWebapp(db.sql);
      await db.as("service", save(visitor, webapp.id));
      await db.as("service", ask(visitor, { ...user, email: " some.body@example.com" }));
      expect(await db.as(await aUser(db.sql), claim(null))).toEqual(NOTHING);
      expect(await db.as(user, claim(aVisitor()))).toEqual({ added: 1, has_left: false });
    }),
  );

  test(
    "do not follow another person's request: a newer link ends the earlier one, and this browser's own request wins",
    rolledBack(async (db) => {
      const [own, stranger] = [aVisitor(), aVisitor()];
      const user = await aUser(db.sql);
      const [mine, theirs] = [await aWebapp(db.sql), await aWebapp(db.sql)];
      await db.as("service", save(own, mine.id));
      await db.as("service", save(stranger, theirs.id));

      await db.as("service", ask(own, user));
      await db.as("service", ask(stranger, user));
      await db.as(user, claim(own));
      expect(await db.as(user, drawer)).toEqual([mine.id]);

      await db.as("service", ask(stranger, user));
      await db.as("service", ask(own, user));
      await db.as(user, claim(null));
      expect(await db.as(user, drawer)).toEqual([mine.id]);
    }),
  );

  test(
    "do not arrive with an unverified email, nor after the link's lifetime",
    rolledBack(async (db) => {
      const visitor = aVisitor();
      const [unverified, user] = [await aUser(db.sql, { isVerified: false }), await aUser(db.sql)];
      const webapp = await aWebapp(db.sql);
      await db.as("service", save(visitor, webapp.id));
      await db.as("service", ask(visitor, unverified));
      expect(await db.as(unverified, claim(visitor))).toEqual(KEPT);
      await db.as("service", ask(visitor, user, "-1 second"));
      expect(await db.as(user, claim(visitor))).toEqual(KEPT);
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
