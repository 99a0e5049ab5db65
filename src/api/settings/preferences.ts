import { queryOptions } from "@tanstack/react-query";
import { request } from "../http/http.ts";
import { FRESH_MS, savedQuery } from "../saved-home/saved-home.ts";
import { type Settings, DEFAULT_SETTINGS, readSettings, visitorSettings } from "./settings-record.ts";
import { adoptPicture } from "../picture/store-picture.ts";
import { changeStored, isSame } from "./stored-settings.ts";

/** The settings of a member (by id) or a visitor (null). */
export const preferenceQueries = {
  all: () => ["preferences"] as const,

  settings: (userId: string | null) =>
    queryOptions({
      queryKey: [...preferenceQueries.all(), userId],
      queryFn: async ({ signal }): Promise<Settings> =>
        userId === null ? visitorSettings.get() : loadSettings(signal),
      ...savedQuery,
      // As for the widgets' layout, which depends on the settings.
      initialData: () => (userId === null ? DEFAULT_SETTINGS : undefined),
      initialDataUpdatedAt: 0,
      staleTime: userId === null ? 0 : FRESH_MS,
      // Also where the device's clock was set back since they were saved.
      refetchOnMount: userId === null ? "always" : true,
    }),
};

/** Loads a member's settings. A new member's account adopts the visitor's settings. */
async function loadSettings(signal: AbortSignal): Promise<Settings> {
  const { settings } = await request("GET /user/settings", { signal });
  if (settings === null) return adoptSettings();
  return readSettings(settings);
}

/**
 * The settings of a member whose account has none yet. The account adopts the visitor's settings and picture.
 */
async function adoptSettings(): Promise<Settings> {
  const chosen = visitorSettings.get();
  if (isSame(chosen, DEFAULT_SETTINGS)) return chosen;
  // The picture goes first: if it fails, nothing is adopted, and the next try adopts both.
  return changeStored(chosen.picture ? await adoptPicture(chosen.picture) : {});
}
