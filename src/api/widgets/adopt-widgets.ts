import type { QueryClient } from "@tanstack/react-query";
import type { Done } from "#contract/values.ts";
import type { WidgetAdoptionInput, WidgetType } from "#contract/widgets.ts";
import { openOutbox } from "../home/change-home.ts";
import { homeQueries } from "../home/home.ts";
import { request } from "../http/http.ts";
import { visitorWidgetQueries } from "./added-widgets.ts";
import { visitorAddedWidgets } from "./visitor-added-widgets.ts";
import { visitorArrangement, WIDGETS } from "./visitor-widgets.ts";
import { widgetQueries } from "./widgets.ts";

/** Copies the visitor's arrangement to an account that has none. */
export async function adoptArrangement(client: QueryClient, userId: string): Promise<void> {
  const { order: placed, minimised: flags } = visitorArrangement();
  const order = WIDGETS.filter((type) => placed.includes(type) || type in flags).toSorted(
    (a, b) => placeIn(placed, a) - placeIn(placed, b),
  );
  const minimized = order.filter((type) => flags[type] ?? true);
  try {
    const json = { order, minimized } satisfies WidgetAdoptionInput;
    await request<Done>("/user/widget-states/adopt", { method: "POST", json });
  } finally {
    await client.invalidateQueries({ queryKey: widgetQueries.arrangement(userId).queryKey });
  }
}

/** The position in the order; a widget without a position comes last. */
const placeIn = (order: readonly WidgetType[], type: WidgetType) =>
  order.includes(type) ? order.indexOf(type) : order.length;

/**
 * Moves the visitor's added widgets and their entries into an account. They keep their ids, so a repetition
 * adds nothing.
 */
export async function adoptAdded(client: QueryClient, userId: string): Promise<void> {
  await client.ensureQueryData(homeQueries.current(userId));
  const outbox = await openOutbox(client, userId);
  outbox.change(({ copyWidgets }) => copyWidgets(visitorAddedWidgets.get()));
  visitorAddedWidgets.remove();
  client.setQueryData(visitorWidgetQueries.all(), []);
}
