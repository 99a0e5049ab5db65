import { expect, test } from "vitest";
import { testDatabase, type Sql } from "../support/database.ts";
import { anInstall, aUser, aWebapp } from "../support/factories.ts";

const { rolledBack } = testDatabase();

const deleteAccount = async (sql: Sql): Promise<boolean> => {
  const [row] = await sql<{ done: boolean }[]>`select private.delete_account() as done`;
  return row?.done ?? false;
};

/** Every table, ours and Auth's, with a column for the rows' owner. */
async function tablesOfUsers(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select table_schema || '.' || table_name as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where column_name = 'user_id' and table_type = 'BASE TABLE' and table_schema in ('public', 'private', 'auth')`;
  return rows.map(({ name }) => name);
}

test(
  "deleting an account deletes all rows of its user and none of others",
  rolledBack(async (db) => {
    const [owner, other] = [await aUser(db.sql), await aUser(db.sql)];
    const webapp = await aWebapp(db.sql);
    for (const user of [owner, other]) {
      await anInstall(db.sql, user, webapp);
      await db.sql`insert into auth.sessions (id, user_id) values (${crypto.randomUUID()}, ${user.id})`;
      await db.sql`
        select private.add_sign_in_request(sha256(${user.id}::bytea), ${user.email}, interval '1 hour')`;
      await db.sql`
        insert into private.image_leases (name, holder, expires_at)
        values ('a.png', ${user.id}, now() + interval '1 hour')`;
      await db.as(user, async (sql) => {
        await sql`insert into public.personal_links (name, url) values ('Mine', 'https://mine.example/')`;
        await sql`insert into public.widget_states (widget_type) values ('news')`;
        await sql`insert into public.user_preferences (settings) values ('{"theme": "dark"}')`;
      });
    }

    expect(await db.as(owner, deleteAccount)).toBe(true);

    const tables = await tablesOfUsers(db.sql);
    expect(tables).toEqual(
      expect.arrayContaining(["public.user_apps", "public.personal_links", "auth.sessions"]),
    );
    for (const table of tables) {
      const left = await db.sql`select from ${db.sql(table)} where user_id = ${owner.id}`;
      expect([table, left.length]).toEqual([table, 0]);
    }
    const [left] = await db.sql<Record<string, number>[]>`
      select
        (select count(*)::int from auth.users where id in (${owner.id}, ${other.id})) as users,
        (select count(*)::int from private.sign_in_requests) as requests,
        (select count(*)::int from private.image_leases) as leases,
        (select count(*)::int from public.user_apps where webapp_id = ${webapp.id}) as installs,
        (select count(*)::int from public.personal_links where user_id = ${other.id}) as links`;
    expect(left).toEqual({ users: 1, requests: 1, leases: 1, installs: 1, links: 1 });
  }),
);

test(
  "the store's counts stay, and the removal counts like any other",
  rolledBack(async (db) => {
    const owner = await aUser(db.sql);
    const webapp = await aWebapp(db.sql);
    await anInstall(db.sql, owner, webapp);
    await db.as(owner, deleteAccount);
    expect(
      await db.sql`select installs, uninstalls from public.webapp_daily_stats where webapp_id = ${webapp.id}`,
    ).toEqual([{ installs: 1, uninstalls: 1 }]);
  }),
);

test(
  "deleting twice is the same as once, and visitors and the API itself have nothing to delete",
  rolledBack(async (db) => {
    const owner = await aUser(db.sql);
    expect(await db.as(owner, deleteAccount)).toBe(true);
    expect(await db.as(owner, deleteAccount)).toBe(false);
    expect(await db.refusal("anonymous", deleteAccount)).toBe("42501");
    expect(await db.refusal("service", deleteAccount)).toBe("42501");
  }),
);
