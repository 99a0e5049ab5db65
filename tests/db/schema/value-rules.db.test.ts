import fc from "fast-check";
import { expect, test } from "vitest";
import type * as z from "zod";
import { isPlainName } from "#contract/texts/names.ts";
import { imageUrl, webUrl } from "#contract/values/values.ts";
import { type Sql, testDatabase } from "../support/database.ts";

const { rolledBack } = testDatabase();

/** Parts of addresses and names that a rule could accept or refuse by mistake. */
const pieces = fc.constantFrom(
  ..."https:// http:// HTTPS:// ftp:// // / \\ @ : ? # . .. - _ % %2f a A 0 user:secret@ site.example [::1] :8080 .png".split(
    " ",
  ),
  "/storage/images/",
  "/storage/other/",
  "/seed/",
  " ",
  "\n",
  "\u0007",
  "\u0085",
  "\u00a0",
  "\u061c",
  "\u180e",
  "\u200b",
  "\u200d",
  "\u200f",
  "\u2028",
  "\u202e",
  "\u202f",
  "\u2066",
  "\u3000",
  "\ufeff",
  "\u05d0",
  "\u{1f600}",
  "a".repeat(1000),
  "\u00e9".repeat(600),
);
const starts = fc.constantFrom(
  "",
  "https://",
  "http://",
  "https://site.example",
  "/storage/images/",
  "/seed/",
);
const made = fc
  .tuple(starts, fc.array(pieces, { maxLength: 5 }))
  .map(([start, parts]) => start + parts.join(""));
const TEXTS = fc.sample(made, { numRuns: 3000, seed: 1 });

async function said(sql: Sql, rule: string): Promise<boolean[]> {
  const rows = await sql<{ fits: boolean }[]>`
    select ${sql.unsafe(rule)}(text) as fits from unnest(${TEXTS}::text[]) with ordinality as given (text, place)
    order by place`;
  return rows.map(({ fits }) => fits);
}

const differing = (database: boolean[], contract: (text: string) => boolean): string[] =>
  TEXTS.filter((text, index) => database[index] !== contract(text));

/** The contract trims, and a browser's parser checks hosts and ports more strictly than a regular expression. */
const fits =
  (schema: z.ZodType) =>
  (text: string): boolean =>
    text.trim() === text && schema.safeParse(text).success;

test(
  "the database and the contract refuse the same addresses",
  rolledBack(async ({ sql }) => {
    const database = await said(sql, "private.is_web_url");
    const isParsed = (text: string) => URL.canParse(text);
    expect(TEXTS.filter((text, at) => isParsed(text) && database[at] !== fits(webUrl)(text))).toEqual([]);
    expect(TEXTS.filter((text, at) => !database[at] && fits(webUrl)(text))).toEqual([]);
    expect(database.filter(Boolean).length).toBeGreaterThan(100);
  }),
);

test(
  "the database and the contract accept the same image addresses",
  rolledBack(async ({ sql }) => {
    const database = await said(sql, "private.is_image_address");
    expect(differing(database, fits(imageUrl))).toEqual([]);
    expect(database.filter(Boolean).length).toBeGreaterThan(100);
  }),
);

test(
  "the database and the contract accept the same names",
  rolledBack(async ({ sql }) => {
    expect(differing(await said(sql, "private.is_plain_name"), isPlainName)).toEqual([]);
  }),
);

test.each<[table: string, column: string, rule: string]>([
  ["public.webapps", "url", "is_web_url"],
  ["public.webapps", "icon_url", "is_image_address"],
  ["public.webapps", "screenshot_url", "is_image_address"],
  ["public.webapps", "title", "is_plain_name"],
  ["public.catalogues", "name", "is_plain_name"],
  ["public.catalogues", "image_url", "is_image_address"],
  ["public.catalogues", "icon_url", "is_image_address"],
  ["public.queue_items", "url", "is_web_url"],
  ["public.queue_items", "title", "is_plain_name"],
  ["public.personal_links", "url", "is_link_address"],
  ["public.personal_links", "home_url", "is_web_url"],
  ["public.personal_links", "icon_url", "is_image_address"],
  ["public.personal_links", "name", "is_plain_name"],
  ["private.calendars", "url", "is_web_url"],
  ["private.calendars", "name", "is_plain_name"],
  ["private.news_feeds", "url", "is_web_url"],
  ["private.news_feeds", "title", "is_plain_name"],
  ["private.news_articles", "url", "is_web_url"],
  ["private.news_articles", "image_url", "is_image_address"],
  ["private.news_articles", "title", "is_plain_name"],
  ["private.news_articles", "source_name", "is_plain_name"],
])("%s.%s is checked by %s", (table, column, rule) =>
  rolledBack(async ({ sql }) => {
    const rows = await sql<{ definition: string }[]>`
      select pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'c' and conrelid = ${table}::regclass`;
    const asked = new RegExp(`private\\.${rule}\\(${column}\\)`);
    expect(rows.map(({ definition }) => definition).filter((text) => asked.test(text))).not.toEqual([]);
  })(),
);
