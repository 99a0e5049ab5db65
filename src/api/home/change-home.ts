import { useMutation, type QueryClient } from "@tanstack/react-query";
import { noConnection, type ApiError } from "../http/http.ts";
import type { Change, Outbox } from "./outbox/outbox.ts";
import type { Plan } from "./plan.ts";
import { hasPendingMark } from "./pending-mark.ts";

/** Options of changes: none is lost because the outbox's chunk is not here yet. It waits until the network is back. */
export const untilLoaded = {
  networkMode: "offlineFirst",
  retry: (_failures: number, { code }: Partial<ApiError>) => code === "network",
  retryDelay: 1_000,
} as const;

type Opened = { userId: string; outbox: Promise<Outbox>; loaded?: Outbox };
const opened = new WeakMap<QueryClient, Opened>();

/** The member's outbox. Its chunk is loaded with the first change, or when the page is idle; without a network it may be missing. */
export function openOutbox(client: QueryClient, userId: string): Promise<Outbox> {
  const known = opened.get(client);
  if (known?.userId === userId) return known.outbox;
  // Another member's outbox is of no use here any more.
  known?.loaded?.close();
  const loading = import("./outbox/outbox.ts").catch((cause: unknown) => {
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

/** Changes the member's home screen at once, and sends the change as soon as it can. */
export function useChangeHome(userId: string, failure: string) {
  return useMutation({
    mutationFn: async (plan: Plan, { client }): Promise<Change> => {
      const known = opened.get(client);
      const loaded = known?.userId === userId ? known.loaded : undefined;
      // Without a wait where possible, so that a dropped tile does not return to its place for a frame.
      return (loaded ?? (await openOutbox(client, userId))).change(plan);
    },
    ...untilLoaded,
    meta: { errorToast: { title: "Error", description: failure } },
  });
}

/** The outbox, unless nothing waits and nobody has opened it. */
export function outboxInUse(client: QueryClient, userId: string): Promise<Outbox> | undefined {
  const isInUse = opened.get(client)?.userId === userId || hasPendingMark(userId);
  return isInUse ? openOutbox(client, userId) : undefined;
}
