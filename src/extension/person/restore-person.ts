import type { QueryClient } from "@tanstack/react-query";
import { readSavedHome, restoreState } from "#src/api/saved-home/saved-home.ts";
import { sessionQueries, signedInUser } from "#src/api/session/session.ts";
import type { Account } from "#src/shared/state/extension-messages.ts";

/**
 * Hydrates the cache with the connected person and the new tab's snapshot, so that their home screen is known
 * before any request, and offline.
 */
export function restorePerson(client: QueryClient, { id, email }: Account): void {
  const { queryKey } = sessionQueries.current();
  const saved = readSavedHome();
  if (saved) {
    restoreState(client, saved.clientState);
    if (signedInUser(client.getQueryData(queryKey))?.id !== id) client.clear();
  }
  // The token gives no access to the back office.
  client.setQueryData(queryKey, (known) => ({ ...known, user: { id, email, isAdmin: false } }));
}
