import type { QueryClient } from "@tanstack/react-query";
import type { WidgetType } from "#contract/widgets.ts";
import { openOutbox } from "../home/change-home.ts";
import { homeQueries } from "../home/home.ts";
import { answerOf } from "../http/postgres.ts";
import { getSupabase } from "../http/supabase.ts";
import { visitorWidgetQueries } from "./added-widgets.ts";
import { visitorAddedWidgets } from "./visitor-added-widgets.ts";
import { visitorArrangement, WIDGETS } from "./visitor-widgets.ts";
import { widgetQueries } from "./widgets.ts";

/** Copies the visitor's arrangement to an account that has none. */
export async function adoptArrangement(client: QueryClient, userId: string): Promise<void> {
  const { order, minimised: flags } = visitorArrangement();
  const types = WIDGETS.filter((type) => order.includes(type) || type in flags).toSorted(
    (a, b) => placeIn(order, a) - placeIn(order, b),
  );
  const minimised = types.filter((type) => flags[type] ?? true);
  try {
    const supabase = await getSupabase();
    answerOf(await supabase.rpc("adopt_widgets", { types, minimised }));
  } finally {
    await client.invalidateQueries({ queryKey: widgetQueries.arrangement(userId).queryKey });
  }
}

/** The position in the order; a widget that was never moved comes last. */
const placeIn = (order: readonly WidgetType[], type: WidgetType) =>
  order.includes(type) ? order.indexOf(type) : order.length;

/**
 * Moves the widgets that a visitor added in this browser, and what is written in them, into an account. They keep their
 * ids, so that doing it twice adds nothing.
 */
export async function adoptAdded(client: QueryClient, userId: string): Promise<void> {
  await client.ensureQueryData(homeQueries.current(userId));
  const outbox = await openOutbox(client, userId);
  outbox.change(({ copyWidgets }) => copyWidgets(visitorAddedWidgets.get()));
  visitorAddedWidgets.remove();
  client.setQueryData(visitorWidgetQueries.all(), []);
}
