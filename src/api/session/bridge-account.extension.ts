import type { QueryClient } from "@tanstack/react-query";
import { onConnection } from "#src/shared/state/connection/connection.ts";
import { followOfferedAccount } from "#src/shared/state/connection/offered-account.ts";
import { sessionQueries } from "./session.ts";
import { endSessionHere } from "./session-end.ts";

/**
 * Shows the connected person in this new tab, or a visitor's page without one. Returns a function that stops
 * it.
 */
export function bridgeAccount(client: QueryClient): () => void {
  const { queryKey } = sessionQueries.current();
  const stopFollowing = followOfferedAccount();
  const stop = onConnection((connection) => {
    if (connection === null && client.getQueryData(queryKey)?.user) void endSessionHere(client);
    else void client.invalidateQueries({ queryKey });
  });
  return () => {
    stopFollowing();
    stop();
  };
}
