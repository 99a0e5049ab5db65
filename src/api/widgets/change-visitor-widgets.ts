import type { QueryClient } from "@tanstack/react-query";
import type { HomeOp } from "#contract/home.ts";
import type { HomeWidget } from "#contract/home-widgets.ts";
import { changeWidgets, isWidgetOp, shownWidgets, withRemoved } from "#contract/widget-ops.ts";
import type { HomeChange } from "#contract/home-changes.ts";
import * as actions from "../home/outbox/widget-actions.ts";
import { visitorWidgetQueries } from "./added-widgets.ts";
import { visitorAddedWidgets } from "./visitor-added-widgets.ts";

/** Says what to change, with the actions of outbox/widget-actions.ts and the widgets as they are shown. */
export type WidgetPlan = (given: typeof actions, home: { widgets: readonly HomeWidget[] }) => HomeChange;

/** A change that is made; a refused one changed nothing, and says why. */
export type WidgetChanged = { refused: readonly { message: string }[]; undo: () => Promise<void> };

/** Changes the visitor's widgets in this browser, by the rules of the server. */
export function changeVisitorWidgets(client: QueryClient, plan: WidgetPlan): WidgetChanged {
  const { ops, undo, known } = plan(actions, { widgets: visitorAddedWidgets.get() });
  return {
    refused: apply(client, ops, known),
    undo: async () => {
      const [refused] = apply(client, undo, known);
      if (refused) throw new Error(refused.message);
    },
  };
}

/**
 * Applies these operations to the stored widgets, which another tab may have changed. Returns the refusals.
 */
function apply(client: QueryClient, ops: readonly HomeOp[], known: HomeChange["known"]) {
  const widgets = withRemoved(visitorAddedWidgets.get(), known?.widgets);
  const refused = ops.filter(isWidgetOp).flatMap((op) => changeWidgets(widgets, op) ?? []);
  const shown: readonly HomeWidget[] = shownWidgets(widgets);
  visitorAddedWidgets.set(shown);
  client.setQueryData(visitorWidgetQueries.all(), shown);
  return refused;
}
