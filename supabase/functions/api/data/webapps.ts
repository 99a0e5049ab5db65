import type * as z from "zod";
import type { Claims } from "../../_shared/claims.ts";
import type { StoreAnswer, StoreWebapp, storeQuery } from "../../_shared/contract/webapps.ts";
import { isRaised } from "../../_shared/database-error.ts";
import type { Database } from "../../_shared/database.ts";
import { HttpError } from "../../_shared/http-error.ts";
import { findWebapp, toWebapp, type WebappRow } from "./webapp-rows.ts";

export type Webapps = ReturnType<typeof createWebapps>;

type FoundRow = Omit<WebappRow, "visible_in_store"> & { next_cursor: string | null };

export function createWebapps(database: Database) {
  return {
    /** A page of the store's visible apps, best match first. */
    async search(query: z.output<typeof storeQuery>): Promise<StoreAnswer> {
      const { search, tag = null, catalogueId = null, limit, cursor = null } = query;
      const rows = await database
        .asVisitor(
          (tx) => tx<FoundRow[]>`
            select id, url, title, description, slug, icon_url, screenshot_url, tags, catalogue_id, created_at,
              next_cursor
            from public.search_webapps(${search}, ${tag}, ${catalogueId}, ${limit}, ${cursor})`,
        )
        .catch((cause: unknown) => {
          throw isRaised(cause, "PT400") ? notACursor(cause) : cause;
        });
      return {
        webapps: rows.map((row) => toWebapp({ ...row, visible_in_store: true })),
        nextCursor: rows.at(-1)?.next_cursor ?? null,
      };
    },

    /** The app with this slug, if the caller may see it: visible, installed by them, or they are the administrator. */
    findBySlug(caller: Claims | null, slug: string): Promise<StoreWebapp | null> {
      return database.as(caller, (tx) => findWebapp(tx, slug));
    },
  };
}

function notACursor(cause: unknown): HttpError {
  const message = "Not a cursor of this list.";
  return new HttpError("invalid_input", message, { fields: { cursor: message }, cause });
}
