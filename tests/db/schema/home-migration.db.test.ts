import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { aUser, aWebapp } from "../support/factories.ts";
import { createHostedProject, type HostedProject } from "../support/hosted-project.ts";

const FIRST_OF_RANKS = "20261122050000_create_ranks.sql";

let project: HostedProject;
beforeAll(async () => {
  project = await createHostedProject(inject("dbUrl"));
});
afterAll(async () => {
  await project.drop();
});

test("a drawer keeps its order when order_index becomes ranks, and everybody gets one page", async () => {
  await project.migrate((file) => file < FIRST_OF_RANKS);
  const { owner: sql } = project;
  const [owner, newcomer] = [await aUser(sql), await aUser(sql)];
  const apps = [await aWebapp(sql), await aWebapp(sql), await aWebapp(sql)].map(({ id }) => id);
  await sql`insert into public.user_apps (user_id, webapp_id) select ${owner.id}, unnest(${apps}::bigint[])`;
  await sql`
    insert into public.personal_links (user_id, name, url) values (${owner.id}, 'Mine', 'https://mine.example/')`;
  await sql`
    update public.user_apps set order_index = case webapp_id when ${apps[0] ?? 0} then 70 when ${apps[1] ?? 0} then 2 else 5 end`;
  const drawer = async () => {
    const rows = await sql<{ item: string }[]>`
      select coalesce(slug, name) as item from public.drawer where user_id = ${owner.id} order by position`;
    return rows.map(({ item }) => item);
  };
  const before = await drawer();

  await project.migrate((file) => file >= FIRST_OF_RANKS);

  expect(await drawer()).toEqual(before);
  const pages = await sql<{ user_id: string; id: string }[]>`
    select user_id, id from public.drawer_pages where id = private.first_page_id(user_id)`;
  expect(pages.map((page) => page.user_id).toSorted()).toEqual([owner.id, newcomer.id].toSorted());
  expect(await sql`select distinct page_id from public.user_apps`).toHaveLength(1);
});
