import { describe, expect, test } from "vitest";
import {
  become,
  testDatabase,
  type Connection,
  type Queries,
  type Sql,
  type User,
} from "../support/database.ts";
import { anInstall, aUser, aWebapp } from "../support/factories.ts";

const { rolledBack, connect } = testDatabase();

const install = (webapp: { id: number }, owner?: User) => async (sql: Sql) =>
  owner
    ? sql`insert into public.user_apps (user_id, webapp_id) values (${owner.id}, ${webapp.id})`
    : sql`insert into public.user_apps (webapp_id) values (${webapp.id})`;

/** The ids of the drawer's apps, as its owner sees them. Checks the positions 0..n-1. */
const drawer = async (sql: Sql): Promise<number[]> => {
  const rows = await sql<{ id: number; position: number }[]>`
    select id, position from public.drawer order by position`;
  expect(rows.map((row) => row.position)).toEqual([...rows.keys()]);
  return rows.map((row) => row.id);
};

const reorder =
  (ids: number[]) =>
  async (sql: Sql): Promise<boolean> => {
    const [row] = await sql<{ done: boolean }[]>`select private.reorder_drawer(${ids}::bigint[]) as done`;
    return row?.done ?? false;
  };

async function someWebapps(sql: Queries, count: number): Promise<{ id: number }[]> {
  const webapps: { id: number }[] = [];
  // oxlint-disable-next-line no-await-in-loop -- their ids are in this order
  while (webapps.length < count) webapps.push(await aWebapp(sql));
  return webapps;
}

const idsOf = (rows: { id: number }[]): number[] => rows.map((row) => row.id);

describe("a drawer", () => {
  test(
    "accepts only visible apps, and keeps one that is hidden later",
    rolledBack(async (db) => {
      const owner = await aUser(db.sql);
      const [hidden, shown] = [await aWebapp(db.sql, { isVisible: false }), await aWebapp(db.sql)];
      expect(await db.refusal(owner, install(hidden))).toBe("42501");
      await db.as(owner, install(shown));
      await db.sql`update public.webapps set visible_in_store = false where id = ${shown.id}`;
      expect(await db.as(owner, drawer)).toEqual([shown.id]);
    }),
  );

  test(
    "holds an app once",
    rolledBack(async (db) => {
      const owner = await aUser(db.sql);
      const webapp = await aWebapp(db.sql);
      await db.as(owner, install(webapp));
      expect(await db.refusal(owner, install(webapp))).toBe("23505");
    }),
  );

  test(
    "puts a new app at its end, unless the client says where on a page of its own",
    rolledBack(async (db) => {
      const owner = await aUser(db.sql);
      const webapps = await someWebapps(db.sql, 3);
      for (const webapp of webapps) await db.as(owner, install(webapp));
      expect(await db.as(owner, drawer)).toEqual(idsOf(webapps));

      const extra = await aWebapp(db.sql);
      const forged = async (sql: Sql) =>
        sql`insert into public.user_apps (webapp_id, page_id) values (${extra.id}, ${crypto.randomUUID()})`;
      const misplaced = async (sql: Sql) => sql`update public.user_apps set rank = 'nowhere'`;
      expect(await db.refusal(owner, forged)).toBe("23503");
      expect(await db.refusal(owner, misplaced)).toBe("23514");
      await db.as(
        owner,
        (sql) => sql`
          insert into public.user_apps (webapp_id, page_id, rank)
          select ${extra.id}, id, 'Zz' from public.drawer_pages`,
      );
      expect(await db.as(owner, drawer)).toEqual([extra.id, ...idsOf(webapps)]);
    }),
  );

  test(
    "is deleted with its user, and a deleted app leaves every drawer",
    rolledBack(async (db) => {
      const [owner, other] = [await aUser(db.sql), await aUser(db.sql)];
      const webapp = await aWebapp(db.sql);
      await anInstall(db.sql, owner, webapp);
      await anInstall(db.sql, other, webapp);
      await db.sql`delete from auth.users where id = ${owner.id}`;
      expect(await db.sql`select from public.user_apps where webapp_id = ${webapp.id}`).toHaveLength(1);
      await db.sql`delete from public.webapps where id = ${webapp.id}`;
      expect(await db.as(other, drawer)).toEqual([]);
    }),
  );
});

describe("reordering", () => {
  test(
    "puts the apps into the given order",
    rolledBack(async (db) => {
      const owner = await aUser(db.sql);
      const ids = idsOf(await someWebapps(db.sql, 4));
      for (const id of ids) await anInstall(db.sql, owner, { id });
      const reversed = ids.toReversed();
      expect(await db.as(owner, reorder(reversed))).toBe(true);
      expect(await db.as(owner, drawer)).toEqual(reversed);
    }),
  );

  test(
    "closes the gap of a removed app",
    rolledBack(async (db) => {
      const owner = await aUser(db.sql);
      const [first, second, third] = idsOf(await someWebapps(db.sql, 3)) as [number, number, number];
      for (const id of [first, second, third]) await anInstall(db.sql, owner, { id });
      await db.as(owner, async (sql) => sql`delete from public.user_apps where webapp_id = ${second}`);
      expect(await db.as(owner, drawer)).toEqual([first, third]);
      expect(await db.as(owner, reorder([third, first]))).toBe(true);
      expect(await db.as(owner, drawer)).toEqual([third, first]);
    }),
  );

  test(
    "changes nothing when an app is missing, unknown, doubled or another user's",
    rolledBack(async (db) => {
      const [owner, other] = [await aUser(db.sql), await aUser(db.sql)];
      const [first, second, foreign] = idsOf(await someWebapps(db.sql, 3)) as [number, number, number];
      for (const id of [first, second]) await anInstall(db.sql, owner, { id });
      await anInstall(db.sql, other, { id: foreign });
      for (const ids of [[], [second], [second, second], [second, foreign], [second, first, foreign]]) {
        expect(await db.as(owner, reorder(ids))).toBe(false);
      }
      expect(await db.as(owner, drawer)).toEqual([first, second]);
      expect(await db.as(other, drawer)).toEqual([foreign]);
    }),
  );

  test(
    "an empty drawer accepts the empty order; a visitor has no drawer",
    rolledBack(async (db) => {
      expect(await db.as(await aUser(db.sql), reorder([]))).toBe(true);
      expect(await db.refusal("anonymous", reorder([]))).toBe("42501");
    }),
  );
});

