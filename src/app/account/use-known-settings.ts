import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { preferenceQueries } from "#src/api/settings/preferences.ts";
import { visitorSettings, type Settings } from "#src/api/settings/settings-record.ts";
import { sessionQueries } from "#src/api/session/session.ts";

/** The current person (null: this browser's visitor) and their settings; undefined while they are not known. */
export function useKnownSettings(): { userId: string | null | undefined; settings: Settings | undefined } {
  const { data: session } = useQuery(sessionQueries.known());
  const userId = session && (session.user?.id ?? null);
  // Only observes the cache: pages that need the settings fetch them.
  const { data } = useQuery({ ...preferenceQueries.settings(userId ?? null), enabled: false });
  const own = useSyncExternalStore(visitorSettings.subscribe, visitorSettings.get);
  if (userId === undefined) return { userId, settings: undefined };
  return { userId, settings: userId === null ? own : data };
}
