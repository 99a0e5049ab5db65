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
import { useAddedWidgets, useChangeWidgets } from "#src/api/widgets/added-widgets.ts";
import { documentedType, orderWithAdded } from "#src/api/widgets/widget-order.ts";
import { offerUndo } from "#src/shared/ui/toast/offer-undo.ts";
import { log } from "#src/shared/lib/log.ts";
import { useDeferredFocus } from "../use-deferred-focus.ts";
import { swapShown, widgetLayout } from "#src/api/widgets/widget-layout.ts";
import { useAddedParts } from "./added/use-added-parts.ts";
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
  const added = useAddedWidgets(userId);
  const { mutate: changeAdded, mutateAsync: takeAdded } = useChangeWidgets(userId);
  const parts = useAddedParts(added.length > 0);
  const order = orderWithAdded(layout.order, added);
  const minimisedAdded = new Set(added.filter(({ isMinimized }) => isMinimized).map(({ id }) => id));
  const isShown = (id: string) => {
    const type = documentedType(id);
    return type ? layout.shown.includes(type) : !minimisedAdded.has(id);
  };
  const isMinimised = (id: string) => {
    const type = documentedType(id);
    return type ? layout.minimised.includes(type) : minimisedAdded.has(id);
  };
  const shown = order.map(({ id }) => id).filter((id) => isShown(id));

  const setMinimisedOf = (id: string, isMinimised: boolean) => {
    const type = documentedType(id);
    if (type) setMinimised.mutate({ type, isMinimised });
    else changeAdded(({ changeWidget }, home) => changeWidget(home, id, { isMinimized: isMinimised }));
  };

  const bringBack = (type: WidgetType) => {
    const { removedWidgets: removed = [] } =
      client.getQueryData(preferenceQueries.settings(userId).queryKey) ?? {};
    return changeSettings.mutateAsync({ removedWidgets: removed.filter((one) => one !== type) });
  };

  return {
    shown,
    minimised: order.map(({ id }) => id).filter((id) => isMinimised(id)),
    added,
    parts,
    actions: {
      minimise(id) {
        setMinimisedOf(id, true);
        focusDeferred(`[data-maximise="${id}"]`);
      },
      maximise(id) {
        setMinimisedOf(id, false);
        focusDeferred(menuButtonOf(`[data-widget="${id}"]`));
      },
      move(id, step) {
        log.info(step < 0 ? "Move Up" : "Move Down", id);
        const other = shown[shown.indexOf(id) + step];
        if (other === undefined) return;
        const moved = parts?.moveBetween(order, id, other);
        const type = documentedType(id);
        if (moved) {
          changeAdded(({ changeWidget }, home) => changeWidget(home, moved.id, { rank: moved.rank }));
        } else if (type) {
          setOrder.mutate(swapShown(layout, type, step));
        }
      },
      remove(id, name) {
        log.info("Remove Widget", id);
        const type = documentedType(id);
        const taken = type
          ? changeSettings
              .mutateAsync({ removedWidgets: [...removedWidgets, type] })
              .then(() => () => bringBack(type))
          : takeAdded(({ removeWidget }, home) => removeWidget(home, id)).then(({ undo }) => undo);
        taken.then(
          (undo) => offerUndo({ ...removalTexts(name, type !== undefined), undo }),
          // The mutation shows its own failure.
          () => undefined,
        );
        focusDeferred(`${menuButtonOf(`[data-widget]:not([data-widget="${id}"])`)}, .drawer a`);
      },
    },
  };
}

const removalTexts = (name: string, isDocumented: boolean) => ({
  name,
  title: "Widget removed",
  description: isDocumented
    ? `${name} is in Settings until you bring it back.`
    : `${name} can be added again in Settings.`,
});

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
