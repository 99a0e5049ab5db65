import { t } from "@lingui/core/macro";
import { useMutation, type QueryClient } from "@tanstack/react-query";
import { fetchIcons } from "../../drawer/link-icons.ts";
import { changeHome } from "../change/change.ts";
import { changeOnServer } from "../change/change-on-server.ts";
import { homeQueries } from "../home.ts";
import { importHere } from "./import-here.ts";
import type { ImportOutcome, PortableHome } from "./portable-home.ts";
import { takeBack } from "../change/take-back.ts";
import { request } from "../../http/http.ts";
import { storeSettings } from "../../settings/change-settings.ts";
import { preferenceQueries } from "../../settings/preferences.ts";
import { pick, type Settings } from "../../settings/settings-record.ts";

export type Imported = ImportOutcome & {
  /** Takes all of it back, settings included; null when it is not known what came. */
  undo: (() => Promise<void>) | null;
};

/**
 * Imports a home screen, or parts of one, for a member (by id) or a visitor (null), all or nothing. Settings and the
 * arrangement of widgets are replaced; apps, links and other widgets are added.
 */
export function useImportHome(userId: string | null) {
  return useMutation({
    mutationFn: async (home: Partial<PortableHome>, { client }): Promise<Imported> => {
      const before = await homeNow(client, userId);
      const settings = home.settings && (await settingsNow(client, userId));
      const outcome = await (userId === null ? importHere(client, home) : importThere(client, userId, home));
      // The import is done, whatever comes of this request.
      const after = await homeNow(client, userId).catch(() => null);
      const undo = async () => {
        if (after) await changeHome(client, userId, (now) => takeBack(now, before, after));
        if (settings) await storeSettings(client, userId, pick(settings, Object.keys(home.settings ?? {})));
      };
      return { ...outcome, undo: after && undo };
    },
    onSuccess: (_outcome, _home, _context, { client }) =>
      client.invalidateQueries({ queryKey: preferenceQueries.settings(userId).queryKey }),
    networkMode: "always",
    meta: {
      errorToast: { title: t`Import failed`, description: t`Nothing was changed.`, prefersMessage: true },
    },
  });
}

const homeNow = (client: QueryClient, userId: string | null) =>
  client.fetchQuery({ ...homeQueries.current(userId), staleTime: 0 });

const settingsNow = (client: QueryClient, userId: string | null) =>
  client.fetchQuery({ ...preferenceQueries.settings(userId), staleTime: 0 });

async function importThere(
  client: QueryClient,
  userId: string,
  { settings, ...home }: Partial<PortableHome>,
): Promise<ImportOutcome> {
  const json = { userId, ...home, ...(settings && { settings: withoutNulls(settings) }) };
  const { added, skipped, links } = await changeOnServer(client, userId, () =>
    request("POST /user/home/import", { body: json }),
  );
  const fresh = links.map(({ id, url }) => ({ id: id.slice("link:".length), url }));
  if (fresh.length > 0) void fetchIcons(client, userId, fresh);
  return { added, skipped };
}

const withoutNulls = (settings: Partial<Settings>) =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== null));
