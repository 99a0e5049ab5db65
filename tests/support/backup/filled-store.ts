import { randomBytes } from "node:crypto";
import { aCatalogue, anInstall, aUser, aWebapp } from "../../db/support/factories.ts";
import type { Connection, User } from "../../db/support/database.ts";

export type StoragePlace = { url: string; key: string };

type Picture = { bucket?: "pictures"; name: string; contentType: string; cacheControl: string };

/**
 * One picture of each type, as the function stores them. One name needs escaping, and one picture is a
 * member's sky.
 */
const PICTURES: readonly Picture[] = [
  { name: "0a1b2c.png", contentType: "image/png", cacheControl: "max-age=31536000" },
  { name: "1a1b2c.webp", contentType: "image/webp", cacheControl: "max-age=31536000" },
  { name: "2a1b2c.avif", contentType: "image/avif", cacheControl: "max-age=31536000" },
  { name: "3a1b2c.svg", contentType: "image/svg+xml", cacheControl: "max-age=60" },
  { name: "of people/nest egg (1).jpg", contentType: "image/jpeg", cacheControl: "max-age=31536000" },
  {
    bucket: "pictures",
    name: "a member/4a1b2c.webp",
    contentType: "image/webp",
    cacheControl: "max-age=31536000",
  },
];

const addressOf = (name: string) => `/storage/images/${name}`;

/** A store with rows in every table: `member` has a drawer, links, widgets and settings. */
export async function fillStore(
  sql: Connection,
  storage: StoragePlace,
  member: User | null = null,
): Promise<{ member: User; apps: { id: number; slug: string }[] }> {
  for (const picture of PICTURES) await store(storage, picture);
  const { id: catalogueId } = await aCatalogue(sql, { name: "Birds & 'bees' \\ \"more\"" });
  const apps = [];
  for (let index = 0; index < 40; index++) {
    apps.push(
      await aWebapp(sql, { catalogueId, tags: ["birds", `tag ${index}`], description: "Line\none\ttab" }),
    );
  }
  const [first, second, third, last] = [apps[0]!, apps[1]!, apps[2]!, apps.at(-1)!];
  await sql`update public.webapps set icon_url = ${addressOf("0a1b2c.png")}, screenshot_url = ${addressOf("2a1b2c.avif")} where id = ${first.id}`;
  await sql`update public.webapps set icon_url = ${addressOf("1a1b2c.webp")} where id = ${second.id}`;
  await sql`update public.catalogues set image_url = ${addressOf("3a1b2c.svg")} where id = ${catalogueId}`;

  const owner = member ?? (await aUser(sql));
  await sql`insert into auth.identities (id, provider, provider_id, user_id, identity_data)
    values (gen_random_uuid(), 'another', ${owner.id}, ${owner.id}, '{"email": "Member@Perch.test"}')`;
  const others = [await aUser(sql), await aUser(sql, { isVerified: false })];
  for (const user of [owner, ...others])
    for (const app of [first, second, third]) await anInstall(sql, user, app);
  await sql`delete from public.user_apps where user_id = ${others[0]!.id} and webapp_id = ${third.id}`;
  await sql`update public.webapp_daily_stats set launches = 7 where webapp_id = ${first.id}`;
  // A deleted account and the newest app: their numbers must not be reused.
  await sql`delete from auth.users where id = ${others[1]!.id}`;
  await sql`delete from public.webapps where id = ${last.id}`;
  await sql`insert into public.personal_links (user_id, name, url) values (${owner.id}, 'Mine', 'https://mine.example/')`;
  await sql`insert into public.widget_states (user_id, widget_type, is_minimized) values (${owner.id}, 'news', true)`;
  await sql`insert into public.user_preferences (user_id, settings) values (${owner.id}, '{"searchEngine": "other"}')`;
  await sql`insert into public.queue_items (catalogue_id, title, url, status, error) values
    (${catalogueId}, 'Suggested', 'https://suggested.example/', 'pending', null),
    (${catalogueId}, 'Broken', 'https://broken.example/', 'failed', 'No answer')`;
  await sql`insert into private.temp_installs (token_hash, webapp_id) values (${randomBytes(32)}, ${second.id})`;
  await sql`insert into private.screenshot_attempts (webapp_id, tried_at) values (${second.id}, now())`;
  await sql`insert into private.administrator (email) values ('boss@perch.test')
    on conflict (only_row) do update set email = excluded.email`;
  await sql`insert into private.sign_in_requests (email_hash, token_hash, asked_at, expires_at)
    values (${randomBytes(32)}, ${randomBytes(32)}, now(), now())`;
  await sql`insert into private.calendars (user_id, url, name, content, version)
    values (${owner.id}, 'https://calendars.example/secret.ics', 'Mine', '{}', 1)`;
  await sql`insert into private.news_feeds (url) values ('https://feeds.example/')`;
  await sql`insert into private.daily_photos (day, next_try_at) values ('2026-11-21', now())`;
  await sql`insert into private.weather_cells (latitude, longitude) values (52.1, 5.1)`;
  await sql`insert into private.weather_places (name, language, places) values ('utrecht', 'nl', '[]')`;
  await sql`insert into private.rate_limits (key_hash, taken, expires_at) values (${randomBytes(32)}, 1, now())`;
  await sql`insert into private.image_leases (name, holder, expires_at) values ('0a1b2c.png', gen_random_uuid(), now())`;
  return { member: owner, apps: [first, second, third] };
}

