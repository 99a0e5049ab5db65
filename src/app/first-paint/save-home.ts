import type { QueryClient } from "@tanstack/react-query";
import { persistQueryClientSave, persistQueryClientSubscribe } from "@tanstack/react-query-persist-client";
import { createHomePersister, isSaved, SAVED_HOME_VERSION } from "#src/api/saved-home/saved-home.ts";
import { sessionOwner, sessionQueries } from "#src/api/session/session.ts";
import { pageIn, shownPage } from "#src/shared/state/home/shown-page.ts";
import { homeMarkup } from "./home-markup.ts";

/** By then the first answers are on the screen. */
const REST_MS = 3_000;

/**
 * Saves a snapshot of the home screen for the next visit: once the page rests, after each change, and what is not saved
 * yet when the page is left. Returns a function that stops it.
 */
export function saveHome(client: QueryClient): () => void {
  /** A person has come to what this tab shows, and it is not saved yet. */
  let isNew = !document.hidden;
  let isLeaving = false;
  const persister = createHomePersister(pageBuild(), (userId, before) => {
    // What a hidden tab shows is older.
    if (!isNew && document.hidden) return undefined;
    const html = homeMarkup(userId, isLeaving);
    const [own, last] = [pageIn(html ?? null), pageIn(before)];
    // Whatever another tab is told, the page shown last is the one that a person has come to last.
    if (!isNew && own && last && own !== last) return undefined;
    isNew &&= !html;
    return html;
  });
  const options = {
    queryClient: client,
    persister,
    buster: SAVED_HOME_VERSION,
    dehydrateOptions: { shouldDehydrateQuery: isSaved, shouldDehydrateMutation: () => false },
  };
  let stop: (() => void) | undefined;
  function begin(): void {
    if (stop) return;
    // The subscription misses earlier changes, so save once now.
    void persistQueryClientSave(options);
    stop = persistQueryClientSubscribe(options);
  }
  const rest = setTimeout(begin, REST_MS);
  const onLeave = () => {
    // Somebody may have signed out in another tab, and this one not heard of it.
    const owner = client.getQueryData(sessionQueries.current().queryKey)?.user?.id ?? null;
    if (owner !== sessionOwner.get()) return;
    isLeaving = true;
    begin();
    persister.flush();
    isLeaving = false;
  };
  window.addEventListener("pagehide", onLeave);
  const onCome = () => {
    isNew = true;
    if (stop) void persistQueryClientSave(options);
  };
  const leave = shownPage.subscribe(onCome);
  window.addEventListener("focus", onCome);
  return () => {
    clearTimeout(rest);
    leave();
    window.removeEventListener("focus", onCome);
    window.removeEventListener("pagehide", onLeave);
    stop?.();
  };
}

/** Identifies the drawing of this page: the address of its entry script, which contains a content hash, and its language. */
function pageBuild(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return `${entry?.getAttribute("src") ?? ""} ${document.documentElement.lang}`;
}
