import type { QueryClient } from "@tanstack/react-query";
import type { WidgetType } from "#contract/widgets.ts";
import { runMutation } from "#src/api/http/run-mutation.ts";
import { changingSettings } from "#src/api/settings/change-settings.ts";
import { preferenceQueries } from "#src/api/settings/preferences.ts";
import { minimising, ordering } from "#src/api/widgets/change-arrangement.ts";
import { changingWidgets } from "#src/api/widgets/change-added.ts";
import { moveBetween } from "#src/api/widgets/move-between.ts";
import { swapShown, type WidgetLayout } from "#src/api/widgets/widget-layout.ts";
import { documentedType, type PlacedWidget } from "#src/api/widgets/widget-order.ts";
import { log } from "#src/shared/lib/log.ts";
import { offerUndo } from "#src/shared/ui/toast/offer-undo.ts";

/** Whose widgets are changed, and how they stand. */
export type WidgetsNow = {
  client: QueryClient;
  userId: string | null;
  removedWidgets: readonly WidgetType[];
  /** The documented ones. */
  layout: WidgetLayout;
  /** All of them, also those that are not shown. */
  order: readonly PlacedWidget[];
  shown: readonly string[];
};

/** Minimises a widget, or shows it again. */
export function setMinimised(
  { client, userId }: WidgetsNow,
  id: string,
  isMinimised: boolean,
): Promise<unknown> {
  const type = documentedType(id);
  if (type) return runMutation(client, minimising(userId), { type, isMinimised });
  return runMutation(client, changingWidgets(userId), ({ changeWidget }, home) =>
    changeWidget(home, id, { isMinimized: isMinimised }),
  );
}

/** Lets a widget and the shown one before (-1) or after (1) it change places. */
export async function move(now: WidgetsNow, id: string, step: -1 | 1): Promise<void> {
  const { client, userId, layout, order, shown } = now;
  log.info(step < 0 ? "Move Up" : "Move Down", id);
  const other = shown[shown.indexOf(id) + step];
  if (other === undefined) return;
  const moved = moveBetween(order, id, other);
  const type = documentedType(id);
  if (moved) {
    await runMutation(client, changingWidgets(userId), ({ changeWidget }, home) =>
      changeWidget(home, moved.id, { rank: moved.rank }),
    );
  } else if (type) {
    await runMutation(client, ordering(userId), swapShown(layout, type, step));
  }
}

/** Takes a widget off the home screen, and offers Undo. */
export async function remove(now: WidgetsNow, id: string, name: string): Promise<void> {
  log.info("Remove Widget", id);
  const type = documentedType(id);
  const undo = type ? await removeDocumented(now, type) : await removeAdded(now, id);
  const description = type
    ? `${name} is in Settings until you bring it back.`
    : `${name} can be added again in Settings.`;
  offerUndo({ name, title: "Widget removed", description, undo });
}

async function removeDocumented({ client, userId, removedWidgets }: WidgetsNow, type: WidgetType) {
  await runMutation(client, changingSettings(userId), { removedWidgets: [...removedWidgets, type] });
  return () => {
    const { queryKey } = preferenceQueries.settings(userId);
    const { removedWidgets: removed = [] } = client.getQueryData(queryKey) ?? {};
    const others = removed.filter((one) => one !== type);
    return runMutation(client, changingSettings(userId), { removedWidgets: others });
  };
}

async function removeAdded({ client, userId }: WidgetsNow, id: string) {
  const { undo } = await runMutation(client, changingWidgets(userId), ({ removeWidget }, home) =>
    removeWidget(home, id),
  );
  return undo;
}
