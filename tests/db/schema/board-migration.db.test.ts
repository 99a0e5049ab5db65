import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { aUser } from "../support/factories.ts";
import { createHostedProject, type HostedProject } from "../support/hosted-project.ts";

const ONE_BOARD = "20261126010000_one_board.sql";

let project: HostedProject;
beforeAll(async () => {
  project = await createHostedProject(inject("dbUrl"));
});
afterAll(async () => {
  await project.drop();
});

test("clock, search and news stand where the browser put them, between added widgets", async () => {
  await project.migrate((file) => file < ONE_BOARD);
  const { owner: sql } = project;
  const [all, some, none] = [await aUser(sql), await aUser(sql), await aUser(sql)];
  await sql`
    insert into public.widget_states (user_id, widget_type, is_minimized, order_index) values
      (${all.id}, 'clock', false, 7), (${all.id}, 'search', true, 2), (${all.id}, 'news', false, 7),
      (${some.id}, 'news', false, 4)`;
  const added = { first: "Zz", second: "a0V", third: "a2V" };
  for (const [name, rank] of Object.entries(added)) {
    // oxlint-disable-next-line no-await-in-loop -- in order
    await sql`
      insert into public.widgets (user_id, id, type, size, rank)
      values (${all.id}, ${randomUUID()}, ${name}, 'small', ${rank})`;
  }
  const [before] = await sql`select version, changed_at from public.home_versions where user_id = ${all.id}`;

  await project.migrate((file) => file >= ONE_BOARD);

  const columnOf = async (owner: { id: string }) => {
    const rows = await sql<{ type: string; is_minimized: boolean; page: string | null; size: string }[]>`
      select widget ->> 'type' as type, (widget -> 'isMinimized')::boolean as is_minimized, widget ->> 'page' as page,
        widget ->> 'size' as size
      from jsonb_array_elements(private.home_widgets(${owner.id})) as widget
      order by widget ->> 'rank' collate "C"`;
    expect(rows.map(({ page }) => page)).toEqual(rows.map(() => null));
    return rows.map(({ type, is_minimized: isMinimized, size }) => [type, isMinimized, size]);
  };
  expect(await columnOf(all)).toEqual([
    ["first", false, "small"],
    ["search", true, "medium"],
    ["second", false, "small"],
    ["clock", false, "medium"],
    ["news", false, "medium"],
    ["third", false, "small"],
  ]);
  expect(await columnOf(some)).toEqual([
    ["news", false, "medium"],
    ["clock", true, "medium"],
    ["search", true, "medium"],
  ]);
  expect(await columnOf(none)).toEqual(["clock", "search", "news"].map((type) => [type, false, "medium"]));
  expect(await sql`select version, changed_at from public.home_versions where user_id = ${all.id}`).toEqual([
    before,
  ]);
});
