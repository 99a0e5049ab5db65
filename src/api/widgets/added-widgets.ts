import { queryOptions, useMutation, useQuery, type QueryClient } from "@tanstack/react-query";
import type { HomeWidget } from "#contract/home-widgets.ts";
import { openOutbox } from "../home/change-home.ts";
import { homeQueries } from "../home/home.ts";
import type { HomeChange } from "../home/outbox/actions.ts";
import type * as WidgetActions from "../home/outbox/widget-actions.ts";
import { savedQuery } from "../saved-home/saved-home.ts";
import { visitorAddedWidgets } from "./visitor-added-widgets.ts";

const NONE: readonly HomeWidget[] = [];

/** The widgets that a visitor added. */
export const visitorWidgetQueries = {
  all: () => ["visitor-widgets"] as const,
  added: () =>
    queryOptions({
      queryKey: visitorWidgetQueries.all(),
      queryFn: () => visitorAddedWidgets.get(),
      ...savedQuery,
      // Servers render this too. The browser's own widgets are read after hydration.
      initialData: NONE,
      initialDataUpdatedAt: 0,
      staleTime: 0,
    }),
};

/** The widgets that this person (null: a visitor) added, in the order of rank and id. */
export function useAddedWidgets(userId: string | null): readonly HomeWidget[] {
  const home = useQuery({ ...homeQueries.current(userId ?? ""), enabled: userId !== null });
  const own = useQuery({ ...visitorWidgetQueries.added(), enabled: userId === null });
  return (userId === null ? own.data : home.data?.widgets) ?? NONE;
}

/** Says what to change, with the actions of outbox/widget-actions.ts and the widgets as they are shown. */
export type WidgetPlan = (
  actions: typeof WidgetActions,
  home: { widgets: readonly HomeWidget[] },
) => HomeChange;

/** A change that is made; a refused one changed nothing, and says why. */
export type WidgetChanged = { refused: readonly { message: string }[]; undo: () => Promise<void> };

/** Changes a person's widgets at once: a member's by the outbox, a visitor's in this browser. */
export function useChangeWidgets(userId: string | null) {
  return useMutation({
    mutationFn: async (plan: WidgetPlan, { client }): Promise<WidgetChanged> => {
      const { refused, undo } =
        userId === null ? await changeOwn(client, plan) : (await openOutbox(client, userId)).change(plan);
      const [first] = refused;
      if (first) throw new Error(first.message);
      return { refused, undo };
    },
    networkMode: "always",
    meta: { errorToast: { title: "Failed to change the widget" } },
  });
}

async function changeOwn(client: QueryClient, plan: WidgetPlan): Promise<WidgetChanged> {
  const { changeVisitorWidgets } = await import("./change-visitor-widgets.ts");
  return changeVisitorWidgets(client, plan);
}
