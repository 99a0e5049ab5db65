import { queryOptions } from "@tanstack/react-query";
import type { SettingsAnswer } from "#contract/settings.ts";
import { request } from "../http/http.ts";
import { FRESH_MS, savedQuery } from "../saved-home/saved-home.ts";
import { DEFAULT_SETTINGS, readSettings, visitorSettings, type Settings } from "./settings-record.ts";

/** The settings of a member (by id) or a visitor (null). */
export const preferenceQueries = {
  all: () => ["preferences"] as const,

  settings: (userId: string | null) =>
    queryOptions({
      queryKey: [...preferenceQueries.all(), userId],
      queryFn: async ({ signal }): Promise<Settings> =>
        userId === null ? visitorSettings.get() : loadSettings(signal),
      ...savedQuery,
      // As for the widgets' layout, which depends on them.
      initialData: () => (userId === null ? DEFAULT_SETTINGS : undefined),
      initialDataUpdatedAt: 0,
      staleTime: userId === null ? 0 : FRESH_MS,
    }),
};

/** Loads a member's settings. A new member's account takes over the visitor's settings. */
async function loadSettings(signal: AbortSignal): Promise<Settings> {
  const { settings } = await request<SettingsAnswer>("/user/settings", { signal });
  if (settings === null) return (await import("./adopt-settings.ts")).adoptSettings();
  return readSettings(settings);
}
