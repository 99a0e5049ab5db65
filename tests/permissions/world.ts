import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll } from "vitest";
import { adminClient, freshUrl } from "../api/support/admin.ts";
import { Client } from "../api/support/client.ts";
import { aCatalogue, anInstall, aWebapp } from "../db/support/factories.ts";
import type { Connection } from "../db/support/database.ts";
import type { Caller } from "./callers.ts";
import { testBackend } from "../support/backend/test-backend.ts";

export interface Person {
  id: string;
  email: string;
  /** A browser in which this person is signed in. */
  client: Client;
  accessToken: string;
}

export interface KnownApp {
  id: number;
  slug: string;
  url: string;
  title: string;
  tag: string;
  catalogueId: number;
}

export interface KnownCatalogue {
  id: number;
  name: string;
  snail: string;
}

/** The people and things of one test file. */
export interface World {
  sql: Connection;
  people: Record<"user" | "other" | "admin", Person>;
  apps: {
    visible: KnownApp;
    /** In the user's drawer; it was hidden afterwards. */
    installed: KnownApp;
    /** In nobody's drawer, with the highest counts. */
    hidden: KnownApp;
  };
  catalogues: {
    published: KnownCatalogue;
    /** Not published yet; with an app that is in the store. */
    draft: KnownCatalogue & { app: KnownApp };
  };
  /** A link in the user's drawer. */
  link: { id: number; name: string };
  /** An app without any relations. */
  anApp: (isVisible?: boolean) => Promise<KnownApp>;
  aLink: (owner: Person) => Promise<{ id: number; name: string }>;
  /** A pending item in its own queue, with an importable address. */
  aQueueItem: () => Promise<{ id: number; catalogueId: number; url: string }>;
  /** A failed item in a list of its own, with an importable address. */
  aListItem: () => Promise<{ id: number; listId: number; url: string }>;
  /** The items of a drawer in order, as webapp:<id> and link:<id>. */
  drawerItems: (owner: Person) => Promise<string[]>;
  uniqueUrl: () => string;
  /** An address on the fixture sites that nobody has imported. */
  importableUrl: () => string;
}

/** Creates a world; its connection closes with the test file. */
export async function aWorld(): Promise<World> {
  const sql = ownConnection();
  const people = { user: await aPerson(), other: await aPerson(), admin: await theAdministrator() };
  const anApp = (isVisible = true) => aKnownApp(sql, isVisible);
  const apps = { visible: await anApp(), installed: await anApp(), hidden: await anApp(false) };
  await anInstall(sql, people.user, apps.installed);
  await sql`update public.webapps set visible_in_store = false where id = ${apps.installed.id}`;
  await sql`
    insert into private.webapp_popularity (webapp_id, keepers) values (${apps.hidden.id}, 1000000)`;
  const aLink = (owner: Person) => aPersonalLink(sql, owner);
  return {
    sql,
    people,
    apps,
    catalogues: { published: await aKnownCatalogue(sql, true), draft: await aDraft(sql) },
    link: await aLink(people.user),
    anApp,
    aLink,
    aQueueItem: () => aQueueItem(sql),
    aListItem: () => aListItem(sql),
    drawerItems: async (owner) => {
      const rows = await sql<{ item: string }[]>`
        select kind || ':' || id as item from public.drawer where user_id = ${owner.id} order by position`;
      return rows.map(({ item }) => item);
    },
    uniqueUrl,
    importableUrl: freshUrl,
  };
}

/** A new person with an account. */
export async function aPerson(): Promise<Person> {
  const client = new Client();
  const { id, email } = await client.signIn();
  return personOf(client, id, email);
}

export async function theAdministrator(): Promise<Person> {
  const client = await adminClient();
  const { user } = (await client.call("getSession")).body;
  return personOf(client, one(user).id, one(user).email);
}

async function personOf(client: Client, id: string, email: string): Promise<Person> {
  return { id, email, client, accessToken: (await client.session()).access_token };
}

