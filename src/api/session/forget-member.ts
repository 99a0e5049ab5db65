import type { QueryClient } from "@tanstack/react-query";
import { forgetIcons } from "#src/shared/state/storage/icon-cache.ts";
import { removals } from "#src/shared/state/home/undo.ts";
import { forgetCredentials } from "../http/credentials.ts";
import { forgetSavedHome } from "../saved-home/saved-home.ts";

/** Removes all data of the member from memory and from browser storage. */
export async function forgetMember(client: QueryClient): Promise<void> {
  dropMemberQueries(client);
  forgetSavedHome();
  await forgetCredentials();
  await forgetIcons();
}

/** Removes the member's answers and what could be undone from memory. */
export function dropMemberQueries(client: QueryClient): void {
  removals.set([]);
  client.removeQueries({
    predicate: (query) => query.queryKey[0] !== "session" && query.queryKey[0] !== "store",
  });
}
