import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { WidgetType } from "#contract/widgets.ts";
import { useChangeSettings, watchSettings } from "#src/api/preferences.ts";
import {
  useAdoptVisitorWidgets,
  useSetMinimised,
  useSetWidgetOrder,
  watchWidgets,
  widgetQueries,
} from "#src/api/widgets.ts";
import { log } from "#src/shared/lib/log.ts";
import { useFocusLater } from "../use-focus-later.ts";
import { swapShown, widgetLayout } from "#src/api/widget-layout.ts";
import type { WidgetBoard } from "./widget-context.ts";

const menuButtonOf = (widget: string) => `${widget} .widget-menu-button`;

/** How the widgets stand for this person (null: a visitor), and what can be done with them. */
export function useWidgetLayout(userId: string | null, removedWidgets: WidgetType[]): WidgetBoard {
  const { data: arrangement } = useQuery(widgetQueries.arrangement(userId));
  const setMinimised = useSetMinimised(userId);
  const setOrder = useSetWidgetOrder(userId);
  const changeSettings = useChangeSettings(userId);
  const focusLater = useFocusLater();
  useWatching(userId);
  useAdoption(userId, arrangement !== undefined && Object.keys(arrangement.minimised).length === 0);

  const layout = widgetLayout({
    order: arrangement?.order ?? [],
    minimised: arrangement?.minimised ?? {},
    removed: removedWidgets,
  });

  return {
    ...layout,
    actions: {
      minimise(type) {
        setMinimised.mutate({ type, isMinimised: true });
        focusLater(`[data-maximise="${type}"]`);
      },
      maximise(type) {
        setMinimised.mutate({ type, isMinimised: false });
        focusLater(menuButtonOf(`[data-widget="${type}"]`));
      },
      move(type, step) {
        log.info(step < 0 ? "Move Up" : "Move Down", type);
        setOrder.mutate(swapShown(layout, type, step));
      },
      remove(type) {
        log.info("Remove Widget", type);
        changeSettings.mutate({ removedWidgets: [...removedWidgets, type] });
        focusLater(`${menuButtonOf(`[data-widget]:not([data-widget="${type}"])`)}, .drawer a`);
      },
    },
  };
}

function useWatching(userId: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    const stops = [watchWidgets(client, userId), watchSettings(client, userId)];
    return () => stops.forEach((stop) => stop());
  }, [client, userId]);
}

/** A member without any record takes over what this browser's visitor arranged: signing in loses nothing. */
function useAdoption(userId: string | null, hasNoRecord: boolean): void {
  const { mutate } = useAdoptVisitorWidgets(userId);
  useEffect(() => {
    if (userId !== null && hasNoRecord) mutate();
  }, [userId, hasNoRecord, mutate]);
}
