import type { QueryClient } from "@tanstack/react-query";
import { persistQueryClientSave, persistQueryClientSubscribe } from "@tanstack/react-query-persist-client";
import { createHomePersister, isSaved, SAVED_HOME_VERSION } from "#src/api/saved-home/saved-home.ts";
import { pageBuild } from "./page-build.ts";

/** Saves the home screen and its markup after each change, for the next visit. Returns a function that stops it. */
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
  // Changes before the subscription emitted no event, so save once now.
  void persistQueryClientSave(options);
  return persistQueryClientSubscribe(options);
}
