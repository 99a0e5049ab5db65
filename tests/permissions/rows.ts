import { randomUUID } from "node:crypto";
import type { TableName } from "./tables.ts";
import type { Person, World } from "./world.ts";

type Row = Record<string, unknown>;

/** How the tests of a table come to its rows. */
interface Rows {
  /** A row of this kind that is there, by the columns that find it and nothing else. */
  existing: (world: World, kind: string) => Promise<Row>;
  /** Everything that whoever may add a row of this kind can say about it; nothing stands in the way of adding it. */
  addable: (world: World, kind: string) => Promise<Row>;
  /** A change to try. */
  change: Row;
}

const PAST = "2001-02-03T00:00:00+00:00";

/** Whose a kind of row is, in tables whose rows have owners. */
const ownerOf = ({ people }: World, kind: string): Person =>
  kind.startsWith("the other's") ? people.other : people.user;

/** For every table, in the terms of the matrix. */
export const rows: Record<TableName, Rows> = {
  webapps: {
    existing: async ({ anApp, sql, people }, kind) => {
      if (kind !== "installed") return { id: (await anApp(kind === "visible")).id };
      const { id } = await anApp();
      await sql`insert into public.user_apps (user_id, webapp_id) values (${people.user.id}, ${id})`;
      await sql`update public.webapps set visible_in_store = false where id = ${id}`;
      return { id };
    },
    addable: async ({ uniqueUrl, apps }, kind) => ({
      url: uniqueUrl(),
      title: "Added",
      description: "Added over REST.",
      slug: randomUUID(),
      icon_url: "/seed/icons/added.svg",
      screenshot_url: "https://pictures.example/added.png",
      tags: ["added"],
      visible_in_store: kind === "visible",
      catalogue_id: apps.visible.catalogueId,
    }),
    change: { description: "Changed." },
  },

  catalogues: {
    existing: async ({ sql }) => {
      const [row] = await sql<
        Row[]
      >`insert into public.catalogues (name) values ('A catalogue') returning id`;
      return { ...row };
    },
    addable: () =>
      Promise.resolve({
        name: "Added",
        description: "Added over REST.",
        image_url: "/seed/banners/added.svg",
        icon_url: "https://pictures.example/added.png",
        snail: randomUUID(),
      }),
    change: { description: "Changed." },
  },

  queue_items: {
    existing: async ({ aQueueItem }) => ({ id: (await aQueueItem()).id }),
    addable: async ({ apps, uniqueUrl }) => ({
      catalogue_id: apps.visible.catalogueId,
      title: "Added",
      url: uniqueUrl(),
      description: "Added over REST.",
      status: "failed",
      error: "It failed elsewhere.",
      webapp_id: apps.visible.id,
      position: 7,
    }),
    change: { position: 8 },
  },

  user_apps: {
    existing: async (world, kind) => {
      const { id } = await world.anApp();
      const [row] = await world.sql<Row[]>`
        insert into public.user_apps (user_id, webapp_id) values (${ownerOf(world, kind).id}, ${id}) returning id`;
      if (kind.endsWith("hidden"))
        await world.sql`update public.webapps set visible_in_store = false where id = ${id}`;
      return { ...row };
    },
    addable: async (world, kind) => ({
      user_id: ownerOf(world, kind).id,
      webapp_id: (await world.anApp(!kind.endsWith("hidden"))).id,
    }),
    change: { order_index: 7 },
  },

  personal_links: {
    existing: async (world, kind) => ({ id: (await world.aLink(ownerOf(world, kind))).id }),
    addable: async (world, kind) => ({
      user_id: ownerOf(world, kind).id,
      name: "Added",
      url: world.uniqueUrl(),
      icon_url: "https://pictures.example/added.png",
    }),
    change: { name: "Changed" },
  },

  drawer: {
    existing: async (world, kind) => ({ id: (await world.aLink(ownerOf(world, kind))).id, kind: "link" }),
    addable: () => Promise.resolve({ name: "Added" }),
    change: { name: "Changed" },
  },

  widget_states: {
    existing: async (world, kind) => {
      const [row] = await world.sql<Row[]>`
        insert into public.widget_states (user_id, widget_type) values (${ownerOf(world, kind).id}, 'clock')
        on conflict (user_id, widget_type) do update set order_index = 0 returning id`;
      return { ...row };
    },
    addable: async (world, kind) => {
      const user_id = ownerOf(world, kind).id;
      await world.sql`delete from public.widget_states where user_id = ${user_id} and widget_type = 'news'`;
      return { user_id, widget_type: "news", is_minimized: true, order_index: 2 };
    },
    change: { is_minimized: true },
  },

  user_preferences: {
    existing: async (world, kind) => {
      const [row] = await world.sql<Row[]>`
        insert into public.user_preferences (user_id) values (${ownerOf(world, kind).id})
        on conflict (user_id) do update set settings = '{}' returning id`;
      return { ...row };
    },
    addable: async (world, kind) => {
      const user_id = ownerOf(world, kind).id;
      await world.sql`delete from public.user_preferences where user_id = ${user_id}`;
      return { user_id, settings: { theme: "dark" } };
    },
    change: { settings: { theme: "dark" } },
  },

  webapp_daily_stats: {
    existing: async ({ anApp, sql }) => {
      const [row] = await sql<Row[]>`
        insert into public.webapp_daily_stats (webapp_id, day) values (${(await anApp()).id}, ${PAST}) returning id`;
      return { ...row };
    },
    addable: ({ apps }) => Promise.resolve({ webapp_id: apps.visible.id, day: PAST, installs: 1_000_000 }),
    change: { installs: 1_000_000 },
  },
};

/** Another value for a column than the one it has, as somebody would forge it. */
export function forged(column: string, value: unknown, { people, apps }: World): unknown {
  if (column === "user_id") return people.other.id;
  if (column === "webapp_id") return apps.visible.id;
  if (column === "catalogue_id") return apps.hidden.catalogueId;
  if (column === "claim") return randomUUID();
  if (column === "widget_type") return "search";
  if (/(_at|_until|^day)$/.test(column)) return PAST;
  if (typeof value === "number") return value + 1;
  return `${String(value)} forged`;
}
