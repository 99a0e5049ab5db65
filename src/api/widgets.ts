import { queryOptions, useMutation, type QueryClient } from "@tanstack/react-query";
import type { WidgetState, WidgetStateAnswer, WidgetStatesAnswer, WidgetType } from "#contract/widgets.ts";
import { request } from "./http.ts";
import { inTurn, isLastInTurn } from "./in-turn.ts";
import { answerOf } from "./postgres.ts";
import { savedQuery } from "./saved-home.ts";
import { getSupabase } from "./supabase.ts";
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

/** Widgets of a member by id, of a visitor by null. */
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
      // What a server draws too. The browser's own comes with the first look, when the page has been taken over.
      initialData: () => (userId === null ? FIRST_ARRANGEMENT : undefined),
      initialDataUpdatedAt: 0,
      staleTime: 0,
      // A start page stays open for days, and other devices change what it shows.
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    }),
};

/** Shows the change at once; takes it back when it could not be stored. */
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

/** Asks the server how the widgets stand now. */
function settle(client: QueryClient, userId: string | null): Promise<void> | undefined {
  if (!isLastInTurn(client, CHANGE)) return undefined;
  return client.invalidateQueries({ queryKey: widgetQueries.arrangement(userId).queryKey });
}

export function useSetMinimised(userId: string | null) {
  return useMutation({
    ...inTurn(CHANGE),
    mutationFn: async ({ type, isMinimised }: { type: WidgetType; isMinimised: boolean }) => {
      if (userId === null) visitorWidgetFlags.set({ ...visitorWidgetFlags.get(), [type]: isMinimised });
      else await postFlag(type, isMinimised);
    },
    onMutate: ({ type, isMinimised }, { client }) =>
      optimistic(userId, (now) => ({ ...now, minimised: { ...now.minimised, [type]: isMinimised } }), client),
    onError: (_error, _change, rollBack) => rollBack?.(),
    onSettled: (_data, _error, _change, _rollBack, { client }) => settle(client, userId),
    // Offline, the change is refused now and taken back, rather than made at some later time.
    networkMode: "always",
    meta: { errorToast: { title: "Failed to update widget state" } },
  });
}

const postFlag = (type: WidgetType, isMinimized: boolean) =>
  request<WidgetStateAnswer>(`/user/widget-states/${type}`, { method: "POST", json: { isMinimized } });

/** Stores the whole order. For a member every widget gets a row; one without a record stays minimised. */
export function useSetWidgetOrder(userId: string | null) {
  return useMutation({
    ...inTurn(CHANGE),
    mutationFn: async (order: WidgetType[]) => {
      if (userId === null) visitorWidgetOrder.set(order);
      else await storeOrder(order);
    },
    onMutate: (order, { client }) => optimistic(userId, (now) => ({ ...now, order }), client),
    onError: (_error, _order, rollBack) => rollBack?.(),
    onSettled: (_data, _error, _order, _rollBack, { client }) => settle(client, userId),
    // Offline, the change is refused now and taken back, rather than made at some later time.
    networkMode: "always",
    meta: { errorToast: { title: "Failed to update widget state" } },
  });
}

async function storeOrder(types: WidgetType[]): Promise<void> {
  const supabase = await getSupabase();
  answerOf(await supabase.rpc("arrange_widgets", { types }));
}

/** Makes what a visitor arranged in this browser the state of an account that has none yet. */
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

/** One that was never moved comes after those that were. */
const placeIn = (order: readonly WidgetType[], type: WidgetType) =>
  order.includes(type) ? order.indexOf(type) : order.length;
