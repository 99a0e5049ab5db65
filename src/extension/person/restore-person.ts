import type { QueryClient } from "@tanstack/react-query";
import { readSavedHome, restoreState } from "#src/api/saved-home/saved-home.ts";
import { sessionQueries, signedInUser } from "#src/api/session/session.ts";
import type { Account } from "#src/shared/state/extension-messages.ts";

/**
 * Fills the cache with the connected person and with what the new tab has saved of them, so that their home screen is
 * known before any request, and without a network.
 */
export function restorePerson(client: QueryClient, { id, email }: Account): void {
  const { queryKey } = sessionQueries.current();
  const saved = readSavedHome();
  if (saved) {
    restoreState(client, saved.clientState);
    if (signedInUser(client.getQueryData(queryKey))?.id !== id) client.clear();
  }
  // No token reaches the back office.
  client.setQueryData(queryKey, (known) => ({ ...known, user: { id, email, isAdmin: false } }));
}
