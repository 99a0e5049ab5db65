import type { Claims } from "../../_shared/session/claims.ts";
import type { CataloguePatch, ReadCatalogue } from "../../_shared/contract/catalogues/catalogues.ts";
import type { Database, Transaction } from "../../_shared/database/database.ts";
import type { KnownUrl } from "../suggestions/apps/suggest-apps.ts";
import type { SuggestedApp } from "../suggestions/apps/suggested-app.ts";
import { selectCatalogues, toReadCatalogue } from "./rows-data.ts";

export type CatalogueAdmin = ReturnType<typeof createCatalogueAdmin>;

/** The stored fields of a new catalogue. Its slug is derived from its name. */
export interface NewCatalogue {
  name: string;
  description: string;
  imageUrl: string | null;
  iconUrl: string | null;
  apps: readonly SuggestedApp[];
}

interface Pictures {
  image_url: string | null;
  icon_url: string | null;
}

/** The administrator's operations on catalogues. Row-level security refuses other callers. */
export function createCatalogueAdmin(database: Database) {
  return {
    /** The store's state of each address, in order. */
    async findKnown(claims: Claims, urls: readonly string[]): Promise<KnownUrl[]> {
      if (urls.length === 0) return [];
      return await database.asUser(
        claims,
        (tx) => tx<KnownUrl[]>`
          select private.url_key(wanted.url) as key,
            case when app.id is null then 'new' when app.catalogue_id is null then 'loose' else 'in-catalogue' end as place
          from unnest(${[...urls]}::text[]) with ordinality as wanted (url, number)
          left join private.apps_at(${[...urls]}::text[]) as known on known.url_key = private.url_key(wanted.url)
          left join public.webapps as app on app.id = known.webapp_id
          order by wanted.number`,
      );
    },

    /**
     * Stores a draft with its queue, in one transaction. The draft publishes itself when its queue is done,
     * so that the public never sees unreviewed apps. If the signal aborts first, nothing is stored and it
     * rejects with the signal's reason.
     */
    insert(claims: Claims, catalogue: NewCatalogue, signal: AbortSignal): Promise<ReadCatalogue> {
      return database.asUser(claims, async (tx) => {
        const { name, description, imageUrl, iconUrl, apps } = catalogue;
        const [row] = await tx<{ id: number }[]>`
          insert into public.catalogues (name, description, image_url, icon_url, is_published, publishes_itself)
          values (${name}, ${description}, ${imageUrl}, ${iconUrl}, false, true) returning id`;
        const id = row?.id ?? 0;
        await tx`
          insert into public.queue_items (catalogue_id, title, url, description, position)
          select ${id}, title, url, description, number - 1
          from unnest(
            ${apps.map(({ title }) => title)}::text[],
            ${apps.map(({ url }) => url)}::text[],
            ${apps.map((app) => app.description)}::text[]
          ) with ordinality as app (title, url, description, number)`;
        const stored = await selectOne(tx, id);
        signal.throwIfAborted();
        return stored;
      });
    },

    /** Changes the patched fields and returns the previous pictures. Null for an unknown catalogue. */
    update(
      claims: Claims,
      id: number,
      patch: CataloguePatch,
    ): Promise<{ catalogue: ReadCatalogue; replaced: (string | null)[] } | null> {
      return database.asUser(claims, async (tx) => {
        await lockStore(tx);
        const [before] = await tx<Pictures[]>`
          select image_url, icon_url from public.catalogues where id = ${id}`;
        if (!before) return null;
        await tx`update public.catalogues set ${tx(toColumns(patch))} where id = ${id}`;
        return { catalogue: await selectOne(tx, id), replaced: [before.image_url, before.icon_url] };
      });
    },

    /**
     * Deletes a catalogue and its queue, but keeps its apps. Returns its pictures, or null for an unknown
     * catalogue.
     */
    async remove(claims: Claims, id: number): Promise<(string | null)[] | null> {
      const [row] = await database.asUser(
        claims,
        (tx) => tx<Pictures[]>`
          delete from public.catalogues where id = ${id} returning image_url, icon_url`,
      );
      return row ? [row.image_url, row.icon_url] : null;
    },
  };
}

async function selectOne(tx: Transaction, id: number): Promise<ReadCatalogue> {
  const [row] = await selectCatalogues(tx, { id });
  if (!row) throw new Error(`The catalogue ${id} that was just written is not there.`);
  return toReadCatalogue(row);
}

/** Takes the store's lock before the first read, so that no other transaction writes in between. */
async function lockStore(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('perch.store'))`;
}

function toColumns(patch: CataloguePatch): Record<string, string | boolean | null> {
  const { name, description, imageUrl, iconUrl, isPublished } = patch;
  const columns = {
    name,
    description,
    image_url: imageUrl,
    icon_url: iconUrl,
    is_published: isPublished,
    // A manual decision ends the automatic publication.
    publishes_itself: isPublished === undefined ? undefined : false,
  };
  return Object.fromEntries(
    Object.entries(columns).flatMap(([column, value]) => (value === undefined ? [] : [[column, value]])),
  );
}
