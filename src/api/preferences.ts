import { queryOptions, useMutation, type QueryClient } from "@tanstack/react-query";
import type { ThemeChoice } from "#src/shared/lib/theme.ts";
import { inTurn, isLastInTurn } from "./in-turn.ts";
import { answerOf } from "./postgres.ts";
import { savedQuery } from "./saved-home.ts";
import {
  DEFAULT_SETTINGS,
  readSettings,
  visitorSettings,
  writeSettings,
  type Settings,
} from "./settings-record.ts";
import { getSupabase } from "./supabase.ts";

/** Settings seldom change: most openings of the page need neither supabase-js nor a request for them. */
const FRESH_MS = 10 * 60_000;

/** Settings of a member by id, of a visitor by null. */
export const preferenceQueries = {
  all: () => ["preferences"] as const,

  settings: (userId: string | null) =>
    queryOptions({
      queryKey: [...preferenceQueries.all(), userId],
      queryFn: async (): Promise<Settings> => {
        if (userId === null) return visitorSettings.get();
        await whenIdle();
        return loadSettings();
      },
      ...savedQuery,
      // As the widgets' layout, which they are a part of.
      initialData: () => (userId === null ? DEFAULT_SETTINGS : undefined),
      initialDataUpdatedAt: 0,
      staleTime: userId === null ? 0 : FRESH_MS,
    }),
};

const CHANGE = "change-settings";

/** Changes some settings, at once on screen; takes them back when they could not be stored. */
export function useChangeSettings(userId: string | null) {
  const { queryKey } = preferenceQueries.settings(userId);
  return useMutation({
    ...inTurn(CHANGE),
    mutationFn: async (change: Partial<Settings>) => {
      if (userId === null) visitorSettings.set({ ...visitorSettings.get(), ...change });
      // What this page knows may be old, or nothing yet: the change is made to what is stored.
      else await changeStored(change);
    },
    onMutate: (change, { client }) => {
      void client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (now) => now && { ...now, ...change });
      return before;
    },
    onError: (_error, _change, before, { client }) => client.setQueryData(queryKey, before),
    onSettled: (_data, _error, _change, _before, { client }) =>
      isLastInTurn(client, CHANGE) ? client.invalidateQueries({ queryKey }) : undefined,
    // Offline, the change is refused now and taken back, rather than made at some later time.
    networkMode: "always",
    meta: { errorToast: { title: "Failed to save settings" } },
  });
}

/**
 * Keeps the theme for a member's other browsers. In this one it is shown already, so a failure is none that a person
 * has to do something about.
 */
export async function storeTheme(client: QueryClient, userId: string, theme: ThemeChoice): Promise<void> {
  const settings = await changeStored({ theme });
  client.setQueryData(preferenceQueries.settings(userId).queryKey, settings);
}

/** A member's stored settings. What a newcomer chose before they signed in is theirs from now on, everywhere. */
async function loadSettings(): Promise<Settings> {
  const supabase = await getSupabase();
  const row = answerOf(await supabase.from("user_preferences").select("settings").maybeSingle());
  if (row !== null) return readSettings((row as { settings: unknown }).settings);
  const chosen = visitorSettings.get();
  return isSame(chosen, DEFAULT_SETTINGS) ? chosen : changeStored({});
}

/** Changes a member's stored settings, whatever else changes them at the same time; gives all of them. */
async function changeStored(change: Partial<Settings>): Promise<Settings> {
  const supabase = await getSupabase();
  const texts = {
    change: JSON.stringify(change),
    newcomer: JSON.stringify(writeSettings(visitorSettings.get())),
  };
  return readSettings(answerOf(await supabase.rpc("change_settings", texts)));
}

const isSame = (a: Settings, b: Settings) =>
  JSON.stringify(writeSettings(a)) === JSON.stringify(writeSettings(b));

/** Resolves when the page has nothing better to do, so that supabase-js never competes with the first paint. */
function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: 3000 });
    else setTimeout(resolve, 300);
  });
}
