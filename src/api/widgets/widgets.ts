import { queryOptions, useMutation, type QueryClient } from "@tanstack/react-query";
import type { WidgetState, WidgetStateAnswer, WidgetStatesAnswer, WidgetType } from "#contract/widgets.ts";
import { request } from "../http/http.ts";
import { mutationScope, isLastInScope } from "../http/mutation-scope.ts";
import { answerOf } from "../http/postgres.ts";
import { savedQuery } from "../saved-home/saved-home.ts";
import { getSupabase } from "../http/supabase.ts";
import {
  FIRST_ARRANGEMENT,
  visitorArrangement,
  visitorWidgetFlags,
  visitorWidgetOrder,
  WIDGETS,
  type WidgetArrangement,
} from "./visitor-widgets.ts";

function toArrangement(states: readonly WidgetState[]): WidgetArrangement {
  const sorted = states.toSorted((a, b) => a.orderIndex - b.orderIndex);
  return {
    order: sorted.map((state) => state.widgetType),
    minimised: Object.fromEntries(sorted.map((state) => [state.widgetType, state.isMinimized])),
  };
}

/** The widgets of a member (by id) or a visitor (null). */
export const widgetQueries = {
  all: () => ["widgets"] as const,

  arrangement: (userId: string | null) =>
    queryOptions({
      queryKey: [...widgetQueries.all(), userId],
      queryFn: async ({ signal }): Promise<WidgetArrangement> => {
        if (userId === null) return visitorArrangement();
        const { states } = await request<WidgetStatesAnswer>("/user/widget-states", { signal });
        return toArrangement(states);
      },
      ...savedQuery,
      // Servers render this too. The browser's own arrangement is read after hydration.
      initialData: () => (userId === null ? FIRST_ARRANGEMENT : undefined),
      initialDataUpdatedAt: 0,
      staleTime: 0,
      // A start page stays open for days while other devices change its data.
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    }),
};

/** Applies the change to the cache, and rolls back when it could not be stored. */
function optimistic(
  userId: string | null,
  change: (now: WidgetArrangement) => WidgetArrangement,
  client: QueryClient,
) {
  const { queryKey } = widgetQueries.arrangement(userId);
  void client.cancelQueries({ queryKey });
  const before = client.getQueryData(queryKey);
  client.setQueryData(queryKey, (now) => now && change(now));
  return () => client.setQueryData(queryKey, before);
}

const CHANGE = "change-widgets";

/** Refetches the member's widgets. */
function settle(client: QueryClient, userId: string | null): Promise<void> | undefined {
  if (!isLastInScope(client, CHANGE)) return undefined;
  return client.invalidateQueries({ queryKey: widgetQueries.arrangement(userId).queryKey });
}

export function useSetMinimised(userId: string | null) {
  return useMutation({
    ...mutationScope(CHANGE),
    mutationFn: async ({ type, isMinimised }: { type: WidgetType; isMinimised: boolean }) => {
      if (userId === null) visitorWidgetFlags.set({ ...visitorWidgetFlags.get(), [type]: isMinimised });
      else await postFlag(type, isMinimised);
    },
    onMutate: ({ type, isMinimised }, { client }) =>
      optimistic(userId, (now) => ({ ...now, minimised: { ...now.minimised, [type]: isMinimised } }), client),
    onError: (_error, _change, rollBack) => rollBack?.(),
    onSettled: (_data, _error, _change, _rollBack, { client }) => settle(client, userId),
    // Offline, the mutation fails at once and rolls back; it is not paused until the network returns.
    networkMode: "always",
    meta: { errorToast: { title: "Failed to update widget state" } },
  });
}

const postFlag = (type: WidgetType, isMinimized: boolean) =>
  request<WidgetStateAnswer>(`/user/widget-states/${type}`, { method: "POST", json: { isMinimized } });

/** Stores the complete order. Every widget of a member gets a row; one without a record stays minimised. */
export function useSetWidgetOrder(userId: string | null) {
  return useMutation({
    ...mutationScope(CHANGE),
    mutationFn: async (order: WidgetType[]) => {
      if (userId === null) visitorWidgetOrder.set(order);
      else await storeOrder(order);
    },
    onMutate: (order, { client }) => optimistic(userId, (now) => ({ ...now, order }), client),
    onError: (_error, _order, rollBack) => rollBack?.(),
    onSettled: (_data, _error, _order, _rollBack, { client }) => settle(client, userId),
    // Offline, the mutation fails at once and rolls back; it is not paused until the network returns.
    networkMode: "always",
    meta: { errorToast: { title: "Failed to update widget state" } },
  });
}

async function storeOrder(types: WidgetType[]): Promise<void> {
  const supabase = await getSupabase();
  answerOf(await supabase.rpc("arrange_widgets", { types }));
}

/** Copies the visitor's arrangement to an account that has none. */
export function useAdoptVisitorWidgets(userId: string | null) {
  return useMutation({
    mutationFn: async () => {
      const { order, minimised: flags } = visitorArrangement();
      const types = WIDGETS.filter((type) => order.includes(type) || type in flags).toSorted(
        (a, b) => placeIn(order, a) - placeIn(order, b),
      );
      const supabase = await getSupabase();
      const minimised = types.filter((type) => flags[type] ?? true);
      answerOf(await supabase.rpc("adopt_widgets", { types, minimised }));
    },
    onSettled: (_data, _error, _nothing, _result, { client }) =>
      client.invalidateQueries({ queryKey: widgetQueries.arrangement(userId).queryKey }),
  });
}

/** The position in the order; a widget that was never moved comes last. */
const placeIn = (order: readonly WidgetType[], type: WidgetType) =>
  order.includes(type) ? order.indexOf(type) : order.length;
