import { queryOptions, useMutation, type QueryClient } from "@tanstack/react-query";
import { mutationScope, isLastInScope } from "../http/mutation-scope.ts";
import { answerOf } from "../http/postgres.ts";
import { savedQuery } from "../saved-home/saved-home.ts";
import {
  DEFAULT_SETTINGS,
  readSettings,
  visitorSettings,
  writeSettings,
  type Settings,
} from "./settings-record.ts";
import { getSupabase } from "../http/supabase.ts";

/** Settings change rarely. Most page loads need neither supabase-js nor a request for them. */
const FRESH_MS = 10 * 60_000;

/** The settings of a member (by id) or a visitor (null). */
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
      // As for the widgets' layout, which depends on them.
      initialData: () => (userId === null ? DEFAULT_SETTINGS : undefined),
      initialDataUpdatedAt: 0,
      staleTime: userId === null ? 0 : FRESH_MS,
    }),
};

const CHANGE = "change-settings";

/** Changes some settings, optimistically; rolls back when they could not be stored. */
export function useChangeSettings(userId: string | null) {
  const { queryKey } = preferenceQueries.settings(userId);
  return useMutation({
    ...mutationScope(CHANGE),
    mutationFn: async (change: Partial<Settings>) => {
      if (userId === null) visitorSettings.set({ ...visitorSettings.get(), ...change });
      // The cached settings may be old or missing, so the change is merged into the stored ones.
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
      isLastInScope(client, CHANGE) ? client.invalidateQueries({ queryKey }) : undefined,
    // Offline, the mutation fails at once and rolls back; it is not paused until the network returns.
    networkMode: "always",
    meta: { errorToast: { title: "Failed to save settings" } },
  });
}

/** Stores some settings of a member, and shows them once they are stored. */
export async function storeSettings(
  client: QueryClient,
  userId: string,
  change: Partial<Settings>,
): Promise<void> {
  const settings = await changeStored(change);
  client.setQueryData(preferenceQueries.settings(userId).queryKey, settings);
}

/** What was chosen in this browser without an account; null when nothing was, or the same as this. */
export function settingsOfBrowser(own: Settings): Settings | null {
  const chosen = visitorSettings.get();
  // A browser has a theme of its own, and its first card is of no more interest. An account keeps its picture.
  const others = { theme: own.theme, isStartHidden: own.isStartHidden, picture: own.picture };
  const taken = { ...chosen, ...others, ...(chosen.sky === "picture" && { sky: own.sky }) };
  const isChosen = (other: Settings) => isSame(taken, { ...other, ...others });
  return isChosen(DEFAULT_SETTINGS) || isChosen(own) ? null : taken;
}

/** Loads a member's settings. A new member's account takes over the visitor's settings. */
async function loadSettings(): Promise<Settings> {
  const supabase = await getSupabase();
  const row = answerOf(await supabase.from("user_preferences").select("settings").maybeSingle());
  if (row !== null) return readSettings((row as { settings: unknown }).settings);
  const chosen = visitorSettings.get();
  if (isSame(chosen, DEFAULT_SETTINGS)) return chosen;
  // First the picture: without it, nothing is taken over, and the next try takes over both.
  if (chosen.picture) await (await import("../picture/send-picture.ts")).sendPicture(chosen.picture.id);
  return changeStored({});
}

/** Changes a member's stored settings atomically; returns all of them. */
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

/** Resolves when the browser is idle, so that supabase-js never competes with the first paint. */
function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: 3000 });
    else setTimeout(resolve, 300);
  });
}
