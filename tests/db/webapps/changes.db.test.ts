import { describe, expect, test } from "vitest";
import { testDatabase, type Database, type Sql } from "../support/database.ts";
import { aCatalogue, anInstall, aUser, aWebapp } from "../support/factories.ts";

const { rolledBack } = testDatabase();

type Change = { change_id: string | null; changed: number };

const change = async (db: Database, ids: number[], kind: string, value: unknown): Promise<Change> => {
  const [done] = await db.as(
    db.admin,
    (sql) => sql<Change[]>`
      select * from private.change_webapps(${ids}::bigint[], ${kind}, ${JSON.stringify(value)}::text::jsonb)`,
  );
  return done ?? { change_id: null, changed: -1 };
};
const undo = async (db: Database, { change_id: id }: Change): Promise<number | undefined> => {
  const [undone] = await db.as(
    db.admin,
    (sql) => sql<{ apps: number }[]>`select public.undo_webapp_change(${id}::uuid) as apps`,
  );
  return undone?.apps;
};
const rowsOf = ({ sql }: Database, ids: number[]) =>
  sql`select id, visible_in_store, tags, catalogue_id, catalogue_position from public.webapps
      where id = any(${ids}::bigint[]) order by id`;

async function someApps({ sql }: Database): Promise<number[]> {
  const first = await aWebapp(sql, { tags: ["Café", "Maps"], isVisible: false });
  const second = await aWebapp(sql, { tags: ["maps", "Art", "cafe"] });
  const third = await aWebapp(sql, {});
  return [first.id, second.id, third.id];
}

describe("a change of many apps", () => {
  test.each<[string, string, unknown, number]>([
    ["shows those that are hidden", "visibility", true, 1],
    ["hides those that are shown", "visibility", false, 2],
    ["adds tags that an app does not have in any spelling", "tags", { add: ["CAFE", "New"], remove: [] }, 3],
    ["removes tags in any spelling", "tags", { add: [], remove: ["café"] }, 2],
  ])("%s, and its undo puts back exactly that", (_what, kind, value, changed) =>
    rolledBack(async (db) => {
      const ids = await someApps(db);
      const before = await rowsOf(db, ids);
      const done = await change(db, ids, kind, value);
      expect(done.changed).toBe(changed);
      expect(await rowsOf(db, ids)).not.toEqual(before);
      expect(await undo(db, done)).toBe(changed);
      expect(await rowsOf(db, ids)).toEqual(before);
      const again = (sql: Sql) => sql`select public.undo_webapp_change(${done.change_id}::uuid)`;
      expect(await db.refusal(db.admin, again)).toBe("PT404");
    })(),
  );

  test(
    "puts apps into a catalogue, before those with a place; its undo puts them back where they were",
    rolledBack(async (db) => {
      const ids = await someApps(db);
      const [from, to] = [await aCatalogue(db.sql), await aCatalogue(db.sql)];
      await db.sql`update public.webapps set catalogue_id = ${from.id}, catalogue_position = 7 where id = ${ids[0] ?? 0}`;
      const before = await rowsOf(db, ids);
      const done = await change(db, ids, "catalogue", to.id);
      expect((await rowsOf(db, ids)).map((row) => [row["catalogue_id"], row["catalogue_position"]])).toEqual(
        ids.map(() => [to.id, 0]),
      );
      await undo(db, done);
      expect(await rowsOf(db, ids)).toEqual(before);
      const out = await change(db, ids, "catalogue", null);
      expect(out.changed).toBe(1);
    }),
  );

  test(
    "leaves what was changed again since then",
    rolledBack(async (db) => {
      const [id = 0, other = 0] = await someApps(db);
      const tagged = await change(db, [id, other], "tags", { add: ["New"], remove: [] });
      await db.sql`update public.webapps set tags = '{Later}' where id = ${id}`;
      expect(await undo(db, tagged)).toBe(1);
      expect((await rowsOf(db, [id, other])).map((row) => row["tags"])).toEqual([
        ["Later"],
        ["maps", "Art", "cafe"],
      ]);
    }),
  );

  test(
    "of nothing needs no undo; one that gives an app too many tags is refused, as is one into no catalogue",
    rolledBack(async (db) => {
      const ids = await someApps(db);
      expect(await change(db, ids, "tags", { add: [], remove: ["none has it"] })).toEqual({
        change_id: null,
        changed: 0,
      });
      const tags = Array.from({ length: 50 }, (_, n) => `tag ${n}`);
      const refusal = (kind: string, value: unknown) =>
        db.refusal(
          db.admin,
          (sql) =>
            sql`select private.change_webapps(${ids}::bigint[], ${kind}, ${JSON.stringify(value)}::text::jsonb)`,
        );
      expect(await refusal("tags", { add: tags, remove: [] })).toBe("PT422");
      expect(await refusal("catalogue", 999_999_999)).toBe("PT404");
    }),
  );

  test(
    "is the administrator's, and so are its undo and the count of people",
    rolledBack(async (db) => {
      const ids = await someApps(db);
      const member = await aUser(db.sql);
      const done = await change(db, ids, "visibility", false);
      expect(
        await db.refusal(
          member,
          (sql) => sql`select private.change_webapps(${ids}::bigint[], 'visibility', 'true')`,
        ),
      ).toBe("42501");
      expect(
        await db.refusal(member, (sql) => sql`select public.undo_webapp_change(${done.change_id}::uuid)`),
      ).toBe("42501");
      expect(await db.refusal(member, (sql) => sql`select private.count_keepers(${ids}::bigint[])`)).toBe(
        "42501",
      );
    }),
  );
});

