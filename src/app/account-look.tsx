import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { preferenceQueries } from "#src/api/settings/preferences.ts";
import { DEFAULT_SETTINGS, visitorSettings } from "#src/api/settings/settings-record.ts";
import { sessionQueries } from "#src/api/session/session.ts";
import { applyLook, followLook } from "#src/shared/state/look.ts";

/** Renders nothing: applies the look of the current person, a member or this browser's visitor. */
export function AccountLook() {
  const { data: session } = useQuery(sessionQueries.known());
  const userId = session && (session.user?.id ?? null);
  // Only observes the cache: pages that need the settings fetch them.
  const { data } = useQuery({ ...preferenceQueries.settings(userId ?? null), enabled: false });
  const own = useSyncExternalStore(visitorSettings.subscribe, visitorSettings.get);
  const settings = userId === null ? own : data;
  const shownMember = useRef<string | null>(null);

  useEffect(() => {
    // The look of the last visit stays until the person is known.
    if (userId === undefined) return;
    const isOther = shownMember.current !== null && shownMember.current !== userId;
    shownMember.current = userId;
    if (settings) applyLook(settings);
    else if (isOther) applyLook(DEFAULT_SETTINGS);
  }, [userId, settings]);

  useEffect(followLook, []);
  return null;
}
