import type { QueryClient } from "@tanstack/react-query";
import { pageConfig } from "#src/shared/state/page-config.ts";
import { log } from "#src/shared/lib/log.ts";
import { sessionQueries, signedInUser } from "../session/session.ts";
import { openOutbox } from "./change-home.ts";
import { listenForVersions } from "./home-realtime.ts";
import { hearVersion } from "./home-version.ts";

/**
 * Opens the outbox of whoever is signed in, now and later, and listens for changes on their other devices while the tab
 * is visible.
 */
export function watchHome(client: QueryClient): () => void {
  const { queryKey } = sessionQueries.current();
  let watchedId: string | undefined;
  let stop: (() => void) | undefined;

  const update = () => {
    const userId = signedInUser(client.getQueryData(queryKey))?.id;
    const wantedId = document.hidden ? undefined : userId;
    if (wantedId === watchedId) return;
    watchedId = wantedId;
    stop?.();
    stop = wantedId === undefined ? undefined : watch(client, wantedId);
  };

  const unsubscribe = client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === queryKey[0]) update();
  });
  document.addEventListener("visibilitychange", update);
  update();
  return () => {
    unsubscribe();
    document.removeEventListener("visibilitychange", update);
    stop?.();
  };
}

function watch(client: QueryClient, userId: string): () => void {
  openOutbox(client, userId).catch((error: unknown) => log.warn("What waits was not sent.", error));
  if (!pageConfig().hasRealtime) return () => undefined;
  return listenForVersions(userId, (version) => hearVersion(client, userId, version));
}
