import { describe, expect, test } from "vitest";
import { CALLERS, type Caller } from "./callers.ts";
import { ask, type RestAnswer } from "./rest.ts";
import { forged, rows } from "./rows.ts";
import { privateTables, type Table, type TableName, tableNames, tables } from "./tables.ts";
import { aWorld } from "./world.ts";

type Row = Record<string, unknown>;

const world = await aWorld();
const { sql } = world;

const addressOf = (table: string, where: Row): string => {
  const filters = Object.entries(where).map(([column, value]) => [column, `eq.${String(value)}`]);
  return `/rest/v1/${table}?${new URLSearchParams([...filters, ["select", "*"]])}`;
};
const ANSWER_ROWS = { headers: { prefer: "return=representation" } };

/** The rows as their owner sees them, independent of the caller. */
async function stored(table: TableName, where: Row): Promise<Row[]> {
  const conditions = Object.entries(where).map(
    ([column, value]) => sql`and ${sql(column)} = ${value as string}`,
  );
  return sql<Row[]>`select * from public.${sql(table)} where true ${conditions}`;
}

/** Without a grant, or refused by a policy. Views with window functions and identity columns refuse by themselves. */
function expectRefused({ status, body, text }: RestAnswer): void {
  expect({ isRefused: status >= 400, text }).toMatchObject({ isRefused: true });
  expect(["42501", "55000", "428C9"]).toContain((body as { code?: string }).code);
}

describe.each(tableNames)("%s", (name) => {
  const { kinds, may, columns }: Table = tables[name];
  const { existing, addable, change } = rows[name];

  describe.each(CALLERS)("the %s", (caller) => {
    const reaches = (verb: keyof Table["may"], kind: string): boolean => may[verb][caller].includes(kind);

    test("reads according to the matrix", async () => {
      for (const kind of Object.keys(kinds)) {
        const answer = await ask(world, caller, "GET", addressOf(name, await existing(world, kind)));
        if (may.select[caller] === "refused") expectRefused(answer);
        else
          expect([kind, answer.status, (answer.body as Row[]).length]).toEqual([
            kind,
            200,
            +reaches("select", kind),
          ]);
        if (reaches("select", kind)) {
          expect(Object.keys((answer.body as Row[])[0] ?? {}).toSorted()).toEqual(
            Object.keys(columns).toSorted(),
          );
        }
      }
    });

    test("adds according to the matrix", async () => {
      for (const kind of Object.keys(kinds)) {
        const body = await addable(world, kind);
        const answer = await ask(world, caller, "POST", `/rest/v1/${name}`, { body, ...ANSWER_ROWS });
        if (!reaches("insert", kind)) expectRefused(answer);
        else expect([kind, answer.status, answer.body]).toMatchObject([kind, 201, [body]]);
      }
    });

    test("changes according to the matrix", async () => {
      for (const kind of Object.keys(kinds)) {
        const where = await existing(world, kind);
        const before = await stored(name, where);
        const answer = await ask(world, caller, "PATCH", addressOf(name, where), {
          body: change,
          ...ANSWER_ROWS,
        });
        if (may.update[caller] === "refused") expectRefused(answer);
        else
          expect([kind, answer.status, (answer.body as Row[]).length]).toEqual([
            kind,
            200,
            +reaches("update", kind),
          ]);
        const after = await stored(name, where);
        if (reaches("update", kind)) expect(after).toMatchObject([change]);
        else expect(after).toEqual(before);
      }
    });

    test("removes according to the matrix", async () => {
      for (const kind of Object.keys(kinds)) {
        const where = await existing(world, kind);
        const answer = await ask(world, caller, "DELETE", addressOf(name, where), ANSWER_ROWS);
        if (may.delete[caller] === "refused") expectRefused(answer);
        else expect([kind, answer.status]).toEqual([kind, 200]);
        expect([kind, (await stored(name, where)).length]).toEqual([kind, +!reaches("delete", kind)]);
      }
    });
  });

  // A caller who may write a row could bypass the rules by one of its columns.
  const [writer, kind] = whoMay(tables[name], "update");
  if (writer)
    test("a change of a row may set only the columns of the matrix", async () => {
      for (const [column, rule] of Object.entries(columns)) {
        const where = await existing(world, kind);
        const [before = {}] = await stored(name, where);
        const mayChange = rule === "changes" || rule === "writer";
        const body = changeOf(column, before, mayChange);
        const answer = await ask(world, writer, "PATCH", addressOf(name, where), { body, ...ANSWER_ROWS });
        if (mayChange)
          expect([column, answer.status, answer.text]).toMatchObject([column, 200, expect.anything()]);
        else {
          expectRefused(answer);
          expect(await stored(name, where)).toEqual([before]);
        }
      }
    });

  const [adder, added] = whoMay(tables[name], "insert");
  if (adder)
    test("a new row may set only the columns of the matrix", async () => {
      const settable = Object.keys(columns).filter((column) => /adds|writer/.test(columns[column] ?? ""));
      expect(Object.keys(await addable(world, added)).toSorted()).toEqual(settable.toSorted());
      for (const column of Object.keys(columns).filter((each) => !settable.includes(each))) {
        const body = { ...(await addable(world, added)), [column]: forged(column, 0, world) };
        expectRefused(await ask(world, adder, "POST", `/rest/v1/${name}`, { body, ...ANSWER_ROWS }));
      }
    });
});

