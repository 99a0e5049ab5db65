import { MAX_PUBLISHED_PAGES } from "../../_shared/contract/published-pages/limits.ts";
import type {
  OwnPublishedPage,
  OwnPublishedPagesAnswer,
  publishInput,
} from "../../_shared/contract/published-pages/published-pages.ts";
import type * as z from "zod";
import type { Database, Queries, Transaction } from "../../_shared/database/database.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import type { Claims } from "../../_shared/session/claims.ts";
import { isoTime } from "../sql/iso-time.ts";

/** A publication, with the cleanup to do after the answer. */
interface Published {
  page: OwnPublishedPage;
  /** Stored images of the previous copy. */
  unnamed: string[];
}

/** By the outcome of private.publish_page(). */
const REFUSALS: Record<string, (input: z.output<typeof publishInput>) => HttpError> = {
  "no-handle": () => refused("conflict", "handle", "Choose a handle first."),
  "no-page": () => refused("not_found", "pageId", "There is no such page on your home screen."),
  "no-link": () => refused("invalid_input", "linkIds", "One of these links is not on this page."),
  removed: () =>
    refused("conflict", "name", "The administrator removed the page of this name. Choose another name."),
  empty: () => refused("invalid_input", "pageId", "There is nothing on this page to publish."),
  "too-many-items": () => refused("invalid_input", "pageId", "A published page holds at most 500 entries."),
  "too-many-pages": () =>
    refused("conflict", "name", `You publish ${MAX_PUBLISHED_PAGES} pages already. Delete one first.`),
};

/** People's published copies of their own home screen pages. */
export function createOwnPublishedPages(database: Database) {
  return {
    async list(claims: Claims): Promise<OwnPublishedPagesAnswer> {
      const [row] = await database.read(
        claims,
        (sql) => sql<[OwnPublishedPagesAnswer]>`
          select
            (select handle from private.handles where user_id = ${claims.sub} and is_current) as handle,
            (
              select coalesce(jsonb_agg(${ownPage(sql)} order by published_at desc, number desc), '[]')
              from private.published_pages as page where user_id = ${claims.sub}
            ) as pages`,
      );
      return row;
    },

    /** Publishes a copy of a page's current state. Rejects with the invalid field. */
    publish(claims: Claims, input: z.output<typeof publishInput>): Promise<Published> {
      const { pageId, name, title, description, linkIds } = input;
      return database.asUser(claims, async (tx) => {
        const [done] = await tx<[{ outcome: string; id: string | null; unnamed: string[] | null }]>`
          select outcome, id, unnamed from private.publish_page(
            ${keyOf(pageId)}, ${name}, ${title}, ${description}, ${linkIds.map(keyOf)}::uuid[]
          )`;
        if (done.id === null) throw REFUSALS[done.outcome]?.(input) ?? new Error(done.outcome);
        const [row] = await tx<[{ page: OwnPublishedPage }]>`
          select ${ownPage(tx)} as page from private.published_pages as page where id = ${done.id}`;
        return { ...row, unnamed: done.unnamed ?? [] };
      });
    },

    /** Withdraws a page from the public; false for an unknown one. */
    async withdraw(claims: Claims, id: string): Promise<boolean> {
      const [row] = await database.asUser(
        claims,
        (tx) => tx<[{ is_known: boolean }]>`select private.withdraw_page(${id}) as is_known`,
      );
      return row.is_known;
    },

    /** Deletes a page and returns its stored images. `removed` when the administrator removed it. */
    remove(claims: Claims, id: string): Promise<string[] | "missing" | "removed"> {
      return database.asUser(claims, async (tx) => {
        const [gone] = await tx<{ images: string[] }[]>`
          delete from private.published_pages where ${isOwn(tx, claims, id)}
          returning private.page_images(content, image_url) as images`;
        if (gone) return gone.images.map((name) => `/storage/images/${name}`);
        const kept = await tx`select from private.published_pages where ${isOwn(tx, claims, id)}`;
        return kept.length > 0 ? "removed" : "missing";
      });
    },
  };
}

/** SQL for a row of published_pages in the contract's format. */
const ownPage = (sql: Queries) => sql`
  jsonb_build_object(
    'id', page.id, 'name', page.name, 'title', page.title, 'description', page.description,
    'pageId', (
      select 'page:' || id from public.drawer_pages where user_id = page.user_id and id = page.page_id
    ),
    'linkIds', to_jsonb(array(
      select 'link:' || uid from (
        select private.links_of_copy(page.content) intersect select private.links_on_page(page.user_id, page.page_id)
      ) as chosen (uid)
    )),
    'itemCount', page.app_count + page.link_count, 'isPublic', page.is_public and not page.is_removed,
    'isRemoved', page.is_removed, 'publishedAt', ${isoTime(sql, sql`page.published_at`)}
  )`;

/** Filters by user as well, because the administrator may read other people's pages. */
const isOwn = (tx: Transaction, { sub }: Claims, id: string) => tx`id = ${id} and user_id = ${sub}`;

const keyOf = (id: string): string => id.slice(id.indexOf(":") + 1);

function refused(
  code: "conflict" | "invalid_input" | "not_found",
  field: string,
  message: string,
): HttpError {
  return new HttpError(code, message, { fields: { [field]: message } });
}
