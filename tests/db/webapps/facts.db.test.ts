import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type Database, type Queries, testDatabase } from "../support/database.ts";
import { aWebapp } from "../support/factories.ts";

const { inEmptyStore } = testDatabase();

/** Records facts as a check does. */
async function see(db: Database, id: number, traits: string[]): Promise<void> {
  await db.as("service", async (sql) => {
    const [taken] = await sql<{ claim: string }[]>`select claim from private.take_check(${id})`;
    await sql`select private.record_facts(${id}, ${taken!.claim}, ${sql.json({ traits })})`;
    await sql`select private.put_off_checks(${[id]}::bigint[], ${[taken!.claim]}::uuid[], '1 day')`;
  });
}

const traitsOf = async (sql: Queries, id: number) =>
  (
    await sql<
      { traits: string[] }[]
    >`select facts -> 'traits' as traits from public.webapp_facts where webapp_id = ${id}`
  )[0]?.traits;

const listed = async (sql: Queries, traits: string[]) =>
  (await sql<{ title: string }[]>`select title from public.list_apps(all_traits => ${traits})`).map(
    ({ title }) => title,
  );

const counted = async (sql: Queries) => {
  const rows = await sql<{ label: string; apps: number }[]>`
    select label, apps from public.count_apps() where kind = 'trait' and apps > 0 order by label`;
  return Object.fromEntries(rows.map(({ label, apps }) => [label, apps]));
};

test(
  "what a check sees is listed and counted at once, and what it no longer sees is not",
  inEmptyStore(async (db) => {
    const notes = await aWebapp(db.sql, { title: "Notes" });
    const music = await aWebapp(db.sql, { title: "Music", isInstallable: true });
    await see(db, notes.id, ["https", "offline", "dark"]);
    await see(db, music.id, ["https", "dark"]);
    expect(await listed(db.sql, ["dark"])).toEqual(["Music", "Notes"]);
    expect(await listed(db.sql, ["dark", "offline"])).toEqual(["Notes"]);
    expect(await listed(db.sql, ["dark", "installable"])).toEqual(["Music"]);
    expect(await counted(db.sql)).toEqual({ dark: 2, https: 2, installable: 1, offline: 1 });
    await see(db, notes.id, ["https"]);
    expect(await listed(db.sql, ["offline"])).toEqual([]);
    expect(await counted(db.sql)).toEqual({ dark: 1, https: 2, installable: 1 });
  }),
);

test(
  "an app keeps its traits through other changes, and leaves with them",
  inEmptyStore(async (db) => {
    const { id } = await aWebapp(db.sql, { title: "Notes" });
    await see(db, id, ["dark"]);
    await db.sql`update public.webapps set title = 'Better notes' where id = ${id}`;
    expect(await listed(db.sql, ["dark"])).toEqual(["Better notes"]);
    await db.sql`update public.webapps set visible_in_store = false where id = ${id}`;
    expect(await counted(db.sql)).toEqual({});
    await db.sql`update public.webapps set visible_in_store = true where id = ${id}`;
    expect(await counted(db.sql)).toEqual({ dark: 1 });
    await db.sql`delete from public.webapps where id = ${id}`;
    expect(await counted(db.sql)).toEqual({});
  }),
);

test(
  "nothing is said of an app at another address until it has been seen there",
  inEmptyStore(async (db) => {
    const { id } = await aWebapp(db.sql);
    await see(db, id, ["dark"]);
    await db.sql`update public.webapps set url = 'https://elsewhere.example/' where id = ${id}`;
    expect(await traitsOf(db.sql, id)).toBeUndefined();
    expect(await listed(db.sql, ["dark"])).toEqual([]);
  }),
);

test(
  "who has lost an app records nothing of it",
  inEmptyStore(async (db) => {
    const { id } = await aWebapp(db.sql);
    await db.as("service", async (sql) => {
      await sql`select from private.take_check(${id})`;
      await sql`select private.record_facts(${id}, ${randomUUID()}, '{"traits": ["dark"]}')`;
    });
    expect(await traitsOf(db.sql, id)).toBeUndefined();
  }),
);
