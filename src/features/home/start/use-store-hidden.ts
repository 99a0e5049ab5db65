import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { sessionQueries, signedInUser } from "#src/api/session/session.ts";
import { useChangeSettings } from "#src/api/settings/change-settings.ts";
import { preferenceQueries } from "#src/api/settings/preferences.ts";

/**
 * Stores whether the card is hidden, with what a set adds. Offline that waits for the network while this page is open, as
 * the apps do; a failure of its own would say that they were not added.
 */
export function useStoreHidden(userId: string | null): (isStartHidden: boolean) => void {
  const client = useQueryClient();
  const { mutate } = useChangeSettings(userId);
  const waiting = useRef(new AbortController());

  return (isStartHidden) => {
    waiting.current.abort();
    if (userId === null || navigator.onLine) return mutate({ isStartHidden });
    const { queryKey } = preferenceQueries.settings(userId);
    client.setQueryData(queryKey, (now) => now && { ...now, isStartHidden });
    waiting.current = new AbortController();
    const send = () => {
      const user = signedInUser(client.getQueryData(sessionQueries.current().queryKey));
      // Not into the account of somebody who has signed in since.
      if (user?.id === userId) mutate({ isStartHidden });
    };
    window.addEventListener("online", send, { once: true, signal: waiting.current.signal });
  };
}