/** The person behind a caller; null for callers without one. */
export function personBehind(world: World, caller: Caller): Person | null {
  return caller === "visitor" || caller === "service" ? null : world.people[caller];
}

async function aKnownCatalogue(sql: Connection, isPublished: boolean): Promise<KnownCatalogue> {
  const name = `Collection ${randomUUID()}`;
  return { name, ...(await aCatalogue(sql, { name, isPublished })) };
}

async function aDraft(sql: Connection): Promise<World["catalogues"]["draft"]> {
  const draft = await aKnownCatalogue(sql, false);
  return { ...draft, app: await aKnownApp(sql, true, draft.id) };
}

async function aKnownApp(sql: Connection, isVisible: boolean, inCatalogue?: number): Promise<KnownApp> {
  const known = { url: uniqueUrl(), title: `App ${randomUUID()}`, tag: `tag ${randomUUID()}` };
  const catalogueId = inCatalogue ?? (await aCatalogue(sql)).id;
  const app = await aWebapp(sql, { ...known, tags: [known.tag], catalogueId, isVisible });
  return { ...known, ...app, catalogueId };
}

async function aPersonalLink(sql: Connection, owner: Person): Promise<{ id: number; name: string }> {
  const name = `Link ${randomUUID()}`;
  const [link] = await sql<{ id: number }[]>`
    insert into public.personal_links (user_id, name, url) values (${owner.id}, ${name}, ${uniqueUrl()}) returning id`;
  return { id: one(link).id, name };
}

async function aQueueItem(sql: Connection): Promise<{ id: number; catalogueId: number; url: string }> {
  const { id: catalogueId } = await aCatalogue(sql);
  const url = freshUrl();
  const [item] = await sql<{ id: number }[]>`
    insert into public.queue_items (catalogue_id, title, url) values (${catalogueId}, 'Suggested', ${url}) returning id`;
  return { id: one(item).id, catalogueId, url };
}

async function aListItem(sql: Connection): Promise<{ id: number; listId: number; url: string }> {
  const url = freshUrl();
  const [item] = await sql<{ id: number; list_id: number }[]>`
    with list as (insert into public.import_lists (name) values ('A list') returning id)
    insert into public.queue_items (list_id, title, url, status, error)
    select id, 'Named', ${url}, 'failed', 'No.' from list returning id, list_id`;
  return { id: one(item).id, listId: one(item).list_id, url };
}

const uniqueUrl = (): string => `https://${randomUUID()}.example/`;

/** The database as its owner, for the setup and the inspection of cases. */
function ownConnection(): Connection {
  const sql = postgres(testBackend.dbUrl, {
    max: 1,
    onnotice: () => undefined,
    types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
  });
  afterAll(() => sql.end({ timeout: 1 }));
  return sql;
}

function one<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error("There is nothing.");
  return value;
}

/** An app that the user owns, with an address where nothing answers. */
export async function anOwnedApp({ anApp, sql, people }: World) {
  const app = await anApp();
  await sql`update public.webapps set url = ${`https://127.0.0.1:1/${randomUUID()}`} where id = ${app.id}`;
  await sql`
    insert into private.webapp_owners (webapp_id, user_id, method, verified_at)
    values (${app.id}, ${people.user.id}, 'file', now())`;
  return app;
}

/** The letters of the alphabet that look like no others. */
export const uniqueHandle = () =>
  `h-${randomUUID()
    .replaceAll(/[^2-9abef]/g, "")
    .slice(0, 20)}`;

/** An undecided suggestion of the user. */
export async function aSuggestion({ sql, people, uniqueUrl }: World): Promise<number> {
  const changes = { url: uniqueUrl(), title: "Suggested by the user" };
  const [row] = await sql<{ id: number }[]>`
    insert into public.review_cases (kind, user_id, changes)
    values ('suggestion', ${people.user.id}, ${sql.json(changes)}) returning id`;
  return row?.id ?? 0;
}
