import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { WidgetType } from "#contract/widgets.ts";
import { preferenceQueries, useChangeSettings } from "#src/api/settings/preferences.ts";
import {
  useAdoptVisitorWidgets,
  useSetMinimised,
  useSetWidgetOrder,
  widgetQueries,
} from "#src/api/widgets/widgets.ts";
import { visitorArrangement } from "#src/api/widgets/visitor-widgets.ts";
import { isReturning } from "#src/shared/state/is-returning.ts";
import { WIDGET_NAMES } from "#src/shared/components/widgets/widget-names.ts";
import { offerUndo } from "#src/shared/ui/toast/offer-undo.ts";
import { log } from "#src/shared/lib/log.ts";
import { useDeferredFocus } from "../use-deferred-focus.ts";
import { swapShown, widgetLayout } from "#src/api/widgets/widget-layout.ts";
import type { WidgetBoard } from "./widget-context.ts";

const menuButtonOf = (widget: string) => `${widget} [aria-haspopup="menu"]`;

/** The widgets of this person (null: a visitor), and the actions on them. */
export function useWidgetLayout(userId: string | null, removedWidgets: WidgetType[]): WidgetBoard {
  const { data: known, isPlaceholderData } = useQuery({
    ...widgetQueries.arrangement(userId),
    // After a sign-in, the visitor's layout is shown until the member's is loaded.
    placeholderData: (before) => before ?? (isReturning() ? visitorArrangement() : undefined),
  });
  const setMinimised = useSetMinimised(userId);
  const setOrder = useSetWidgetOrder(userId);
  const changeSettings = useChangeSettings(userId);
  const focusDeferred = useDeferredFocus();
  const client = useQueryClient();
  const hasNoRecord = known !== undefined && !isPlaceholderData && Object.keys(known.minimised).length === 0;
  const arrangement = useAdoption(userId, hasNoRecord) ? visitorArrangement() : known;

  const layout = widgetLayout({
    order: arrangement?.order ?? [],
    minimised: arrangement?.minimised ?? {},
    removed: removedWidgets,
  });

  const bringBack = (type: WidgetType) => {
    const { removedWidgets: removed = [] } =
      client.getQueryData(preferenceQueries.settings(userId).queryKey) ?? {};
    return changeSettings.mutateAsync({ removedWidgets: removed.filter((one) => one !== type) });
  };

  return {
    ...layout,
    actions: {
      minimise(type) {
        setMinimised.mutate({ type, isMinimised: true });
        focusDeferred(`[data-maximise="${type}"]`);
      },
      maximise(type) {
        setMinimised.mutate({ type, isMinimised: false });
        focusDeferred(menuButtonOf(`[data-widget="${type}"]`));
      },
      move(type, step) {
        log.info(step < 0 ? "Move Up" : "Move Down", type);
        setOrder.mutate(swapShown(layout, type, step));
      },
      remove(type) {
        log.info("Remove Widget", type);
        void changeSettings.mutateAsync({ removedWidgets: [...removedWidgets, type] }).then(
          () => offerUndo({ ...widgetRemovalTexts(type), undo: () => bringBack(type) }),
          // The mutation shows its own failure.
          () => undefined,
        );
        focusDeferred(`${menuButtonOf(`[data-widget]:not([data-widget="${type}"])`)}, .drawer a`);
      },
    },
  };
}

function widgetRemovalTexts(type: WidgetType) {
  const { name } = WIDGET_NAMES[type];
  return { name, title: "Widget removed", description: `${name} is in Settings until you bring it back.` };
}

/**
 * Copies this browser's visitor arrangement to a member who has none, so that signing in loses nothing. Returns
 * whether the visitor's arrangement is shown for the member's.
 */
function useAdoption(userId: string | null, hasNoRecord: boolean): boolean {
  const { mutate } = useAdoptVisitorWidgets(userId);
  const isAdopting = userId !== null && hasNoRecord;
  useEffect(() => {
    if (isAdopting) mutate();
  }, [isAdopting, mutate]);
  // Also after a failure: offline, nothing says that the member wants all widgets minimised.
  return isAdopting;
}
