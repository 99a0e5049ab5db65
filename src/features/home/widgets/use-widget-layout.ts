import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { WidgetType } from "#contract/widgets.ts";
import { useChangeSettings } from "#src/api/preferences.ts";
import {
  useAdoptVisitorWidgets,
  useSetMinimised,
  useSetWidgetOrder,
  widgetQueries,
} from "#src/api/widgets.ts";
import { visitorArrangement } from "#src/api/visitor-widgets.ts";
import { isReturning } from "#src/shared/lib/is-returning.ts";
import { log } from "#src/shared/lib/log.ts";
import { useFocusLater } from "../use-focus-later.ts";
import { swapShown, widgetLayout } from "#src/api/widget-layout.ts";
import type { WidgetBoard } from "./widget-context.ts";

const menuButtonOf = (widget: string) => `${widget} [aria-haspopup="menu"]`;

/** How the widgets stand for this person (null: a visitor), and what can be done with them. */
export function useWidgetLayout(userId: string | null, removedWidgets: WidgetType[]): WidgetBoard {
  const { data: known, isPlaceholderData } = useQuery({
    ...widgetQueries.arrangement(userId),
    // Whoever signs in keeps the visitor's layout until their own is known.
    placeholderData: (before) => before ?? (isReturning() ? visitorArrangement() : undefined),
  });
  const setMinimised = useSetMinimised(userId);
  const setOrder = useSetWidgetOrder(userId);
  const changeSettings = useChangeSettings(userId);
  const focusLater = useFocusLater();
  const hasNoRecord = known !== undefined && !isPlaceholderData && Object.keys(known.minimised).length === 0;
  const arrangement = useAdoption(userId, hasNoRecord) ? visitorArrangement() : known;

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

/**
 * A member without any record takes over what this browser's visitor arranged: signing in loses nothing. Tells whether
 * the visitor's arrangement stands in for the member's.
 */
function useAdoption(userId: string | null, hasNoRecord: boolean): boolean {
  const { mutate } = useAdoptVisitorWidgets(userId);
  const isAdopting = userId !== null && hasNoRecord;
  useEffect(() => {
    if (isAdopting) mutate();
  }, [isAdopting, mutate]);
  // Also when that failed: without a network nothing says that the member wants all of them minimised.
  return isAdopting;
}
