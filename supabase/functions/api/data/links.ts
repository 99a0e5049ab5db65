import type { Claims } from "../../_shared/claims.ts";
import type { PersonalLink } from "../../_shared/contract/links.ts";
import type { Database } from "../../_shared/database.ts";

interface LinkRow {
  id: number;
  name: string;
  url: string;
  icon_url: string | null;
  position: number;
}

export function createLinks(database: Database) {
  return {
    /** The caller's links with their places in the drawer. */
    async list(claims: Claims): Promise<PersonalLink[]> {
      const rows = await database.read(
        claims,
        (sql) => sql<LinkRow[]>`
          select id, name, url, icon_url, position from public.drawer where kind = 'link' order by position`,
      );
      return rows.map(({ icon_url: icon, ...link }) => ({ ...link, icon }));
    },

    /** Where one of the caller's links leads; null when they have no such link. */
    async urlOf(claims: Claims, linkId: number): Promise<string | null> {
      const [row] = await database.read(
        claims,
        (sql) => sql<{ url: string }[]>`select url from public.personal_links where id = ${linkId}`,
      );
      return row?.url ?? null;
    },

    /**
     * Shows another icon on a link that still leads to this address; answers the icon it had before, or undefined
     * when there is no such link any more.
     */
    async setIcon(
      claims: Claims,
      link: { id: number; url: string },
      iconUrl: string | null,
    ): Promise<string | null | undefined> {
      const [row] = await database.asUser(
        claims,
        (tx) => tx<{ icon_url: string | null }[]>`
          update public.personal_links as link set icon_url = ${iconUrl}
          from (select id, icon_url from public.personal_links where id = ${link.id} for update) as before
          where link.id = before.id and link.url = ${link.url}
          returning before.icon_url`,
      );
      return row?.icon_url;
    },
  };
}
