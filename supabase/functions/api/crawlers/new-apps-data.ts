import type { Database } from "../../_shared/database/database.ts";

export interface NewApp {
  id: number;
  slug: string;
  title: string;
  description: string;
  created_at: Date;
}

interface CatalogueOfApps {
  name: string;
  description: string;
  created_at: Date;
  apps: NewApp[];
}

/** In one feed. Readers ask at least once a day, and keep what they have read. */
const MAX_APPS = 50;

export function createNewApps(database: Database) {
  return {
    /** The newest apps of the store, without those whose pages fail. */
    inStore: (): Promise<NewApp[]> =>
      database.read(
        null,
        (sql) => sql<NewApp[]>`
          select id, slug, title, description, created_at from public.webapps
          where not is_failing order by created_at desc, id desc limit ${MAX_APPS}`,
      ),

    /** A published catalogue with its newest apps; null when there is none. */
    async inCatalogue(snail: string): Promise<CatalogueOfApps | null> {
      const rows = await database.read(
        null,
        (sql) => sql<
          (Omit<CatalogueOfApps, "apps"> & { app: (Omit<NewApp, "created_at"> & { at: string }) | null })[]
        >`
          select catalogue.name, catalogue.description, catalogue.created_at, app.app
          from public.catalogues as catalogue
          left join lateral (
            select json_build_object('id', id, 'slug', slug, 'title', title, 'description', description, 'at', created_at) as app
            from public.webapps where catalogue_id = catalogue.id and not is_failing
            order by created_at desc, id desc limit ${MAX_APPS}
          ) as app on true
          where catalogue.snail = ${snail}`,
      );
      const [first] = rows;
      if (!first) return null;
      const apps = rows.flatMap(({ app }) => (app ? [{ ...app, created_at: new Date(app.at) }] : []));
      return { ...first, apps };
    },
  };
}
