import { queryOptions } from "@tanstack/react-query";
import { answerOf } from "../http/postgres.ts";
import { savedQuery } from "../saved-home/saved-home.ts";
import { DEFAULT_SETTINGS, readSettings, visitorSettings, type Settings } from "./settings-record.ts";
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

/** Loads a member's settings. A new member's account takes over the visitor's settings. */
async function loadSettings(): Promise<Settings> {
  const supabase = await getSupabase();
  const row = answerOf(await supabase.from("user_preferences").select("settings").maybeSingle());
  if (row === null) return (await import("./adopt-settings.ts")).adoptSettings();
  return readSettings((row as { settings: unknown }).settings);
}

/** Resolves when the browser is idle, so that supabase-js never competes with the first paint. */
function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: 3000 });
    else setTimeout(resolve, 300);
  });
}