async function store(
  { url, key }: StoragePlace,
  { bucket, name, contentType, cacheControl }: Picture,
): Promise<void> {
  const path = name.split("/").map(encodeURIComponent).join("/");
  const response = await fetch(`${url}/storage/v1/object/${bucket ?? "images"}/${path}`, {
    method: "POST",
    headers: {
      ...keyHeaders(key),
      "content-type": contentType,
      "cache-control": cacheControl,
    },
    body: randomBytes(20_000),
  });
  if (!response.ok) throw new Error(`Storage answered ${response.status}: ${await response.text()}`);
}

const keyHeaders = (key: string) => ({ apikey: key, authorization: `Bearer ${key}` });

/** Each picture as Storage serves it: its bytes and its headers. */
export async function servedPictures({ url, key }: StoragePlace): Promise<unknown[]> {
  const answers = PICTURES.map(async ({ bucket, name }) => {
    const path = name.split("/").map(encodeURIComponent).join("/");
    const response = await fetch(
      `${url}/storage/v1/object/${bucket ?? "public/images"}/${path}`,
      bucket && { headers: keyHeaders(key) },
    );
    return {
      name,
      status: response.status,
      contentType: response.headers.get("content-type"),
      cacheControl: response.headers.get("cache-control"),
      bytes: Buffer.from(await response.arrayBuffer()).toString("base64"),
    };
  });
  return Promise.all(answers);
}

/** The tables that a backup omits on purpose. A test compares this list with the code's. */
export const NOT_KEPT = [
  "private.access_tokens",
  "private.daily_photos",
  "private.image_leases",
  "private.news_articles",
  "private.news_feeds",
  "private.phone_links",
  "private.rate_limits",
  "private.sign_in_requests",
  "private.store_versions",
  "private.weather_cells",
  "private.weather_places",
];
const PROOFS = [
  "confirmation_token",
  "email_change",
  "email_change_token_current",
  "email_change_token_new",
  "phone_change",
  "phone_change_token",
  "reauthentication_token",
  "recovery_token",
];

/** Every backed-up row as text, and each sequence's last number. */
export async function keptContents(sql: Connection): Promise<Record<string, string[]>> {
  const tables = await sql<{ name: string }[]>`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname in ('public', 'private') or schemaname || '.' || tablename in ('auth.users', 'auth.identities')
    order by name`;
  const contents: Record<string, string[]> = {};
  for (const { name } of tables.filter(({ name }) => !NOT_KEPT.includes(name))) {
    const rows = await sql.unsafe<{ line: string }[]>(
      `select (to_jsonb(kept) - $1::text[])::text as line from ${name} as kept order by line`,
      [name === "auth.users" ? PROOFS : []],
    );
    contents[name] = rows.map(({ line }) => line);
  }
  const sequences = await sql<{ line: string }[]>`
    select sequencename || ' ' || last_value as line from pg_sequences
    where schemaname in ('public', 'private') and last_value is not null order by line`;
  contents["sequences"] = sequences.map(({ line }) => line);
  return contents;
}