test(
  "somebody who keeps two of the apps is one person",
  rolledBack(async (db) => {
    const [first = 0, second = 0, third = 0] = await someApps(db);
    const [one, two] = [await aUser(db.sql), await aUser(db.sql)];
    for (const id of [first, second]) await anInstall(db.sql, one, { id });
    await anInstall(db.sql, two, { id: third });
    const people = async (ids: number[]) => {
      const [row] = await db.as(
        db.admin,
        (sql) => sql<{ people: number }[]>`select private.count_keepers(${ids}::bigint[]) as people`,
      );
      return row?.people;
    };
    expect(await people([first, second])).toBe(1);
    expect(await people([first, second, third])).toBe(2);
  }),
);

describe("a draft that publishes itself", () => {
  async function aDraft({ sql }: Database): Promise<{ id: number; items: number[] }> {
    const { id } = await aCatalogue(sql);
    await sql`update public.catalogues set is_published = false, publishes_itself = true where id = ${id}`;
    const items = await sql<{ id: number }[]>`
      insert into public.queue_items (catalogue_id, title, url)
      select ${id}, 'Item', 'https://draft-' || n || '.example/' from generate_series(1, 2) as n returning id`;
    return { id, items: items.map((item) => item.id) };
  }
  const settle = async ({ sql }: Database, id: number | undefined, status: string) =>
    sql`update public.queue_items set status = ${status} where id = ${id ?? 0}`;
  const isPublished = async ({ sql }: Database, id: number) => {
    const [row] = await sql`select is_published from public.catalogues where id = ${id}`;
    return row?.["is_published"] as boolean;
  };

  test(
    "is published when its last item has ended, however that did",
    rolledBack(async (db) => {
      const { id, items } = await aDraft(db);
      await settle(db, items[0], "completed");
      expect(await isPublished(db, id)).toBe(false);
      await settle(db, items[1], "failed");
      expect(await isPublished(db, id)).toBe(true);
    }),
  );

  test(
    "stays a draft when nothing of it was imported",
    rolledBack(async (db) => {
      const { id, items } = await aDraft(db);
      for (const item of items) await settle(db, item, "failed");
      expect(await isPublished(db, id)).toBe(false);
    }),
  );

  test(
    "stays one when somebody decided so by hand",
    rolledBack(async (db) => {
      const { id, items } = await aDraft(db);
      await db.sql`update public.catalogues set publishes_itself = false where id = ${id}`;
      for (const item of items) await settle(db, item, "completed");
      expect(await isPublished(db, id)).toBe(false);
    }),
  );
});
