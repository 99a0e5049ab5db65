import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Sql, testDatabase } from "../support/database.ts";
import { aWebapp } from "../support/factories.ts";

const { rolledBack } = testDatabase();

const PROJECT = new URL("../../../", import.meta.url);
const SEED = readFileSync(new URL("supabase/seed.sql", PROJECT), "utf8");

describe("seed.sql", () => {
  test(
    "fills a new store: at least 120 apps, 8 catalogues of 6 to 20 apps each, over more than a year",
    rolledBack(async ({ sql }) => {
      const before = await count(sql);
      await sql.unsafe(SEED);
      const after = await count(sql);
      expect(after.webapps - before.webapps).toBeGreaterThanOrEqual(120);
      expect(after.catalogues - before.catalogues).toBeGreaterThanOrEqual(8);

      const sizes = await sql<{ apps: number }[]>`
        select count(*) as apps from public.webapps where catalogue_id is not null group by catalogue_id`;
      for (const { apps } of sizes) {
        expect(apps).toBeGreaterThanOrEqual(6);
        expect(apps).toBeLessThanOrEqual(20);
      }
      const [span] = await sql<{ days: number }[]>`
        select extract(day from max(created_at) - min(created_at))::int as days from public.webapps
        where icon_url like '/seed/%'`;
      expect(span?.days).toBeGreaterThan(365);
    }),
  );

  test(
    "adds nothing the second time",
    rolledBack(async ({ sql }) => {
      await sql.unsafe(SEED);
      const once = await everything(sql);
      await sql.unsafe(SEED);
      expect(await everything(sql)).toEqual(once);
    }),
  );

  test(
    "keeps the administrator's changes",
    rolledBack(async (db) => {
      const { sql } = db;
      await sql.unsafe(SEED);
      await db.as(db.admin, async (sql) => {
        await sql`
          update public.webapps set title = 'Mine', slug = 'mine-now', tags = '{Mine}', visible_in_store = false,
            icon_url = null, catalogue_id = null
          where slug = 'notion'`;
        await sql`update public.catalogues set snail = 'my-studio', image_url = null where snail = 'design-studio'`;
      });
      const changed = await everything(sql);
      await sql.unsafe(SEED);
      expect(await everything(sql)).toEqual(changed);
    }),
  );

  test(
    "keeps earlier imports with their slugs, and chooses another slug for a taken one",
    rolledBack(async ({ sql }) => {
      await aWebapp(sql, { title: "My notes", slug: "my-notes", url: "http://notion.com" });
      await aWebapp(sql, { title: "Trello fan page", slug: "trello" });
      await sql.unsafe(SEED);
      const slugs = await sql<{ slug: string }[]>`
        select slug from public.webapps
        where private.url_key(url) in ('notion.com', 'trello.com') order by slug`;
      expect(slugs.map(({ slug }) => slug)).toEqual(["my-notes", "trello-2"]);
    }),
  );

  test(
    "refers only to pictures in public/seed",
    rolledBack(async ({ sql }) => {
      await sql.unsafe(SEED);
      const pictures = await sql<{ path: string }[]>`
        select icon_url as path from public.webapps where icon_url like '/seed/%'
        union all select icon_url from public.catalogues where icon_url like '/seed/%'
        union all select image_url from public.catalogues where image_url like '/seed/%'`;
      expect(pictures.length).toBeGreaterThan(100);
      expect(pictures.filter(({ path }) => !existsSync(new URL(`public${path}`, PROJECT)))).toEqual([]);
    }),
  );
});

async function count(sql: Sql): Promise<{ webapps: number; catalogues: number }> {
  const [counts] = await sql<{ webapps: number; catalogues: number }[]>`
    select (select count(*) from public.webapps) as webapps, (select count(*) from public.catalogues) as catalogues`;
  if (!counts) throw new Error("Nothing was counted.");
  return counts;
}

async function everything(sql: Sql): Promise<unknown[]> {
  return Promise.all([
    sql`select * from public.webapps order by id`,
    sql`select * from public.catalogues order by id`,
    sql`select * from private.slugs order by slug`,
  ]);
}