/** A caller who may do this to a row, and which row. */
function whoMay({ may }: Table, verb: "insert" | "update"): [Caller | undefined, string] {
  const caller = CALLERS.find((each) => may[verb][each] !== "refused" && may[verb][each].length > 0);
  const reach = caller && may[verb][caller];
  return [caller, Array.isArray(reach) ? String(reach[0]) : ""];
}

/** Sets changeable columns to their current values; a claim and its end change together. */
function changeOf(column: string, before: Row, mayChange: boolean): Row {
  if (column.startsWith("claim")) return { claim: null, claimed_until: null };
  return { [column]: mayChange ? before[column] : forged(column, before[column], world) };
}

describe("one table through another", () => {
  test.each([
    ["a queue through its catalogue", "catalogues", "queue_items(title)"],
    ["drawers through an app", "webapps", "user_apps(user_id)"],
    ["counts through an app", "webapps", "webapp_daily_stats(installs)"],
  ])("%s shows a visitor and another user nothing", async (_what, table, embedded) => {
    const { apps, aQueueItem, people } = world;
    const { catalogueId } = await aQueueItem();
    await sql`
      insert into public.user_apps (user_id, webapp_id) values (${people.user.id}, ${apps.visible.id})
      on conflict (user_id, webapp_id) do nothing`;
    const id = table === "catalogues" ? catalogueId : apps.visible.id;
    const path = `/rest/v1/${table}?id=eq.${id}&select=id,found:${embedded}`;
    expectRefused(await ask(world, "visitor", "GET", path));
    expect((await ask(world, "other", "GET", path)).body).toEqual([{ id, found: [] }]);
  });
});

describe("schemas outside of REST", () => {
  test.each(CALLERS)("do not exist for the %s, under any name", async (caller) => {
    const schemas = await sql<{ name: string }[]>`
      select nspname as name from pg_namespace where nspname <> 'public' and nspname !~ '^pg_(toast|temp)'`;
    expect(schemas.map(({ name }) => name)).toEqual(expect.arrayContaining(["auth", "private", "storage"]));
    for (const { name } of schemas) {
      const headers = { "accept-profile": name, "content-profile": name };
      for (const method of ["GET", "POST"]) {
        const body = method === "POST" ? {} : undefined;
        const { status } = await ask(world, caller, method, "/rest/v1/users", { headers, body });
        expect([name, method, status]).toEqual([name, method, 406]);
      }
    }
    for (const name of Object.keys(privateTables)) {
      for (const path of [name, `private.${name}`]) {
        expect([path, (await ask(world, caller, "GET", `/rest/v1/${path}`)).status]).toEqual([path, 404]);
      }
    }
  });
});
