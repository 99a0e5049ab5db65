import { randomUUID } from "node:crypto";
import type { TableName } from "./tables.ts";
import type { Person, World } from "./world.ts";

type Row = Record<string, unknown>;

/** How the tests of a table get its rows. */
interface Rows {
  /** An existing row of this kind, by the columns that identify it. */
  existing: (world: World, kind: string) => Promise<Row>;
  /** A complete valid row of this kind, for an insert. */
  addable: (world: World, kind: string) => Promise<Row>;
  /** A change to try. */
  change: Row;
}

const PAST = "2001-02-03T00:00:00+00:00";

/** The owner of a kind of row, in tables with owners. */
const ownerOf = ({ people }: World, kind: string): Person =>
  kind.startsWith("the other's") ? people.other : people.user;

/** For every table, in the matrix's terms. */
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
      is_installable: true,
      catalogue_position: 7,
    }),
    change: { description: "Changed." },
  },

  webapp_manifests: {
    existing: async (world, kind) => {
      const manifest = await aManifest(world, kind);
      await world.sql`insert into public.webapp_manifests ${world.sql(manifest)}`;
      return { webapp_id: manifest.webapp_id };
    },
    addable: async (world, kind) => ({
      ...(await aManifest(world, kind)),
      theme_color: "#112233",
      background_color: "#445566",
      categories: ["added"],
      shortcuts: [{ name: "Added", url: "https://added.example/new" }],
      problems: ["no-icon"],
      read_at: PAST,
    }),
    change: { display: "fullscreen" },
  },

  webapp_screenshots: {
    existing: async (world, kind) => {
      const screenshot = await aScreenshot(world, kind);
      await world.sql`insert into public.webapp_screenshots ${world.sql(screenshot)}`;
      return { webapp_id: screenshot.webapp_id, position: screenshot.position };
    },
    addable: async (world, kind) => ({
      ...(await aScreenshot(world, kind)),
      form_factor: "wide",
      label: "Added",
    }),
    change: { label: "Changed" },
  },

  webapp_checks: {
    existing: async (world, kind) => {
      const check = await aCheck(world, kind);
      await world.sql`insert into public.webapp_checks ${world.sql(check)}`;
      return { webapp_id: check.webapp_id };
    },
    addable: (world, kind) => aCheck(world, kind),
    change: { http_status: 204 },
  },

  webapp_facts: {
    existing: async (world, kind) => {
      const seen = await someFacts(world, kind);
      await world.sql`insert into public.webapp_facts ${world.sql(seen)}`;
      return { webapp_id: seen.webapp_id };
    },
    addable: (world, kind) => someFacts(world, kind),
    change: { facts: { traits: ["dark"] } },
  },

  webapp_texts: {
    existing: async (world, kind) => {
      const text = await aText(world, kind);
      await world.sql`insert into public.webapp_texts ${world.sql(text)}`;
      return { webapp_id: text.webapp_id, language: text.language };
    },
    addable: async (world, kind) => ({ ...(await aText(world, kind)), is_from_manifest: true }),
    change: { description: "Geändert." },
  },

  review_cases: {
    existing: async (world, kind) => {
      const [row] = await world.sql<Row[]>`
        insert into public.review_cases ${world.sql(await aCase(world, kind))} returning id`;
      return { ...row };
    },
    addable: (world, kind) => aCase(world, kind),
    change: { answer: "Changed." },
  },

  catalogues: {
    existing: async ({ sql }, kind) => {
      const [row] = await sql<Row[]>`
        insert into public.catalogues (name, is_published) values ('A catalogue', ${kind === "published"}) returning id`;
      return { ...row };
    },
    addable: (_world, kind) =>
      Promise.resolve({
        name: "Added",
        description: "Added over REST.",
        image_url: "/seed/banners/added.svg",
        icon_url: "https://pictures.example/added.png",
        snail: randomUUID(),
        is_published: kind === "published",
        publishes_itself: kind === "draft",
      }),
    change: { description: "Changed." },
  },

  queue_items: {
    existing: async ({ aQueueItem, aListItem }, kind) => ({
      id: (await (kind === "list" ? aListItem() : aQueueItem())).id,
    }),
    addable: async ({ apps, uniqueUrl, aListItem }, kind) => ({
      catalogue_id: kind === "list" ? null : apps.visible.catalogueId,
      list_id: kind === "list" ? (await aListItem()).listId : null,
      title: "Added",
      url: uniqueUrl(),
      description: "Added over REST.",
      status: "failed",
      error: "It failed elsewhere.",
      webapp_id: apps.visible.id,
      position: 7,
      is_linked: false,
    }),
    change: { position: 8 },
  },

  import_lists: {
    existing: async ({ aListItem }) => ({ id: (await aListItem()).listId }),
    addable: () => Promise.resolve({ name: "A list" }),
    change: { name: "Another name" },
  },

  import_list_counts: {
    existing: async ({ aListItem }) => ({ id: (await aListItem()).listId }),
    addable: () => Promise.resolve({ name: "A list" }),
    change: { name: "Another name" },
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
      page_id: await firstPageOf(world, kind),
      folder_id: null,
      rank: "a7",
      name: "Added",
      icon_url: "https://pictures.example/added.png",
    }),
    change: { rank: "a7" },
  },

  personal_links: {
    existing: async (world, kind) => ({ id: (await world.aLink(ownerOf(world, kind))).id }),
    addable: async (world, kind) => ({
      user_id: ownerOf(world, kind).id,
      name: "Added",
      url: world.uniqueUrl(),
      home_url: "http://nas.local:5000/",
      icon_url: "https://pictures.example/added.png",
      uid: randomUUID(),
      page_id: await firstPageOf(world, kind),
      folder_id: null,
      rank: "a7",
    }),
    change: { name: "Changed" },
  },

  drawer_pages: {
    existing: async (world, kind) => {
      const page = await aPage(world, kind);
      await world.sql`insert into public.drawer_pages ${world.sql(page)}`;
      return { user_id: page.user_id, id: page.id };
    },
    addable: aPage,
    change: { name: "Changed" },
  },

  drawer_folders: {
    existing: async (world, kind) => {
      const folder = await aFolder(world, kind);
      await world.sql`insert into public.drawer_folders ${world.sql(folder)}`;
      return { user_id: folder.user_id, id: folder.id };
    },
    addable: aFolder,
    change: { name: "Changed" },
  },

  widgets: {
    existing: async (world, kind) => {
      const widget = await aWidget(world, kind);
      await world.sql`insert into public.widgets ${world.sql(widget)}`;
      return { user_id: widget.user_id, id: widget.id };
    },
    addable: aWidget,
    change: { size: "large" },
  },

  widget_entries: {
    existing: async (world, kind) => {
      const entry = await anEntry(world, kind);
      await world.sql`insert into public.widget_entries ${world.sql(entry)}`;
      return { user_id: entry.user_id, widget_id: entry.widget_id, id: entry.id };
    },
    addable: anEntry,
    change: { rank: "b01" },
  },

  link_checks: {
    existing: async (world, kind) => {
      const check = await aLinkCheck(world, kind);
      await world.sql`insert into public.link_checks ${world.sql(check)}`;
      return { user_id: check.user_id, link: check.link };
    },
    addable: (world, kind) => aLinkCheck(world, kind),
    change: { failures: 7 },
  },

  home_versions: {
    existing: async ({ sql, ...world }, kind) => {
      const user_id = ownerOf({ sql, ...world }, kind).id;
      await sql`insert into public.home_versions (user_id) values (${user_id}) on conflict do nothing`;
      return { user_id };
    },
    addable: (world, kind) => Promise.resolve({ user_id: ownerOf(world, kind).id, version: 7 }),
    change: { version: 7 },
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
      const page_id = await firstPageOf(world, kind);
      return {
        user_id,
        widget_type: "news",
        is_minimized: true,
        order_index: 2,
        page_id,
        rank: "b00",
        size: "large",
      };
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

const aManifest = async ({ anApp }: World, kind: string) => ({
  webapp_id: (await anApp(kind === "visible")).id,
  url: "https://added.example/manifest.webmanifest",
  app_id: "https://added.example/",
  start_url: "https://added.example/?source=pwa",
  display: "standalone",
});

const aScreenshot = async ({ anApp }: World, kind: string) => ({
  webapp_id: (await anApp(kind === "visible")).id,
  position: 0,
  image_url: "https://pictures.example/added.png",
  width: 1280,
  height: 720,
});

const aCheck = async ({ anApp }: World, kind: string) => ({
  webapp_id: (await anApp(kind === "visible")).id,
  checked_at: PAST,
  outcome: "answered",
});

const aText = async ({ anApp }: World, kind: string) => ({
  webapp_id: (await anApp(kind === "visible")).id,
  language: "de",
  description: "Hinzugefügt.",
});

const someFacts = async ({ anApp }: World, kind: string) => ({
  webapp_id: (await anApp(kind === "visible")).id,
  seen_at: PAST,
  facts: { traits: [] },
});

async function aCase(world: World, kind: string) {
  if (kind === "found") {
    return { kind: "difference", webapp_id: (await world.anApp()).id, changes: { title: "Found" } };
  }
  return {
    kind: "suggestion",
    user_id: ownerOf(world, kind).id,
    changes: { url: world.uniqueUrl(), title: "Suggested" },
  };
}

/** The page that a person's things are on. */
async function firstPageOf({ sql, ...world }: World, kind: string): Promise<string> {
  const owner = ownerOf({ sql, ...world }, kind).id;
  const [row] = await sql<{ id: string }[]>`select private.first_page(${owner}) as id`;
  return row?.id ?? "";
}

/** One page more; those of other cases go, because a home screen has only ten. */
async function aPage(world: World, kind: string) {
  const user_id = ownerOf(world, kind).id;
  const first = await firstPageOf(world, kind);
  await world.sql`delete from public.drawer_pages where user_id = ${user_id} and id <> ${first}`;
  return { user_id, id: randomUUID(), name: "Added", rank: "b00" };
}

async function aFolder(world: World, kind: string) {
  const user_id = ownerOf(world, kind).id;
  await world.sql`delete from public.drawer_folders where user_id = ${user_id}`;
  return { user_id, id: randomUUID(), name: "Added", page_id: await firstPageOf(world, kind), rank: "b00" };
}

/** One widget more; those of other cases go, because a home screen has only forty. */
async function aWidget(world: World, kind: string) {
  const user_id = ownerOf(world, kind).id;
  await world.sql`delete from public.widgets where user_id = ${user_id}`;
  return {
    user_id,
    id: randomUUID(),
    type: "notes",
    page_id: await firstPageOf(world, kind),
    size: "small",
    rank: "b00",
    is_minimized: false,
    settings: { name: "Mine" },
    removed_at: null,
  };
}

async function aLinkCheck(world: World, kind: string) {
  const { id } = await world.aLink(ownerOf(world, kind));
  const [link] = await world.sql<{ uid: string }[]>`select uid from public.personal_links where id = ${id}`;
  return {
    user_id: ownerOf(world, kind).id,
    link: link?.uid ?? "",
    due_at: PAST,
    failing_since: PAST,
    failures: 3,
  };
}

async function anEntry(world: World, kind: string) {
  const widget = await aWidget(world, kind);
  await world.sql`insert into public.widgets ${world.sql(widget)}`;
  return {
    user_id: widget.user_id,
    widget_id: widget.id,
    id: randomUUID(),
    rank: "b00",
    fields: { text: "Added" },
    removed_at: null,
  };
}

/** Another value for a column, as an attacker would forge it. */
export function forged(column: string, value: unknown, { people, apps }: World): unknown {
  if (column === "user_id") return people.other.id;
  if (column === "webapp_id" || column === "other_id") return apps.visible.id;
  if (column === "catalogue_id") return apps.hidden.catalogueId;
  // The grant is asked before the list.
  if (column === "list_id") return 1;
  if (["claim", "uid", "link", "widget_id", "published_id"].includes(column)) return randomUUID();
  if (column === "id" && typeof value === "string") return randomUUID();
  if (column === "widget_type") return "search";
  if (/(_at|_until|^day)$/.test(column)) return PAST;
  if (typeof value === "number") return value + 1;
  if (Array.isArray(value)) return ["forged"];
  if (typeof value === "object" && value !== null) return { forged: true };
  return `${String(value)} forged`;
}
