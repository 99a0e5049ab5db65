import type { QueryClient } from "@tanstack/react-query";
import { persistQueryClientSave, persistQueryClientSubscribe } from "@tanstack/react-query-persist-client";
import { createHomePersister, isSaved, SAVED_HOME_VERSION } from "#src/api/saved-home/saved-home.ts";
import { shownPage } from "#src/shared/state/home/shown-page.ts";
import { homeMarkup } from "./home-markup.ts";

/**
 * Saves a snapshot of the home screen after each change, for the next visit. Returns a function that stops
 * it.
 */
export function saveHome(client: QueryClient): () => void {
  const persister = createHomePersister(pageBuild(), homeMarkup);
  const options = {
    queryClient: client,
    persister,
    buster: SAVED_HOME_VERSION,
    dehydrateOptions: { shouldDehydrateQuery: isSaved, shouldDehydrateMutation: () => false },
  };
  // The subscription misses earlier changes, so save once now.
  void persistQueryClientSave(options);
  // It may be the page that the next visit begins with.
  const leave = shownPage.subscribe(() => void persistQueryClientSave(options));
  const stop = persistQueryClientSubscribe(options);
  return () => {
    leave();
    stop();
  };
}

/** Identifies the drawing of this page: the address of its entry script, which contains a content hash, and its language. */
function pageBuild(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return `${entry?.getAttribute("src") ?? ""} ${document.documentElement.lang}`;
}
