import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { testDatabase, type Database, type User } from "../support/database.ts";
import { anInstall, aUser, aWebapp } from "../support/factories.ts";

const { rolledBack } = testDatabase();

type Item = Record<string, unknown> & { id: string | number };
type Home = Record<string, Item[]>;

/** As earlier_homes() has it: what is in the lists, by id. */
function byId(home: Home): Record<string, Record<string, Item>> {
  const kinds = Object.entries(home).map(([kind, list]) => [
    kind,
    Object.fromEntries(list.map((one) => [one.id, one])),
  ]);
  return Object.fromEntries(kinds) as Record<string, Record<string, Item>>;
}

const field = fc.oneof(
  fc.constant(null),
  fc.constantFrom("a0", "a1", "b00V"),
  fc.boolean(),
  fc.object({ maxDepth: 1 }),
);
const item = fc.record(
  { id: fc.integer({ min: 1, max: 6 }), name: field, rank: field, icon: field, settings: field },
  { requiredKeys: ["id", "rank"] },
);
const items = fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 6 });
// Older home screens lack kinds that newer ones have.
const home = fc.record(
  { pages: items, apps: items, links: items, widgets: items },
  { requiredKeys: ["pages", "apps"] },
);

/** A member with this many apps in the first page, of a store whose addresses and names look like real ones. */
async function aHome({ sql }: Database, apps: number): Promise<User> {
  const owner = await aUser(sql);
  for (let n = 0; n < apps; n++) {
    const webapp = await aWebapp(sql, { title: `Application number ${n}` });
    await anInstall(sql, owner, webapp);
  }
  // As if the images were stored.
  await sql`set local session_replication_role = replica`;
  await sql`
    update public.webapps set icon_url = '/storage/images/' || encode(sha256(title::bytea), 'hex') || '.png'
    where id in (select webapp_id from public.user_apps where user_id = ${owner.id})`;
  await sql`set local session_replication_role = origin`;
  await sql`
    insert into public.widgets (user_id, id, type, size, rank, settings)
    select ${owner.id}, gen_random_uuid(), 'countdown', 'small', 'a' || n, '{"label": "Our holidays", "date": "2027-07-01"}'
    from generate_series(1, 3) as n`;
  return owner;
}

async function rest({ sql }: Database, { id }: User): Promise<void> {
  await sql`update public.home_versions set changed_at = now() - interval '2 minutes' where user_id = ${id}`;
}

/** The member's home screen as it is kept. */
async function presentOf({ sql }: Database, { id }: User): Promise<Home> {
  const [row] = await sql<{ home: Home }[]>`
    select private.home_content(${id}) || jsonb_build_object('widgets', (
      select jsonb_agg(widget - '{entries,isRemoved,order}'::text[])
      from jsonb_array_elements(private.home_widgets(${id})) as widget where not (widget -> 'isRemoved')::boolean
    )) as home`;
  return row?.home ?? {};
}

async function earlierOf({ sql }: Database, { id }: User) {
  const rows = await sql<{ home: ReturnType<typeof byId> }[]>`
    select home from private.earlier_homes(${id}) order by id desc`;
  return rows.map(({ home: kept }) => kept);
}

const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % list.length];

/** Changes one thing, of many kinds in turn; `n` also says which one. */
async function changeSomething(db: Database, owner: User, n: number): Promise<void> {
  const [page] = await db.sql<{ id: string }[]>`select private.first_page(${owner.id}) as id`;
  const apps = await db.sql<{ id: number }[]>`
    select webapp_id as id from public.user_apps where user_id = ${owner.id} order by 1`;
  const app = pick(apps, n * 7)?.id ?? 0;
  const another = await aWebapp(db.sql);
  const changes: ((sql: Database["sql"]) => Promise<unknown>)[] = [
    async (sql) => sql`update public.user_apps set rank = ${`b0${n % 10}`} where webapp_id = ${app}`,
    async (sql) => sql`update public.user_apps set name = ${`Name ${n}`} where webapp_id = ${app}`,
    async (sql) => sql`delete from public.user_apps where webapp_id = ${app}`,
    async (sql) =>
      sql`insert into public.personal_links (name, url) values (${`Link ${n}`}, ${`https://${randomUUID()}.example/`})`,
    async (sql) => sql`insert into public.user_apps (webapp_id) values (${another.id})`,
    async (sql) =>
      sql`insert into public.drawer_folders ${sql({ id: randomUUID(), name: `Folder ${n}`, page_id: page?.id ?? "", rank: "b10" })}`,
    async (sql) => sql`
      update public.user_apps set page_id = null, folder_id = (select max(id::text)::uuid from public.drawer_folders)
      where webapp_id = ${app} and exists (select from public.drawer_folders)`,
    async (sql) => sql`update public.widgets set rank = ${`b0${n % 10}`}`,
  ];
  await db.as(owner, async (sql) => pick(changes, n)?.(sql));
}

