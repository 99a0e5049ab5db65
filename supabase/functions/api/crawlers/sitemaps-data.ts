import type { SitemapKind } from "../../_shared/contract/site/sitemap.ts";
import type { Database } from "../../_shared/database/database.ts";

export interface SitemapEntry {
  path: string;
  lastModified: Date;
}

export interface SitemapFile {
  kind: SitemapKind;
  number: number;
  lastModified: Date | null;
}

/**
 * The number of app ids, and of catalogue ids, in one file: at most 10,000 entries. With its languages an entry takes
 * 1.7 kB, and 2.6 kB with the longest slug, and crawlers read files of at most 50 MB. Ids keep an app in the same file,
 * and no file depends on the contents of earlier ones. private.sitemap_files() uses the same number.
 */
const IDS_PER_FILE = 5_000;

export type Sitemaps = ReturnType<typeof createSitemaps>;

export function createSitemaps(database: Database) {
  return {
    /**
     * The non-empty files with the time of their newest entry: the store's files, then those of published
     * pages.
     */
    async listFiles(): Promise<SitemapFile[]> {
      const rows = await database.read(
        null,
        (sql) => sql<{ kind: SitemapKind; number: number; newest: Date }[]>`
          select 'store' as kind, number, newest from private.sitemap_files()
          union all
          select 'pages', number, newest from private.page_sitemap_files()
          order by kind desc, number`,
      );
      return rows.map(({ kind, number, newest }) => ({ kind, number, lastModified: newest }));
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

    /** The entries of a file of published pages. */
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
