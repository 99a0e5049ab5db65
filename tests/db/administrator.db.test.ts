import { describe, expect, test } from "vitest";
import { testDatabase, type Persona, type Sql } from "./support/database.ts";
import { aUser } from "./support/factories.ts";

const { rolledBack } = testDatabase();

const isAdmin = async (sql: Sql): Promise<boolean> => {
  const [row] = await sql<{ answer: boolean }[]>`select public.is_admin() as answer`;
  return row?.answer ?? false;
};

describe("is_admin()", () => {
  test(
    "is true only for the administrator",
    rolledBack(async (db) => {
      expect(await db.as(db.admin, isAdmin)).toBe(true);
      expect(await db.as(await aUser(db.sql), isAdmin)).toBe(false);
      expect(await db.as("anonymous", isAdmin)).toBe(false);
      expect(await db.as("service", isAdmin)).toBe(false);
    }),
  );

  test(
    "is false while the administrator's address is not verified",
    rolledBack(async (db) => {
      await db.sql`update auth.users set email_confirmed_at = null where id = ${db.admin.id}`;
      expect(await db.as(db.admin, isAdmin)).toBe(false);
    }),
  );

  test(
    "reads the email from the account, not from the claims",
    rolledBack(async (db) => {
      const stranger = await aUser(db.sql);
      expect(await db.as({ ...stranger, email: db.admin.email }, isAdmin)).toBe(false);
    }),
  );

  test(
    "is false after the administrator's account is deleted",
    rolledBack(async (db) => {
      await db.sql`update auth.users set deleted_at = now() where id = ${db.admin.id}`;
      expect(await db.as(db.admin, isAdmin)).toBe(false);
    }),
  );

  test(
    "changes when the owner chooses another administrator",
    rolledBack(async (db) => {
      const user = await aUser(db.sql, { email: "Next.Admin@example.com" });
      await db.sql`update private.administrator set email = 'next.admin@example.com'`;
      expect(await db.as(user, isAdmin)).toBe(true);
      expect(await db.as(db.admin, isAdmin)).toBe(false);
    }),
  );

  test(
    "nobody reads or writes the administrator's address",
    rolledBack(async (db) => {
      const personas: Persona[] = ["anonymous", "service", await aUser(db.sql), db.admin];
      for (const persona of personas) {
        expect(await db.refusal(persona, async (sql) => sql`select email from private.administrator`)).toBe(
          "42501",
        );
        expect(
          await db.refusal(
            persona,
            async (sql) => sql`update private.administrator set email = 'me@example.com'`,
          ),
        ).toBe("42501");
      }
    }),
  );

  test(
    "there is only one administrator",
    rolledBack(async (db) => {
      const add = async (sql: Sql): Promise<unknown> =>
        sql`insert into private.administrator (email) values ('second@example.com')`;
      await expect(db.sql.savepoint(add)).rejects.toMatchObject({ code: "23505" });
    }),
  );
});

// Auth's own endpoint changes addresses, and some backends do so before the new inbox confirms.
describe("an account", () => {
  const ADDRESS = "not-yet-signed-in@example.com";

  test(
    "never takes another address",
    rolledBack(async (db) => {
      await db.sql`update private.administrator set email = ${ADDRESS}`;
      const user = await aUser(db.sql);
      const change = async () =>
        db.sql.savepoint((sql) => sql`update auth.users set email = ${ADDRESS} where id = ${user.id}`);
      await expect(change()).rejects.toMatchObject({ code: "PT403" });
      expect(await db.as(user, isAdmin)).toBe(false);
    }),
  );

  // Hosted Auth mails before it writes: its mail limit cannot count a failed write.
  test(
    "may request another address and cancel the request; neither makes an administrator",
    rolledBack(async (db) => {
      await db.sql`update private.administrator set email = ${ADDRESS}`;
      const user = await aUser(db.sql);
      for (const pending of [ADDRESS, ""]) {
        await db.sql`
          update auth.users set email_change = ${pending}, email_change_sent_at = now() where id = ${user.id}`;
        expect(await db.as(user, isAdmin)).toBe(false);
      }
    }),
  );

  test(
    "loses its address when Auth marks it as deleted",
    rolledBack(async (db) => {
      const { id } = await aUser(db.sql);
      await db.sql`update auth.users set email = 'gone', deleted_at = now() where id = ${id}`;
      expect(await db.sql`select id from auth.users where id = ${id} and email = 'gone'`).toHaveLength(1);
    }),
  );
});

describe("passwords", () => {
  test(
    "are never stored, neither with a new account nor later",
    rolledBack(async (db) => {
      const { id } = await aUser(db.sql);
      await db.sql`update auth.users set encrypted_password = '$2a$10$hash' where id = ${id}`;
      await db.sql`
        insert into auth.users (id, email, encrypted_password)
        values (gen_random_uuid(), 'early-bird@example.com', '$2a$10$hash')`;
      const rows = await db.sql<{ encrypted_password: string | null }[]>`
        select encrypted_password from auth.users where id = ${id} or email = 'early-bird@example.com'`;
      expect(rows.map((row) => row.encrypted_password)).toEqual(["", ""]);
    }),
  );
});
