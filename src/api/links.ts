import { queryOptions, useMutation, type QueryClient } from "@tanstack/react-query";
import type { LinkIconAnswer, LinksAnswer, PersonalLink } from "#contract/links.ts";
import { log } from "#src/shared/lib/log.ts";
import { request } from "./http.ts";
import { answerOf } from "./postgres.ts";
import { savedQuery } from "./saved-home.ts";
import { getSupabase } from "./supabase.ts";

/** What a person gives of a link; everything else is the server's. */
export type LinkFields = { name: string; url: string };
type AddedLink = LinkFields & { id: number };

const FRESH_MS = 60_000;

export const linkQueries = {
  all: () => ["links"] as const,

  /** The links that a member put between their apps, in the drawer's order. */
  list: (userId: string) =>
    queryOptions({
      queryKey: [...linkQueries.all(), userId],
      queryFn: async ({ signal }) => {
        const { links } = await request<LinksAnswer>("/user/links", { signal });
        return links;
      },
      ...savedQuery,
      staleTime: FRESH_MS,
      // A start page stays open for days, and other devices change what it shows.
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    }),
};

/**
 * Adds links to the end of the drawer, all or none; answers those that are new there. Their icons follow when the
 * server has found them.
 */
export function useAddLinks(userId: string) {
  return useMutation({
    mutationFn: async (links: readonly LinkFields[]): Promise<AddedLink[]> => {
      const supabase = await getSupabase();
      const names = links.map(({ name }) => name);
      const urls = links.map(({ url }) => url);
      return answerOf(await supabase.rpc("add_personal_links", { names, urls })) as AddedLink[];
    },
    onSuccess: async (added, _links, _context, { client }) => {
      await client.invalidateQueries(linkQueries.list(userId));
      void fetchIcons(client, userId, added);
    },
    networkMode: "always",
    meta: { showsOwnErrors: true },
  });
}

/** Names a link anew or lets it lead elsewhere; a new address has an icon of its own. */
export function useChangeLink(userId: string) {
  return useMutation({
    mutationFn: async ({ link, fields }: { link: PersonalLink; fields: LinkFields }) => {
      const supabase = await getSupabase();
      const change = fields.url === link.url ? { name: fields.name } : { ...fields, icon_url: null };
      const rows = supabase.from("personal_links").update(change).eq("id", link.id).select("id");
      return answerOf(await rows.single()) as { id: number };
    },
    onSuccess: async ({ id }, { link, fields }, _context, { client }) => {
      await client.invalidateQueries(linkQueries.list(userId));
      if (fields.url !== link.url) void fetchIcons(client, userId, [{ ...fields, id }]);
    },
    networkMode: "always",
    meta: { showsOwnErrors: true },
  });
}

const AT_ONCE = 3;

/** Has the server look for icons, a few at a time. Whoever has none keeps the letter tile, so a failure is no error. */
export async function fetchIcons(
  client: QueryClient,
  userId: string,
  links: readonly AddedLink[],
): Promise<void> {
  const { queryKey } = linkQueries.list(userId);
  const waiting = [...links];
  const work = async () => {
    for (let link = waiting.shift(); link; link = waiting.shift()) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- a few at a time is the point
        const { icon } = await request<LinkIconAnswer>(`/user/links/${link.id}/icon`, { method: "POST" });
        const { id } = link;
        client.setQueryData(queryKey, (known) =>
          known?.map((one) => (one.id === id ? { ...one, icon } : one)),
        );
      } catch (error) {
        log.warn(`No icon for ${link.url}.`, error);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
