import { useEffect, useRef } from "react";
import { DEFAULT_SETTINGS } from "#src/api/settings/settings-record.ts";
import { applyLook, followLook } from "#src/shared/state/look/look.ts";
import { useKnownSettings } from "./use-known-settings.ts";

/** Renders nothing: applies the look of the current person, a member or this browser's visitor. */
export function AccountLook() {
  const { userId, settings } = useKnownSettings();
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
