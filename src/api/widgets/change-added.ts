import { mutationOptions, useMutation, type QueryClient } from "@tanstack/react-query";
import type { HomeWidget } from "#contract/home-widgets.ts";
import { openOutbox, untilLoaded } from "../home/change-home.ts";
import type { HomeChange } from "#contract/home-changes.ts";
import type * as WidgetActions from "../home/outbox/widget-actions.ts";

/** Says what to change, with the actions of outbox/widget-actions.ts and the widgets as they are shown. */
export type WidgetPlan = (
  actions: typeof WidgetActions,
  home: { widgets: readonly HomeWidget[] },
) => HomeChange;

/** A change that is made; a refused one changed nothing, and says why. */
export type WidgetChanged = { refused: readonly { message: string }[]; undo: () => Promise<void> };

/** Changes a person's widgets at once: a member's by the outbox, a visitor's in this browser. */
export const changingWidgets = (userId: string | null) =>
  mutationOptions({
    mutationFn: async (plan: WidgetPlan, { client }): Promise<WidgetChanged> => {
      const { refused, undo } =
        userId === null ? await changeOwn(client, plan) : (await openOutbox(client, userId)).change(plan);
      const [first] = refused;
      if (first) throw new Error(first.message);
      return { refused, undo };
    },
    ...untilLoaded,
    meta: { errorToast: { title: "Failed to change the widget" } },
  });

export const useChangeWidgets = (userId: string | null) => useMutation(changingWidgets(userId));

async function changeOwn(client: QueryClient, plan: WidgetPlan): Promise<WidgetChanged> {
  const { changeVisitorWidgets } = await import("./change-visitor-widgets.ts");
  return changeVisitorWidgets(client, plan);
}
