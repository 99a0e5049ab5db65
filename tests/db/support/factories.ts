import { randomUUID } from "node:crypto";
import type { Queries, User } from "./database.ts";

type Webapp = { id: number; slug: string };
type WebappFields = {
  url: string;
  title: string;
  description: string;
  slug: string;
  tags: string[];
  isVisible: boolean;
  catalogueId: number | null;
  createdAt: string;
  isInstallable: boolean;
  isFailing: boolean;
  /** The place in the catalogue. */
  position: number;
};

/** A visible app with an address of its own. */
export async function aWebapp(sql: Queries, fields: Partial<WebappFields> = {}): Promise<Webapp> {
  const {
    url = `https://${randomUUID()}.example/`,
    title = `App ${randomUUID()}`,
    description = "",
    slug = "",
    tags = [],
    isVisible = true,
    catalogueId = null,
    createdAt = new Date().toISOString(),
    isInstallable = false,
    isFailing = false,
    position = 0,
  } = fields;
  const [webapp] = await sql<Webapp[]>`
    insert into public.webapps (url, title, description, slug, tags, visible_in_store, catalogue_id, created_at)
    values (${url}, ${title}, ${description}, ${slug}, ${tags}, ${isVisible}, ${catalogueId}, ${createdAt})
    returning id, slug`;
  // Tests of older schemas make apps without these.
  if (isInstallable || isFailing || position > 0) {
    await sql`
      update public.webapps
      set is_installable = ${isInstallable}, is_failing = ${isFailing}, catalogue_position = ${position}
      where id = ${one(webapp).id}`;
  }
  return one(webapp);
}

export async function aCatalogue(
  sql: Queries,
  {
    name = `Collection ${randomUUID()}`,
    snail = "",
    isPublished = true,
  }: { name?: string; snail?: string; isPublished?: boolean } = {},
): Promise<{ id: number; snail: string }> {
  const [catalogue] = await sql<{ id: number; snail: string }[]>`
    insert into public.catalogues (name, snail) values (${name}, ${snail}) returning id, snail`;
  if (!isPublished)
    await sql`update public.catalogues set is_published = false where id = ${one(catalogue).id}`;
  return one(catalogue);
}

/** Somebody with an account, their email verified unless said otherwise. */
export async function aUser(
  sql: Queries,
  { email = `${randomUUID()}@example.com`, isVerified = true }: { email?: string; isVerified?: boolean } = {},
): Promise<User> {
  const id = randomUUID();
  await sql`
    insert into auth.users (id, email, email_confirmed_at)
    values (${id}, ${email}, case when ${isVerified} then now() end)`;
  return { id, email };
}

/** Puts the app at the end of the user's drawer. */
export async function anInstall(sql: Queries, user: User, webapp: { id: number }): Promise<void> {
  await sql`insert into public.user_apps (user_id, webapp_id) values (${user.id}, ${webapp.id})`;
}

function one<T>(row: T | undefined): T {
  if (row === undefined) throw new Error("Nothing was stored.");
  return row;
}
