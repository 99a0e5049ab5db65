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
    "reads apps again soon; its undo leaves them due when they were, but not those that were read meanwhile",
    rolledBack(async (db) => {
      const ids = await someApps(db);
      const due = () =>
        db.sql<{ due: string }[]>`
          select due_at::text as due from private.check_schedule where webapp_id = any(${ids}::bigint[]) order by webapp_id`;
      await db.sql`update private.check_schedule set due_at = now() - interval '1 hour' where webapp_id = ${ids[2] ?? 0}`;
      const before = await due();
      const done = await change(db, ids, "check", null);
      expect(done.changed).toBe(2);
      const [isDue] =
        await db.sql`select bool_and(due_at <= now()) as all from private.check_schedule where webapp_id = any(${ids}::bigint[])`;
      expect(isDue?.["all"]).toBe(true);
      await db.sql`update private.check_schedule set due_at = '2031-01-01' where webapp_id = ${ids[1] ?? 0}`;
      expect(await undo(db, done)).toBe(1);
      expect(await due()).toEqual([before[0], { due: (await due())[1]?.due }, before[2]]);
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

describe("a deletion of many apps", () => {
  const due = ({ sql }: Database) => sql`update private.webapp_deletions set due_at = now()`;
  const finish = async (db: Database) => {
    const [row] = await db.as(
      "service",
      (sql) => sql<{ deleted: number; images: string[] }[]>`select * from private.finish_deletions()`,
    );
    return row;
  };
  const shown = async (db: Database, ids: number[]) =>
    (await rowsOf(db, ids)).map((row) => row["visible_in_store"]);

  test(
    "hides them, and its undo shows again what was shown",
    rolledBack(async (db) => {
      const ids = await someApps(db);
      const done = await change(db, ids, "deletion", null);
      expect(done.changed).toBe(3);
      expect(await shown(db, ids)).toEqual([false, false, false]);
      expect((await change(db, ids, "deletion", null)).changed).toBe(0);
      expect((await finish(db))?.deleted).toBe(0);
      expect(await undo(db, done)).toBe(3);
      expect(await shown(db, ids)).toEqual([false, true, true]);
      await due(db);
      expect((await finish(db))?.deleted).toBe(0);
    }),
  );

  test(
    "takes them away when its time has come, and says which images they had",
    rolledBack(async (db) => {
      const ids = await someApps(db);
      await db.sql`
        insert into public.webapp_screenshots (webapp_id, position, image_url, width, height)
        values (${ids[0] ?? 0}, 1, 'https://pictures.example/a.png', 10, 10)`;
      const done = await change(db, ids, "deletion", null);
      await due(db);
      expect(await finish(db)).toEqual({ deleted: 3, images: ["https://pictures.example/a.png"] });
      expect(await rowsOf(db, ids)).toEqual([]);
      expect(await undo(db, done)).toBe(0);
    }),
  );

  test(
    "leaves an app that was shown again, even if it is hidden once more",
    rolledBack(async (db) => {
      const ids = await someApps(db);
      const done = await change(db, ids, "deletion", null);
      for (const visible of [true, false]) {
        await db.sql`update public.webapps set visible_in_store = ${visible} where id = ${ids[0] ?? 0}`;
      }
      expect(await undo(db, done)).toBe(2);
      expect(await shown(db, ids)).toEqual([false, true, true]);
    }),
  );
});

describe("a preview of a change", () => {
  const preview = async (db: Database, ids: number[], kind: string, value: unknown) => {
    const selection = JSON.stringify({ ids });
    const wanted = JSON.stringify({ kind, value });
    const [row] = await db.as(
      db.admin,
      (sql) => sql<{ preview: Record<string, unknown> & { shown: Record<string, unknown>[] } }[]>`
        select public.preview_webapp_change(${selection}, ${wanted}) as preview`,
    );
    if (!row) throw new Error("no answer");
    return row.preview;
  };

  test.each<[string, unknown]>([
    ["visibility", false],
    ["tags", { add: ["CAFE", "New"], remove: [] }],
    ["catalogue", null],
    ["check", null],
    ["deletion", null],
  ])("of %s says as many as the change then changes, and changes nothing", (kind, value) =>
    rolledBack(async (db) => {
      const ids = await someApps(db);
      const before = await rowsOf(db, ids);
      const seen = await preview(db, [...ids, 999_999_999], kind, value);
      expect(await rowsOf(db, ids)).toEqual(before);
      const { changed } = await change(db, ids, kind, value);
      expect(seen).toMatchObject({ apps: 3, changed });
      expect(seen.shown).toHaveLength(changed);
    })(),
  );

  test(
    "says what differs of each app, and of a deletion who has it",
    rolledBack(async (db) => {
      const [id = 0] = await someApps(db);
      const catalogue = await aCatalogue(db.sql);
      await db.sql`update public.webapps set catalogue_id = ${catalogue.id} where id = ${id}`;
      await anInstall(db.sql, await aUser(db.sql), { id });
      const [tagged] = (await preview(db, [id], "tags", { add: ["New"], remove: [] })).shown;
      expect(tagged).toMatchObject({ tagsBefore: ["Café", "Maps"], tagsAfter: ["Café", "Maps", "New"] });
      const [moved] = (await preview(db, [id], "catalogue", null)).shown;
      expect(typeof moved?.["catalogueBefore"]).toBe("string");
      const deletion = await preview(db, [id], "deletion", null);
      expect([deletion["people"], deletion.shown[0]?.["people"]]).toEqual([1, 1]);
    }),
  );

  test(
    "is the administrator's, and of a known kind",
    rolledBack(async (db) => {
      const [id = 0] = await someApps(db);
      const ask = (kind: string) => (sql: Sql) =>
        sql`select public.preview_webapp_change(${`{"ids": [${id}]}`}, ${JSON.stringify({ kind, value: null })})`;
      expect(await db.refusal(await aUser(db.sql), ask("check"))).toBe("42501");
      expect(await db.refusal(db.admin, ask("rename"))).toBe("PT400");
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
