import type { QueryClient } from "@tanstack/react-query";
import { noConnection } from "../../http/http.ts";
import type { Outbox } from "./outbox.ts";
import { hasPendingMark } from "./pending-mark.ts";

type Opened = { userId: string; outbox: Promise<Outbox>; loaded?: Outbox };
const opened = new WeakMap<QueryClient, Opened>();

/** The member's outbox. Its chunk is loaded with the first change, or when the page is idle; without a network it may be missing. */
export function openOutbox(client: QueryClient, userId: string): Promise<Outbox> {
  const known = opened.get(client);
  if (known?.userId === userId) return known.outbox;
  // Another member's outbox is of no use here any more.
  known?.loaded?.close();
  const loading = import("./outbox.ts").catch((cause: unknown) => {
    throw noConnection(cause);
  });
  const outbox = loading.then(({ Outbox }) => Outbox.open(client, userId));
  const entry: Opened = { userId, outbox };
  opened.set(client, entry);
  outbox.then(
    (loaded) => (entry.loaded = loaded),
    // A failed load is not cached: the next change tries again.
    () => opened.delete(client),
  );
  return outbox;
}

/** The outbox if it is open, so that a change does not wait. */
export function loadedOutbox(client: QueryClient, userId: string): Outbox | undefined {
  const known = opened.get(client);
  return known?.userId === userId ? known.loaded : undefined;
}

/** The outbox, unless nothing waits and nobody has opened it. */
export function outboxInUse(client: QueryClient, userId: string): Promise<Outbox> | undefined {
  const isInUse = opened.get(client)?.userId === userId || hasPendingMark(userId);
  return isInUse ? openOutbox(client, userId) : undefined;
}
