import type { Database } from "../../_shared/database.ts";

export type Sitemaps = ReturnType<typeof createSitemaps>;

/** Something the sitemap names: where it is, and since when. */
export interface SitemapEntry {
  path: string;
  lastModified: Date;
}

export interface SitemapFile {
  number: number;
  lastModified: Date | null;
}

/**
 * How many ids of apps, and as many of catalogues, one file covers: at most 40,000 addresses, where crawlers read
 * 50,000. By id an app never moves from one file to another, and no file has to count what stands in those before it.
 */
const IDS_PER_FILE = 20_000;

export function createSitemaps(database: Database) {
  return {
    /** The files that hold anything, by number, with the moment of the newest entry of each. */
    listFiles(): Promise<SitemapFile[]> {
      return database.asVisitor(async (tx) => {
        const rows = await tx<{ number: number; newest: Date }[]>`
          select number, max(created_at) as newest
          from (
            select (id - 1) / ${IDS_PER_FILE} + 1 as number, created_at from public.webapps
            union all
            select (id - 1) / ${IDS_PER_FILE} + 1, created_at from public.catalogues
          ) as entries
          group by number
          order by number`;
        return rows.map((row) => ({ number: row.number, lastModified: row.newest }));
      });
    },

    /** What stands in a file: the catalogues and visible apps of its ids. */
    readFile(number: number): Promise<SitemapEntry[]> {
      const after = (number - 1) * IDS_PER_FILE;
      const last = number * IDS_PER_FILE;
      return database.asVisitor(async (tx) => {
        const rows = await tx<{ slug: string; created_at: Date }[]>`
          (select snail as slug, created_at from public.catalogues where id > ${after} and id <= ${last} order by id)
          union all
          (select slug, created_at from public.webapps where id > ${after} and id <= ${last} order by id)`;
        return rows.map((row) => ({ path: `/${row.slug}`, lastModified: row.created_at }));
      });
    },
  };
}
