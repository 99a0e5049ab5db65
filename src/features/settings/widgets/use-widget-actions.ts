import { t } from "@lingui/core/macro";
import { useNavigate } from "react-router-dom";
import type { WidgetSettings, WidgetSize } from "#contract/widgets/home-widgets.ts";
import { newId } from "#contract/values/new-id.ts";
import { moveItem } from "#contract/home/changes.ts";
import { addWidget, changeWidget, removeWidget } from "#contract/widgets/changes.ts";
import { useChange } from "#src/api/home/change/change.ts";
import { pageNameOf } from "#src/api/home/destinations.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { arrivals } from "#src/shared/state/home/arrivals.ts";
import { shownPage } from "#src/shared/state/home/shown-page.ts";
import type { PlacedWidget } from "./placed-widgets.ts";

export type WidgetActions = {
  /** Adds a widget to the page that is shown. */
  add: (type: string, name: string) => void;
  /** Puts a documented widget into the column, or removes it. */
  show: (id: string, type: string, isShown: boolean) => void;
  change: (id: string, change: { size?: WidgetSize; settings?: WidgetSettings }) => void;
  /** One step before (-1) or after (1). Answers whether it moved. */
  move: (widget: PlacedWidget, name: string, step: -1 | 1) => Promise<boolean>;
  remove: (id: string, name: string) => void;
};

/** Changes the widgets of a home screen; toasts about additions and removals have Undo. */
export function useWidgetActions(userId: string | null): WidgetActions {
  const navigate = useNavigate();
  const change = useChange(userId);
  return {
    add(type, name) {
      const id = `widget:${newId()}` as const;
      let pageName = "";
      const onSelect = () => {
        arrivals.set([id]);
        void navigate(paths.home());
      };
      void change(
        (home) => {
          const shown = home.pages.find(({ id }) => id === shownPage.get()) ?? home.pages[0];
          const place = shown?.id ?? "";
          pageName = pageNameOf(home, place);
          return addWidget({ id, type }, { place });
        },
        () => ({
          name,
          title: t`Widget added`,
          description: t`${name} is on ${pageName}.`,
          undone: t`${name} is gone again`,
          show: { label: t`Show it`, onSelect },
        }),
      );
    },
    show: (id, type, isShown) =>
      void change((home) =>
        isShown ? addWidget({ id, type }, { place: "column" }) : removeWidget(home, id),
      ),
    change: (id, fields) => void change((home) => changeWidget(home, id, fields)),
    async move({ widget, place, count, ...placed }, name, step) {
      const after = step < 0 ? placed.up : placed.down;
      if (after === undefined) return false;
      const position = placed.position + step;
      const description = t`${name} is now at position ${position} of ${count}.`;
      const made = await change((home) => moveItem(home, widget.id, { place, after }), {
        name,
        title: name,
        description,
        undone: t`${name} is as before`,
        isSmall: true,
      });
      return made !== null;
    },
    remove: (id, name) =>
      void change((home) => removeWidget(home, id), {
        name,
        title: t`Widget removed`,
        description: t`${name} can be added again below.`,
      }),
  };
}
