import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { become, testDatabase, type Sql, type User } from "../db/support/database.ts";
import { aUser } from "../db/support/factories.ts";
import { type Limit, limits, limitsElsewhere } from "./limits.ts";
import { ask } from "./rest.ts";
import { privateTables, tables } from "./tables.ts";
import { aWorld } from "./world.ts";

const { rolledBack, connect } = testDatabase();
const world = await aWorld();

/** Constraints that wait for the end of the transaction count too. */
const filled =
  ({ fill }: Limit, owner: User, amount: number) =>
  async (sql: Sql) => {
    await fill(sql, owner, amount);
    await sql`set constraints all immediate`;
  };

describe.each(limits)("$of: at most $most $counts", (limit) => {
  test(
    "the limit passes, one more does not",
    rolledBack(async (db) => {
      const { most, beyond, kept } = limit;
      const owner = await aUser(db.sql);
      expect(await db.refusal(owner, filled(limit, owner, most))).toBeNull();
      if (!kept) {
        expect(await db.refusal(owner, filled(limit, owner, most + 1))).toBe(beyond);
        return;
      }
      await db.as(owner, filled(limit, owner, most));
      expect(await kept(db.sql, owner)).toBe(most);
      const [another] = [await aUser(db.sql)];
      await db.as(another, filled(limit, another, most + 1));
      expect(await kept(db.sql, another)).toBeLessThanOrEqual(most);
    }),
  );
});

test("every table that a member fills has a limit", () => {
  const named = new Set(
    [...limits, ...limitsElsewhere.map(([of]) => ({ of }))].flatMap(({ of }) => of.split(", ")),
  );
  const writable = [
    ...Object.entries(tables).filter(
      ([, { may }]) => may.insert.user !== "refused" && may.insert.user.length > 0,
    ),
    ...Object.entries(privateTables).filter(([, { authenticated = [] }]) => authenticated.includes("insert")),
  ].map(([name]) => name);
  expect(writable.filter((name) => !named.has(name))).toEqual([]);
});

test("over REST, words beyond the limit are a 413 and stay out", async () => {
  const widget = randomUUID();
  const add = (table: string, row: object) => ask(world, "user", "POST", `/rest/v1/${table}`, { body: row });
  expect((await add("widgets", { id: widget, type: "notes", size: "small", rank: "a0" })).status).toBe(201);
  const statuses = [];
  for (let n = 0; n < 4; n++) {
    const fields = { text: "x".repeat(90_000) };
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    statuses.push(
      (await add("widget_entries", { widget_id: widget, id: randomUUID(), rank: "a0", fields })).status,
    );
  }
  expect(statuses).toEqual([201, 201, 201, 413]);
});

test("two writers at the same moment have one limit", async () => {
  const sql = connect();
  const owner = await aUser(sql);
  const widget = randomUUID();
  const write = (connection: typeof sql) =>
    connection.begin(async (tx) => {
      await become(tx, owner);
      await tx`insert into public.widget_entries (widget_id, id, rank, fields)
        select ${widget}, gen_random_uuid(), 'a0', jsonb_build_object('text', repeat('x', 80000)) from generate_series(1, 2)`;
    });
  await sql.begin(async (tx) => {
    await become(tx, owner);
    await tx`insert into public.widgets (id, type, size, rank) values (${widget}, 'notes', 'small', 'a0')`;
  });
  const outcomes = await Promise.allSettled([write(connect()), write(connect())]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await sql`delete from auth.users where id = ${owner.id}`;
});
