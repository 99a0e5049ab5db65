import { useMutation } from "@tanstack/react-query";
import type { FilePage, HomeImportAnswer } from "#contract/home-file.ts";
import type { WidgetType } from "#contract/widgets.ts";
import { fetchIcons } from "./drawer/link-icons.ts";
import { changeOnServer } from "./home/change-on-server.ts";
import { request } from "./http/http.ts";
import { preferenceQueries } from "./settings/preferences.ts";
import { visitorSettings } from "./settings/settings-record.ts";
import type { Settings } from "./settings/settings-record.ts";
import { visitorWidgetFlags, visitorWidgetOrder } from "./widgets/visitor-widgets.ts";
import { widgetQueries } from "./widgets/widgets.ts";

/** A home screen in portable form. It identifies apps by their address, not by an id. */
export type PortableHome = {
  settings: Partial<Settings>;
  /** In display order. */
  widgets: { type: WidgetType; isMinimized: boolean }[];
  pages: FilePage[];
};

export type ImportOutcome = Pick<HomeImportAnswer, "added" | "skipped">;

const NOTHING: ImportOutcome = {
  added: { apps: 0, links: 0, folders: 0, pages: 0 },
  skipped: { present: 0, full: 0, missing: [] },
};

/**
 * Imports a home screen, or parts of one, for a member (by id) or a visitor (null), all or nothing. Settings and widgets
 * are replaced; apps and links are added. Visitors get settings and widgets only.
 */
export function useImportHome(userId: string | null) {
  return useMutation({
    mutationFn: async (home: Partial<PortableHome>, { client }): Promise<ImportOutcome> => {
      if (userId === null) return importHere(home);
      const answer = await changeOnServer(client, userId, () => importThere(userId, home));
      const links = answer.links.map(({ id, url }) => ({ id: id.slice("link:".length), url }));
      if (links.length > 0) void fetchIcons(client, userId, links);
      return answer;
    },
    onSuccess: async (_outcome, _home, _context, { client }) => {
      const stale = [preferenceQueries.settings(userId).queryKey, widgetQueries.arrangement(userId).queryKey];
      await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
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

function importHere({ settings, widgets }: Partial<PortableHome>): ImportOutcome {
  if (settings) visitorSettings.set({ ...visitorSettings.get(), ...settings });
  if (widgets) {
    visitorWidgetOrder.set(widgets.map(({ type }) => type));
    const flags = widgets.map(({ type, isMinimized }) => [type, isMinimized] as const);
    visitorWidgetFlags.set({ ...visitorWidgetFlags.get(), ...Object.fromEntries(flags) });
  }
  return NOTHING;
}

const withoutNulls = (settings: Partial<Settings>) =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== null));
