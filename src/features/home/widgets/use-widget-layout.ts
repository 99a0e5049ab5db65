import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { WidgetType } from "#contract/widgets.ts";
import { useAddedWidgets } from "#src/api/widgets/added-widgets.ts";
import { visitorAddedWidgets } from "#src/api/widgets/visitor-added-widgets.ts";
import { visitorArrangement } from "#src/api/widgets/visitor-widgets.ts";
import { widgetLayout } from "#src/api/widgets/widget-layout.ts";
import { orderWithAdded } from "#src/api/widgets/widget-order.ts";
import { widgetQueries } from "#src/api/widgets/widgets.ts";
import { log } from "#src/shared/lib/log.ts";
import { isReturning } from "#src/shared/state/is-returning.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import { useDeferredFocus } from "../use-deferred-focus.ts";
import type { WidgetBoard } from "./widget-context.ts";
import type * as WidgetChanges from "./widget-changes.ts";

const menuButtonOf = (widget: string) => `${widget} [aria-haspopup="menu"]`;

/** The widgets of this person (null: a visitor), and the actions on them. */
export function useWidgetLayout(userId: string | null, removedWidgets: WidgetType[]): WidgetBoard {
  const { data: known, isPlaceholderData } = useQuery({
    ...widgetQueries.arrangement(userId),
    // After a sign-in, the visitor's layout is shown until the member's is loaded.
    placeholderData: (before) => before ?? (isReturning() ? visitorArrangement() : undefined),
  });
  const focusDeferred = useDeferredFocus();
  const client = useQueryClient();
  const hasNoRecord = known !== undefined && !isPlaceholderData && Object.keys(known.minimised).length === 0;
  const isAdopting = userId !== null && hasNoRecord;
  useAdoption(client, userId, isAdopting);
  // Also after a failure: offline, nothing says that the member wants all widgets minimised.
  const arrangement = isAdopting ? visitorArrangement() : known;

  const layout = widgetLayout({
    order: arrangement?.order ?? [],
    minimised: arrangement?.minimised ?? {},
    removed: removedWidgets,
  });
  const added = useAddedWidgets(userId);
  const order = orderWithAdded(layout.order, added);
  const isAdded = (id: string, isMinimized: boolean) =>
    added.some((one) => one.id === id && one.isMinimized === isMinimized);
  const idsOf = (documented: readonly string[], isMinimized: boolean) =>
    order.map(({ id }) => id).filter((id) => documented.includes(id) || isAdded(id, isMinimized));
  const shown = idsOf(layout.shown, false);

  const change = (
    wish: (changes: typeof WidgetChanges, now: WidgetChanges.WidgetsNow) => Promise<unknown>,
  ) => {
    loadChanges().then(
      // A mutation shows its own failure.
      (changes) =>
        wish(changes, { client, userId, removedWidgets, layout, order, shown }).catch(() => undefined),
      () =>
        showToast({
          kind: "error",
          title: "Failed to update widget state",
          description: "Check your network and try again.",
        }),
    );
  };

  return {
    shown,
    minimised: idsOf(layout.minimised, true),
    added,
    actions: {
      prepare() {
        // A failure is reported when it is needed.
        loadChanges().catch(() => undefined);
      },
      minimise(id) {
        change(({ setMinimised }, now) => setMinimised(now, id, true));
        focusDeferred(`[data-maximise="${id}"]`);
      },
      maximise(id) {
        change(({ setMinimised }, now) => setMinimised(now, id, false));
        focusDeferred(menuButtonOf(`[data-widget="${id}"]`));
      },
      move: (id, step) => change(({ move }, now) => move(now, id, step)),
      remove(id, name) {
        change(({ remove }, now) => remove(now, id, name));
        focusDeferred(`${menuButtonOf(`[data-widget]:not([data-widget="${id}"])`)}, .drawer a`);
      },
    },
  };
}

/** What changes widgets, loaded when somebody comes near a menu of theirs. */
const loadChanges = () => import("./widget-changes.ts");

/**
 * Takes what this visitor arranged (if the account has no arrangement) and added along into the account, so that signing
 * in loses nothing.
 */
function useAdoption(client: QueryClient, userId: string | null, isAdopting: boolean): void {
  useEffect(() => {
    const hasAdded = visitorAddedWidgets.get().length > 0;
    if (userId === null || (!isAdopting && !hasAdded)) return;
    import("#src/api/widgets/adopt-widgets.ts")
      .then(({ adoptArrangement, adoptAdded }) =>
        Promise.all([isAdopting && adoptArrangement(client, userId), hasAdded && adoptAdded(client, userId)]),
      )
      // It stays in the browser, and the next visit tries again.
      .catch((error: unknown) => log.warn("This browser's widgets are not in the account yet.", error));
  }, [client, userId, isAdopting]);
}
