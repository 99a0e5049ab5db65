import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testDatabase, type Queries } from "./support/database.ts";
import { aCatalogue, aUser } from "./support/factories.ts";

const { rolledBack } = testDatabase();

async function anItem(sql: Queries): Promise<number> {
  const { id } = await aCatalogue(sql);
  const [item] = await sql<{ id: number }[]>`
    insert into public.queue_items (catalogue_id, title, url) values (${id}, 'Suggested', 'https://a.example/')
    returning id`;
  return item!.id;
}

test(
  "the administrator claims an item, and nobody else does",
  rolledBack(async ({ sql, as, admin, refusal }) => {
    const id = await anItem(sql);
    const claim = (queries: Queries) => queries`
      update public.queue_items set claim = ${randomUUID()}, claimed_until = now() + interval '20 seconds'
      where id = ${id} returning id`;
    expect((await as(await aUser(sql), claim)).length).toBe(0);
    expect(await refusal("anonymous", claim)).toBe("42501");
    expect(await refusal("service", claim)).toBe("42501");
    expect((await as(admin, claim)).length).toBe(1);
  }),
);

test(
  "a claim has an end, and only a pending item has a claim",
  rolledBack(async ({ sql, admin, refusal }) => {
    const id = await anItem(sql);
    const set = (columns: object) => (queries: Queries) =>
      queries`update public.queue_items set ${queries({ ...columns })} where id = ${id}`;
    const claim = { claim: randomUUID(), claimed_until: new Date() };
    expect(await refusal(admin, set({ claim: claim.claim }))).toBe("23514");
    expect(await refusal(admin, set({ claimed_until: claim.claimed_until }))).toBe("23514");
    expect(await refusal(admin, set({ ...claim, status: "completed" }))).toBe("23514");
    expect(await refusal(admin, set(claim))).toBeNull();
  }),
);

test(
  "an item whose import runs is neither changed nor removed; a claim that lapsed or that no clock explains holds nothing",
  rolledBack(async ({ sql, as, admin, refusal }) => {
    const id = await anItem(sql);
    for (const [end, isHeld] of [
      ["20 seconds", true],
      ["-1 second", false],
      ["2 days", false],
    ] as const) {
      await sql`
        update public.queue_items set claim = gen_random_uuid(), claimed_until = clock_timestamp() + ${end}::interval
        where id = ${id}`;
      const expected = isHeld ? "PT409" : null;
      expect(await refusal(admin, (queries) => queries`select public.change_queue_item(${id})`)).toBe(
        expected,
      );
      expect(await refusal(admin, (queries) => queries`select public.remove_queue_item(${id})`)).toBe(
        expected,
      );
    }
    await as(admin, (queries) => queries`select public.change_queue_item(${id})`);
    expect(await sql`select claim from public.queue_items where id = ${id}`).toEqual([{ claim: null }]);
  }),
);

test(
  "the undo of a retry makes items failed again that still wait, with their errors, and leaves those that went on",
  rolledBack(async ({ sql, as, admin, refusal }) => {
    const [waiting, lapsed, held, done] = [
      await anItem(sql),
      await anItem(sql),
      await anItem(sql),
      await anItem(sql),
    ];
    for (const [id, end] of [
      [lapsed, "-1 second"],
      [held, "20 seconds"],
    ] as const) {
      await sql`
        update public.queue_items set claim = gen_random_uuid(), claimed_until = clock_timestamp() + ${end}::interval
        where id = ${id}`;
    }
    await sql`update public.queue_items set status = 'completed' where id = ${done}`;
    const items = [waiting, lapsed, held, done].map((id) => ({ id, error: `Error ${id}.` }));
    const undo = (queries: Queries) =>
      queries<{ undone: number }[]>`select public.undo_queue_retry(${JSON.stringify(items)}) as undone`;
    expect((await as(await aUser(sql), undo))[0]?.undone).toBe(0);
    expect((await as(admin, undo))[0]?.undone).toBe(2);
    const rows = await sql<{ id: number; status: string; error: string | null }[]>`
      select id, status, error from public.queue_items where id = any(${items.map(({ id }) => id)}::bigint[]) order by id`;
    expect(rows.map(({ status, error }) => [status, error])).toEqual([
      ["failed", `Error ${waiting}.`],
      ["failed", `Error ${lapsed}.`],
      ["pending", null],
      ["completed", null],
    ]);
    expect(await refusal(admin, (queries) => queries`select public.undo_queue_retry('{}')`)).toBe("PT400");
  }),
);
