import { useQuery } from "@tanstack/react-query";
import type { WebappsLook } from "#contract/look.ts";
import { sessionQueries } from "#src/api/session/session.ts";
import { useChangeSettings } from "#src/api/settings/change-settings.ts";
import { preferenceQueries } from "#src/api/settings/preferences.ts";

/** The person's look of the list and its setter. The look is null while unknown. */
export function useWebappsLook(): [look: WebappsLook | null, change: (look: WebappsLook) => void] {
  // Only an administrator sees the page, so the session is already cached.
  const { data: session } = useQuery({ ...sessionQueries.current(), enabled: false });
  const userId = session?.user?.id ?? null;
  const settings = useQuery(preferenceQueries.settings(userId));
  const change = useChangeSettings(userId);
  // Without settings the default list is more useful than an error.
  const look = settings.data ? (settings.data.webappsLook ?? "cards") : settings.isError ? "cards" : null;
  return [look, (webappsLook) => change.mutate({ webappsLook })];
}
