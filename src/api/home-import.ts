import { useMutation } from "@tanstack/react-query";
import type { HomeImportAnswer } from "#contract/home-file.ts";
import { fetchIcons } from "./drawer/link-icons.ts";
import { changeOnServer } from "./home/change-on-server.ts";
import { importHere } from "./home/import-here.ts";
import type { ImportOutcome, PortableHome } from "./home/portable-home.ts";
import { request } from "./http/http.ts";
import { preferenceQueries } from "./settings/preferences.ts";
import type { Settings } from "./settings/settings-record.ts";

/**
 * Imports a home screen, or parts of one, for a member (by id) or a visitor (null), all or nothing. Settings and the
 * arrangement of widgets are replaced; apps, links and other widgets are added.
 */
export function useImportHome(userId: string | null) {
  return useMutation({
    mutationFn: async (home: Partial<PortableHome>, { client }): Promise<ImportOutcome> => {
      if (userId === null) return importHere(client, home);
      const answer = await changeOnServer(client, userId, () => importThere(userId, home));
      const links = answer.links.map(({ id, url }) => ({ id: id.slice("link:".length), url }));
      if (links.length > 0) void fetchIcons(client, userId, links);
      return answer;
    },
    onSuccess: (_outcome, _home, _context, { client }) =>
      client.invalidateQueries({ queryKey: preferenceQueries.settings(userId).queryKey }),
    networkMode: "always",
    meta: {
      errorToast: { title: "Import failed", description: "Nothing was changed.", prefersMessage: true },
    },
  });
}

function importThere(userId: string, { settings, ...home }: Partial<PortableHome>) {
  const json = { userId, ...home, ...(settings && { settings: withoutNulls(settings) }) };
  return request<HomeImportAnswer>("/user/home/import", { method: "POST", json });
}

const withoutNulls = (settings: Partial<Settings>) =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== null));
