import { useMutation } from "@tanstack/react-query";
import type { WidgetType } from "#contract/widgets.ts";
import { fetchIcons } from "./drawer/link-icons.ts";
import { homeKey } from "./home/home-key.ts";
import { answerOf } from "./http/postgres.ts";
import { preferenceQueries } from "./settings/preferences.ts";
import { visitorSettings } from "./settings/settings-record.ts";
import type { Settings } from "./settings/settings-record.ts";
import { getSupabase } from "./http/supabase.ts";
import { visitorWidgetFlags, visitorWidgetOrder } from "./widgets/visitor-widgets.ts";
import { widgetQueries } from "./widgets/widgets.ts";

/** A home screen in portable form. Apps are identified by their address, not by an id. */
export type PortableHome = {
  settings: Partial<Settings>;
  /** In display order. */
  widgets: { type: WidgetType; isMinimized: boolean }[];
  items: { kind: "app" | "link"; name: string; url: string }[];
};

/** The result of an import. `appsMissing` names the apps that the store does not have. */
export type ImportOutcome = {
  appsAdded: number;
  linksAdded: { id: number; name: string; url: string }[];
  appsMissing: string[];
};

/**
 * Imports a home screen for a member (by id) or a visitor (null), all or nothing. Settings and widgets are replaced;
 * apps and links are added. Visitors get settings and widgets only.
 */
export function useImportHome(userId: string | null) {
  return useMutation({
    mutationFn: (home: PortableHome) =>
      userId === null ? Promise.resolve(importHere(home)) : importThere(home),
    onSuccess: async ({ linksAdded }, _home, _context, { client }) => {
      const stale: (readonly unknown[])[] = [
        preferenceQueries.settings(userId).queryKey,
        widgetQueries.arrangement(userId).queryKey,
        ...(userId === null ? [] : [homeKey(userId)]),
      ];
      await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
      if (userId !== null) void fetchIcons(client, userId, linksAdded);
    },
    networkMode: "always",
    meta: {
      errorToast: { title: "Import failed", description: "Nothing was changed.", prefersMessage: true },
    },
  });
}

async function importThere({ settings, ...home }: PortableHome): Promise<ImportOutcome> {
  const supabase = await getSupabase();
  const content = JSON.stringify({ ...home, settings: withoutNulls(settings) });
  return answerOf(await supabase.rpc("import_home", { content })) as ImportOutcome;
}

function importHere({ settings, widgets }: PortableHome): ImportOutcome {
  visitorSettings.set({ ...visitorSettings.get(), ...settings });
  visitorWidgetOrder.set(widgets.map(({ type }) => type));
  const flags = widgets.map(({ type, isMinimized }) => [type, isMinimized] as const);
  visitorWidgetFlags.set({ ...visitorWidgetFlags.get(), ...Object.fromEntries(flags) });
  return { appsAdded: 0, linksAdded: [], appsMissing: [] };
}

const withoutNulls = (settings: Partial<Settings>) =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== null));
