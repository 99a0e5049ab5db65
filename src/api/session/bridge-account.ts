import type { QueryClient } from "@tanstack/react-query";
import type { Account } from "#src/shared/state/connection/extension-messages.ts";
import { tellExtension } from "./extension-link.ts";
import { sessionQueries, signedInUser } from "./session.ts";

/**
 * Tells this browser's extension, if any, who is signed in on the site: now, and after each change. Sends
 * only answers of this visit, because a snapshot may be older. Returns a function that stops it.
 */
export function bridgeAccount(client: QueryClient): () => void {
  const { queryKey } = sessionQueries.current();
  let told: string | null | undefined;

  const tell = () => {
    const state = client.getQueryState(queryKey);
    if (state?.status !== "success" || state.dataUpdatedAt < performance.timeOrigin) return;
    const user = signedInUser(state.data);
    const account: Account | null = user && { id: user.id, email: user.email };
    if (told === (account?.id ?? null)) return;
    told = account?.id ?? null;
    tellExtension({ kind: "account", account });
  };

  const unsubscribe = client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === queryKey[0]) tell();
  });
  tell();
  return unsubscribe;
}