describe("a drawer with personal links", () => {
  async function aMixedDrawer(sql: Sql, owner: User): Promise<{ apps: [number, number]; link: number }> {
    const [first, second] = idsOf(await someWebapps(sql, 2)) as [number, number];
    await anInstall(sql, owner, { id: first });
    const [link] = await sql<{ id: number }[]>`
      insert into public.personal_links (user_id, name, url)
      values (${owner.id}, 'Mine', 'https://mine.example/') returning id`;
    await anInstall(sql, owner, { id: second });
    return { apps: [first, second], link: link?.id ?? 0 };
  }
  const items = async (sql: Sql): Promise<string[]> => {
    const rows = await sql<{ item: string }[]>`
      select kind || ':' || id as item from public.drawer order by position`;
    return rows.map((row) => row.item);
  };
  test(
    "reordering the apps leaves the links where they are",
    rolledBack(async (db) => {
      const owner = await aUser(db.sql);
      const { apps, link } = await aMixedDrawer(db.sql, owner);
      expect(await db.as(owner, reorder([apps[1], apps[0]]))).toBe(true);
      expect(await db.as(owner, items)).toEqual([`webapp:${apps[1]}`, `link:${link}`, `webapp:${apps[0]}`]);
    }),
  );
});

describe("two simultaneous clients of one drawer", () => {
  /** Runs each step in its own transaction as `owner`, all at once, over several connections. */
  async function allAtOnce(
    connections: Connection[],
    owner: User,
    steps: ((sql: Sql) => Promise<unknown>)[],
  ) {
    await Promise.all(
      steps.map(async (step, index) => {
        const connection = connections[index % connections.length] as Connection;
        await connection.begin(async (sql) => {
          await become(sql, owner);
          await step(sql);
        });
      }),
    );
  }

  test("installs, removals and reorders end with each app once and one order", async () => {
    const connections = Array.from({ length: 4 }, connect);
    const [sql] = connections as [Connection];
    const owner = await aUser(sql);
    const ids = idsOf(await someWebapps(sql, 12));
    try {
      const once = async (id: number, tx: Sql) =>
        tx`insert into public.user_apps (webapp_id) values (${id}) on conflict (user_id, webapp_id) do nothing`;
      await allAtOnce(
        connections,
        owner,
        [...ids, ...ids].map((id) => async (tx) => once(id, tx)),
      );
      await allAtOnce(connections, owner, [
        reorder(ids),
        reorder(ids.toReversed()),
        ...ids
          .slice(0, 3)
          .map((id) => async (tx: Sql) => tx`delete from public.user_apps where webapp_id = ${id}`),
        reorder(ids.slice(3)),
        ...ids.slice(0, 2).map((id) => async (tx: Sql) => once(id, tx)),
      ]);
      await sql.begin(async (tx) => {
        await become(tx, owner);
        const order = await drawer(tx);
        expect(new Set(order).size).toBe(order.length);
        expect(order).toEqual(expect.arrayContaining(ids.slice(3)));
      });
      const [counts] = await sql<{ rows: number; balance: number }[]>`
        select
          (select count(*)::int from public.user_apps where webapp_id = any(${ids})) as rows,
          (select sum(installs - uninstalls)::int from public.webapp_daily_stats where webapp_id = any(${ids})) as balance`;
      expect(counts?.balance).toBe(counts?.rows);
    } finally {
      await sql`delete from public.webapps where id = any(${ids})`;
      await sql`delete from auth.users where id = ${owner.id}`;
    }
  });

  test("removing an app while the drawer is reordered keeps both changes", async () => {
    const [first, second] = [connect(), connect()];
    const owner = await aUser(first);
    const ids = idsOf(await someWebapps(first, 6));
    const as = async (connection: Connection, step: (sql: Sql) => Promise<unknown>) =>
      connection.begin(async (sql) => {
        await become(sql, owner);
        await step(sql);
      });
    try {
      for (const id of ids) await as(first, install({ id }));
      for (let round = 0; round < 140; round++) {
        const removed = ids[round % ids.length] ?? 0;
        // All are in one drawer again, the removed one last: one position too few would give two apps the same one.
        await as(first, reorder([...ids.filter((id) => id !== removed), removed]));
        await Promise.all([
          as(first, reorder([removed, ...ids.filter((id) => id !== removed)])),
          as(second, async (sql) => sql`delete from public.user_apps where webapp_id = ${removed}`),
        ]);
        await as(first, install({ id: removed }));
      }
      const places = await first`select count(distinct rank)::int as places from public.user_apps
        where user_id = ${owner.id}`;
      expect(places).toEqual([{ places: ids.length }]);
    } finally {
      await first`delete from public.webapps where id = any(${ids})`;
      await first`delete from auth.users where id = ${owner.id}`;
    }
  });
});
