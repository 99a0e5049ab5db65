import type { Database } from "../../_shared/database.ts";

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
 * private.sitemap_files() says the same.
 */
const IDS_PER_FILE = 20_000;

export function createSitemaps(database: Database) {
  return {
    /** The files that hold anything, by number, with the moment of the newest entry of each. */
    async listFiles(): Promise<SitemapFile[]> {
      const rows = await database.read(
        null,
        (sql) => sql<{ number: number; newest: Date }[]>`
          select number, newest from private.sitemap_files() order by number`,
      );
      return rows.map((row) => ({ number: row.number, lastModified: row.newest }));
    },

    /** What stands in a file: the catalogues and visible apps of its ids. */
    async readFile(number: number): Promise<SitemapEntry[]> {
      const after = (number - 1) * IDS_PER_FILE;
      const last = number * IDS_PER_FILE;
      const rows = await database.read(
        null,
        (sql) => sql<{ slug: string; created_at: Date }[]>`
          (select snail as slug, created_at from public.catalogues where id > ${after} and id <= ${last} order by id)
          union all
          (select slug, created_at from public.webapps where id > ${after} and id <= ${last} order by id)`,
      );
      return rows.map((row) => ({ path: `/${row.slug}`, lastModified: row.created_at }));
    },
  };
}
