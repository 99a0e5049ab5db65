import { mutationOptions, useMutation, type QueryClient } from "@tanstack/react-query";
import { openOutbox, untilLoaded } from "../home/change-home.ts";
import type { WidgetChanged, WidgetPlan } from "./change-visitor-widgets.ts";

/** Changes a person's widgets at once: a member's through the outbox, a visitor's in this browser. */
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
