import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import type { Home, HomeOp, HomeOpsAnswer } from "#contract/home/home.ts";
import type { Client } from "./client.ts";

type WithoutId<Op> = Op extends unknown ? Omit<Op, "id"> : never;
/** An operation without its id. */
export type Wish = WithoutId<HomeOp>;

export const linkId = (): string => `link:${randomUUID()}`;
export const folderId = (): string => `folder:${randomUUID()}`;
export const pageId = (): string => `page:${randomUUID()}`;

export const opOf = (wish: Wish): HomeOp => ({ ...wish, id: randomUUID() });

/** Adds a link with an address of its own. */
export const addLink = (item: string, name = "Mine", place: object = {}): Wish => ({
  kind: "add",
  item,
  name,
  url: `https://${item.slice(5)}.example/`,
  ...place,
});

/** Sends these operations in one call. */
export async function change(member: Client, ...wishes: Wish[]): Promise<HomeOpsAnswer> {
  return (await member.call("changeHome", { body: { ops: wishes.map(opOf) } })).body;
}

export async function homeOf(member: Client): Promise<Home> {
  return (await member.call("getHome")).body;
}

/** The home screen as lists of ids: one a page, folders as [id, ...items]. */
export async function layoutOf(member: Client): Promise<(string | string[])[][]> {
  return layout(await homeOf(member));
}

function layout({ pages }: Pick<Home, "pages">): (string | string[])[][] {
  return pages.map(({ items }) =>
    items.map((item) => ("items" in item ? [item.id, ...item.items.map(({ id }) => id)] : item.id)),
  );
}

/** New apps of the store, by item id. */
export async function someApps(sql: postgres.Sql, count: number): Promise<string[]> {
  const apps = await sql<{ item: string }[]>`
    insert into public.webapps (url, title)
    select 'https://' || gen_random_uuid() || '.example/', 'App ' || gen_random_uuid()
    from generate_series(1, ${count}) returning 'webapp:' || id as item`;
  return apps.map(({ item }) => item);
}

/** The first page of somebody's home screen. */
export async function firstPageOf(member: Client): Promise<string> {
  return (await homeOf(member)).pages[0]?.id ?? "";
}
