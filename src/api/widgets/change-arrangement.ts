import { mutationOptions, useMutation, type QueryClient } from "@tanstack/react-query";
import type { Done } from "#contract/values.ts";
import type { WidgetOrderInput, WidgetStateAnswer, WidgetType } from "#contract/widgets.ts";
import { request } from "../http/http.ts";
import { isLastInScope, mutationScope } from "../http/mutation-scope.ts";
import { visitorWidgetFlags, visitorWidgetOrder, type WidgetArrangement } from "./visitor-widgets.ts";
import { widgetQueries } from "./widgets.ts";

/** Applies the change to the cache, and rolls back when storing it fails. */
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

function settle(client: QueryClient, userId: string | null): Promise<void> | undefined {
  if (!isLastInScope(client, CHANGE)) return undefined;
  return client.invalidateQueries({ queryKey: widgetQueries.arrangement(userId).queryKey });
}

export const minimising = (userId: string | null) =>
  mutationOptions({
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

export const useSetMinimised = (userId: string | null) => useMutation(minimising(userId));

const postFlag = (type: WidgetType, isMinimized: boolean) =>
  request<WidgetStateAnswer>(`/user/widget-states/${type}`, { method: "POST", json: { isMinimized } });

/** Stores the complete order. Every widget of a member gets a row; one without a record stays minimised. */
export const ordering = (userId: string | null) =>
  mutationOptions({
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

export const useSetWidgetOrder = (userId: string | null) => useMutation(ordering(userId));

const storeOrder = (order: WidgetType[]) =>
  request<Done>("/user/widget-states/order", {
    method: "PUT",
    json: { order } satisfies WidgetOrderInput,
  });
