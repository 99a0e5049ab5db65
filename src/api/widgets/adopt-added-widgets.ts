import type { QueryClient } from "@tanstack/react-query";
import { openOutbox } from "../home/change-home.ts";
import { homeQueries } from "../home/home.ts";
import { visitorWidgetQueries } from "./added-widgets.ts";
import { visitorAddedWidgets } from "./visitor-added-widgets.ts";

/**
 * Moves the widgets that a visitor added in this browser, and what is written in them, into an account. They keep their
 * ids, so that doing it twice adds nothing.
 */
export async function adoptAddedWidgets(client: QueryClient, userId: string): Promise<void> {
  await client.ensureQueryData(homeQueries.current(userId));
  const outbox = await openOutbox(client, userId);
  outbox.change(({ copyWidgets }) => copyWidgets(visitorAddedWidgets.get()));
  visitorAddedWidgets.remove();
  client.setQueryData(visitorWidgetQueries.all(), []);
}
