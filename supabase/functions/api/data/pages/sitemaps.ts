import type { Database } from "../../../_shared/database/database.ts";

/** An entry of the sitemap: its slug, and its last change. */
export interface SitemapEntry {
  path: string;
  lastModified: Date;
}

export interface SitemapFile {
  number: number;
  lastModified: Date | null;
}

/**
 * The number of app ids, and of catalogue ids, in one file: at most 40,000 addresses, where crawlers read 50,000. Ids
 * keep an app in the same file, and no file depends on the contents of earlier ones. private.sitemap_files() uses the
 * same number.
 */
const IDS_PER_FILE = 20_000;

export type Sitemaps = ReturnType<typeof createSitemaps>;

export function createSitemaps(database: Database) {
  return {
    /** The numbers of the non-empty files, each with the time of its newest entry. */
    async listFiles(): Promise<SitemapFile[]> {
      const rows = await database.read(
        null,
        (sql) => sql<{ number: number; newest: Date }[]>`
          select number, newest from private.sitemap_files() order by number`,
      );
      return rows.map((row) => ({ number: row.number, lastModified: row.newest }));
    },

    /** The entries of a file: the published catalogues and visible apps of its ids. */
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

    /** The files of pages that people publish. */
    async listPageFiles(): Promise<SitemapFile[]> {
      const rows = await database.read(
        null,
        (sql) => sql<{ number: number; newest: Date }[]>`
          select number, newest from private.page_sitemap_files() order by number`,
      );
      return rows.map((row) => ({ number: row.number, lastModified: row.newest }));
    },

    /** The entries of such a file. */
    async readPageFile(number: number): Promise<SitemapEntry[]> {
      const rows = await database.read(
        null,
        (sql) => sql<{ path: string; published_at: Date }[]>`
          select path, published_at from private.page_sitemap(${number})`,
      );
      return rows.map((row) => ({ path: row.path, lastModified: row.published_at }));
    },
  };
}
