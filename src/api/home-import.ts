import { useMutation } from "@tanstack/react-query";
import type { WidgetType } from "#contract/widgets.ts";
import { fetchIcons, linkQueries } from "./links.ts";
import { answerOf } from "./postgres.ts";
import { preferenceQueries } from "./preferences.ts";
import { visitorSettings } from "./settings-record.ts";
import type { Settings } from "./settings-record.ts";
import { getSupabase } from "./supabase.ts";
import { userAppQueries } from "./user-apps.ts";
import { visitorWidgetFlags, visitorWidgetOrder } from "./visitor-widgets.ts";
import { widgetQueries } from "./widgets.ts";

/** A home screen as it is carried from one place to another. Apps are known by their address, not by a number. */
export type PortableHome = {
  settings: Partial<Settings>;
  /** In their order. */
  widgets: { type: WidgetType; isMinimized: boolean }[];
  items: { kind: "app" | "link"; name: string; url: string }[];
};

/** What an import did. `appsMissing` names the apps that the store does not have. */
export type ImportOutcome = {
  appsAdded: number;
  linksAdded: { id: number; name: string; url: string }[];
  appsMissing: string[];
};

/**
 * Merges a home screen into a member's (by id) or a visitor's (null), all of it or nothing: settings and widgets
 * become the imported ones, apps and links are added and none is removed. A visitor has a place for the first two only.
 */
export function useImportHome(userId: string | null) {
  return useMutation({
    mutationFn: (home: PortableHome) =>
      userId === null ? Promise.resolve(importHere(home)) : importThere(home),
    onSuccess: async ({ linksAdded }, _home, _context, { client }) => {
      const stale = [
        preferenceQueries.settings(userId),
        widgetQueries.arrangement(userId),
        ...(userId === null ? [] : [userAppQueries.list(userId), linkQueries.list(userId)]),
      ];
      await Promise.all(stale.map(({ queryKey }) => client.invalidateQueries({ queryKey })));
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
