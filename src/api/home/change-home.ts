import { t } from "@lingui/core/macro";
import { mutationOptions, useMutation, type QueryClient } from "@tanstack/react-query";
import { noConnection, type ApiError } from "../http/http.ts";
import type { Outbox } from "./outbox/outbox.ts";
import type { Change, Plan } from "./plan.ts";
import { hasPendingMark } from "./pending-mark.ts";

/** Options of changes: none is lost because the outbox's chunk is not here yet. It waits until the network is back. */
const untilLoaded = {
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

/** As `useChangeHome`, outside of components. Throws where the outbox's chunk can't be loaded. */
export async function changeHome(client: QueryClient, userId: string | null, plan: Plan): Promise<Change> {
  if (userId === null) {
    const { changeVisitorHome } = await loadVisitorChanges();
    return changeVisitorHome(client, plan);
  }
  const known = opened.get(client);
  const loaded = known?.userId === userId ? known.loaded : undefined;
  // Without a wait where possible, so that a dropped tile does not return to its place for a frame.
  return (loaded ?? (await openOutbox(client, userId))).changeLater(plan);
}

/** Changes a home screen at once: a member's, which is sent as soon as it can be, or the visitor's (null) of this browser. */
export const useChangeHome = (userId: string | null, failure: string) =>
  useMutation({
    mutationFn: (plan: Plan, { client }) => changeHome(client, userId, plan),
    ...untilLoaded,
    meta: { errorToast: { title: t`Error`, description: failure } },
  });

/** As `useChangeHome`, for widgets: what is refused is a failure, which a toast tells with its reason. */
export const changingWidgets = (userId: string | null, failure = t`Failed to change the widget`) =>
  mutationOptions({
    mutationFn: async (plan: Plan, { client }): Promise<Change> => {
      const change = await changeHome(client, userId, plan);
      const [refusal] = change.refused;
      if (refusal) throw new Error(refusal.message);
      return change;
    },
    ...untilLoaded,
    meta: { errorToast: { title: failure } },
  });

export const useChangeWidgets = (userId: string | null) => useMutation(changingWidgets(userId));

const loadVisitorChanges = () =>
  import("./change-visitor-home.ts").catch((cause: unknown) => {
    throw noConnection(cause);
  });

/** The outbox, unless nothing waits and nobody has opened it. */
export function outboxInUse(client: QueryClient, userId: string): Promise<Outbox> | undefined {
  const isInUse = opened.get(client)?.userId === userId || hasPendingMark(userId);
  return isInUse ? openOutbox(client, userId) : undefined;
}
