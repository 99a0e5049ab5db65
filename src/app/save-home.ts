import type { QueryClient } from "@tanstack/react-query";
import { persistQueryClientSave, persistQueryClientSubscribe } from "@tanstack/react-query-persist-client";
import { createHomePersister, isSaved, SAVED_HOME_VERSION } from "#src/api/saved-home.ts";
import { pageBuild } from "./page-build.ts";

/** Saves the home screen after each change, with its markup for the next visit; gives what ends that. */
export function saveHome(client: QueryClient): () => void {
  const persister = createHomePersister(pageBuild(), async (state, renderedAt) => {
    const { renderSavedHome } = await import("../entry-server.tsx");
    return renderSavedHome(location.origin, state, renderedAt);
  });
  const options = {
    queryClient: client,
    persister,
    buster: SAVED_HOME_VERSION,
    dehydrateOptions: { shouldDehydrateQuery: isSaved, shouldDehydrateMutation: () => false },
  };
  // What came before is told by no event.
  void persistQueryClientSave(options);
  return persistQueryClientSubscribe(options);
}
