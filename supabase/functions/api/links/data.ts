import type { Claims } from "../../_shared/session/claims.ts";
import type { Database, Queries } from "../../_shared/database/database.ts";

/** A link's number or UUID. */
type LinkId = number | string;

export function createLinks(database: Database) {
  return {
    /** The address of one of the caller's links; null for an unknown link. */
    async urlOf(claims: Claims, linkId: LinkId): Promise<string | null> {
      const [row] = await database.read(
        claims,
        (sql) => sql<{ url: string }[]>`select url from public.personal_links where ${isLink(sql, linkId)}`,
      );
      return row?.url ?? null;
    },

    /** The addresses of those of these links that are the caller's. */
    urlsOf(claims: Claims, uids: readonly string[]): Promise<{ id: string; url: string }[]> {
      return database.read(
        claims,
        (sql) => sql<{ id: string; url: string }[]>`
          select uid as id, url from public.personal_links where uid = any(${uids}::uuid[])`,
      );
    },

    /**
     * Sets the icon of a link that still has this address. Returns the previous icon, or undefined for a
     * missing link.
     */
    async setIcon(
      claims: Claims,
      link: { id: LinkId; url: string },
      iconUrl: string | null,
    ): Promise<string | null | undefined> {
      const [row] = await database.asUser(
        claims,
        (tx) => tx<{ icon_url: string | null }[]>`
          update public.personal_links as link set icon_url = ${iconUrl}
          from (select id, icon_url from public.personal_links where ${isLink(tx, link.id)} for update) as before
          where link.id = before.id and link.url = ${link.url}
          returning before.icon_url`,
      );
      return row?.icon_url;
    },
  };
}

function isLink(sql: Queries, id: LinkId) {
  return typeof id === "number" ? sql`id = ${id}` : sql`uid = ${id}`;
}
