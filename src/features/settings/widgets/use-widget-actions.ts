import { t } from "@lingui/core/macro";
import { useNavigate } from "react-router-dom";
import type { WidgetSettings, WidgetSize } from "#contract/home-widgets.ts";
import { useChangeWidgets } from "#src/api/home/change-home.ts";
import { pageNameOf } from "#src/api/home/destinations.ts";
import type { Plan } from "#src/api/home/plan.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { arrivals } from "#src/shared/state/arrivals.ts";
import { shownPage } from "#src/shared/state/shown-page.ts";
import { offerUndo } from "#src/shared/ui/toast/offer-undo.ts";
import type { PlacedWidget } from "./placed-widgets.ts";

export type WidgetActions = {
  /** Adds a widget to the page that is shown. */
  add: (type: string, name: string) => void;
  /** Puts a documented widget into the column, or removes it. */
  show: (id: string, type: string, isShown: boolean) => void;
  change: (id: string, change: { size?: WidgetSize; settings?: WidgetSettings }) => void;
  move: (widget: PlacedWidget, after: string | null, onMoved: () => void) => void;
  remove: (id: string, name: string) => void;
};

/** Changes the widgets of a home screen; toasts about additions and removals have Undo. */
export function useWidgetActions(userId: string | null): WidgetActions {
  const navigate = useNavigate();
  const { mutateAsync } = useChangeWidgets(userId);
  /** The mutation shows its own failure. */
  const change = (plan: Plan, onDone?: (undo: () => Promise<void>) => void) => {
    mutateAsync(plan).then(
      ({ undo }) => onDone?.(undo),
      () => undefined,
    );
  };
  return {
    add(type, name) {
      const id = `widget:${crypto.randomUUID()}` as const;
      let pageName = "";
      change(
        ({ addWidget }, home) => {
          const shown = home.pages.find(({ id }) => id === shownPage.get()) ?? home.pages[0];
          const place = shown?.id ?? "";
          pageName = pageNameOf(home, place);
          return addWidget({ id, type }, { place });
        },
        (undo) =>
          offerUndo({
            name,
            title: t`Widget added`,
            description: t`${name} stands on ${pageName}.`,
            undone: t`${name} is gone again`,
            undo,
            show: {
              label: t`Show it`,
              onSelect: () => {
                arrivals.set([id]);
                void navigate(paths.home());
              },
            },
          }),
      );
    },
    show: (id, type, isShown) =>
      change(({ addWidget, removeWidget }, home) =>
        isShown ? addWidget({ id, type }, { place: "column" }) : removeWidget(home, id),
      ),
    change: (id, fields) => change(({ changeWidget }, home) => changeWidget(home, id, fields)),
    move: ({ widget, place }, after, onMoved) =>
      change(({ moveItem }, home) => moveItem(home, widget.id, { place, after }), onMoved),
    remove: (id, name) =>
      change(
        ({ removeWidget }, home) => removeWidget(home, id),
        (undo) =>
          offerUndo({
            name,
            title: t`Widget removed`,
            description: t`${name} can be added again below.`,
            undo,
          }),
      ),
  };
}