describe("an earlier home screen", () => {
  test(
    "is what it was, whatever differs from the next newer one",
    rolledBack(async ({ sql }) => {
      const pairs = fc.sample(fc.tuple(home, home), 200);
      const rows = await sql<{ older: object }[]>`
        select private.patch_home(private.patch_home(null, pair -> 0), change) as older
        from jsonb_array_elements(${sql.json(pairs as never)}) with ordinality as listed (pair, number)
        cross join lateral (select private.home_difference(pair -> 0, pair -> 1) as change) as made
        order by number`;
      const text = (value: unknown) => JSON.parse(JSON.stringify(value)) as Home;
      expect(rows.map(({ older }) => older)).toEqual(pairs.map(([, older]) => byId(text(older))));
      const same = pairs.filter(([newer]) => newer.apps.length > 0).map(([newer]) => [newer, newer]);
      const [none] = await sql`
        select count(*) filter (where private.home_difference(pair -> 0, pair -> 1) <> '{}')::integer as different
        from jsonb_array_elements(${sql.json(same as never)}) as pair`;
      expect(none).toEqual({ different: 0 });
    }),
  );

  test(
    "is what it was after thirty changes of every kind, with its first icons",
    rolledBack(async (db) => {
      const owner = await aHome(db, 12);
      const were: object[] = [];
      const icons: unknown[] = [];
      for (let n = 0; n < 30; n++) {
        were.unshift(byId(await presentOf(db, owner)));
        const [drawer] = await db.sql<{ items: unknown }[]>`
          select jsonb_agg(jsonb_build_object('name', name, 'icon', icon_url) order by position)
            filter (where position < 12) as items
          from public.drawer where user_id = ${owner.id}`;
        icons.unshift(drawer?.items);
        await rest(db, owner);
        await changeSomething(db, owner, n);
      }
      const kept = were.slice(0, (await earlierOf(db, owner)).length);
      expect(kept.length).toBeGreaterThan(20);
      expect(await earlierOf(db, owner)).toEqual(kept);
      const found = await db.as(
        owner,
        (sql) =>
          sql`select private.first_items(home) as items from private.earlier_homes(${owner.id}) order by id desc`,
      );
      expect(found.map((row) => row["items"])).toEqual(icons.slice(0, kept.length));
    }),
  );

  test(
    "takes with thirty others at most 20 kB of a member who has 40 apps and three widgets",
    rolledBack(async (db) => {
      const owner = await aHome(db, 40);
      for (let n = 0; n < 33; n++) {
        await rest(db, owner);
        await changeSomething(db, owner, n);
      }
      const [size] = await db.sql<{ versions: number; bytes: number }[]>`
        select count(*)::integer as versions, sum(pg_column_size(revision.*))::integer as bytes
        from private.home_revisions as revision where user_id = ${owner.id}`;
      expect(size?.versions).toBe(30);
      expect(size?.bytes).toBeLessThan(15_000);
    }),
  );

  test(
    "goes with each one that is newer, so that nothing is read without what it differs from",
    rolledBack(async (db) => {
      const owner = await aHome(db, 2);
      for (let n = 0; n < 6; n++) {
        await rest(db, owner);
        await changeSomething(db, owner, n);
      }
      const before = await earlierOf(db, owner);
      // A clock that was wrong for a moment.
      await db.sql`
        update private.home_revisions set created_at = now() - interval '31 days'
        where id = (select id from private.home_revisions where user_id = ${owner.id} order by id desc offset 2 limit 1)`;
      await db.sql`delete from private.home_revisions where created_at < now() - interval '30 days'`;
      expect(await earlierOf(db, owner)).toEqual(before.slice(0, 2));
    }),
  );

  test(
    "is read by its member alone",
    rolledBack(async (db) => {
      const [owner, stranger] = [await aHome(db, 2), await aUser(db.sql)];
      await rest(db, owner);
      await changeSomething(db, owner, 1);
      const ask = async (sql: Database["sql"]) => sql`select * from private.earlier_homes(${owner.id})`;
      expect(await db.as(owner, ask)).toHaveLength(1);
      expect(await db.as(stranger, ask)).toHaveLength(0);
    }),
  );
});
