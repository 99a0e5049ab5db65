import type { QueryClient } from "@tanstack/react-query";
import type { Home } from "#contract/home/home.ts";
import { isReturning } from "#src/shared/state/sign-in/is-returning.ts";
import { siteConfig } from "#src/shared/state/site/site-config.ts";
import { log } from "#src/shared/lib/log.ts";
import { runMutation } from "../../http/run-mutation.ts";
import { sessionQueries, signedInUser } from "../../session/session.ts";
import { openOutbox } from "../outbox/open-outbox.ts";
import { homeKey } from "../home-key.ts";
import { listenForVersions } from "./home-realtime.ts";
import { tellVersion } from "../outbox/tabs.ts";
import { visitorHome } from "../visitor/visitor-home.ts";

/**
 * Opens the outbox of whoever is signed in, now and later, and listens for changes on their other devices while the tab
 * is visible; the tab that hears of one tells the others. Brings along what a visitor kept here, and shows what other tabs change in that.
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
  const unsubscribeVisitor = visitorHome.subscribe(() =>
    client.setQueryData<Home>(homeKey(null), (shown) => shown && visitorHome.get()),
  );
  document.addEventListener("visibilitychange", update);
  update();
  return () => {
    unsubscribe();
    unsubscribeVisitor();
    document.removeEventListener("visibilitychange", update);
    stop?.();
  };
}

function watch(client: QueryClient, userId: string): () => void {
  openOutbox(client, userId).catch((error: unknown) => log.warn("What waits was not sent.", error));
  joinVisitor(client, userId).catch((error: unknown) => log.warn("A visitor's apps are still here.", error));
  if (!siteConfig().hasRealtime) return () => undefined;
  return listenForVersions(userId, {
    onStart: () => void client.invalidateQueries({ queryKey: sessionQueries.current().queryKey }),
    // This tab's outbox hears it as those of the others do.
    onVersion: (version) => tellVersion(userId, version),
  });
}

/** After a sign-in, brings what this browser's visitor kept. The greeting of a sign-in link does that itself. */
async function joinVisitor(client: QueryClient, userId: string): Promise<void> {
  if (isReturning() || !visitorHome.isStored()) return;
  const { joiningVisitor } = await import("../visitor/join-home.ts");
  await runMutation(client, joiningVisitor(userId), undefined);
}
