import type { Home, HomeItem } from "#contract/home/home.ts";
import { isWidget } from "#contract/home/state.ts";
import type { HomeWidget } from "#contract/widgets/home-widgets.ts";
import { pageNameOf } from "#src/api/home/destinations.ts";

/** A widget with its place, and where it goes when it is moved there: behind this item, null for the first place. */
export type PlacedWidget = {
  widget: HomeWidget;
  place: string;
  /** Null in the column. */
  pageName: string | null;
  /** From 1, among the widgets of its place. */
  position: number;
  count: number;
  up: string | null | undefined;
  down: string | undefined;
};

/** All widgets in order: those of the column, then those of each page. */
export function placedWidgets(home: Home): PlacedWidget[] {
  const pages = home.pages.map(({ id, items }) => ({ place: id, pageName: pageNameOf(home, id), items }));
  const column: { place: string; pageName: string | null; items: readonly HomeItem[] } = {
    place: "column",
    pageName: null,
    items: home.column,
  };
  return [column, ...pages].flatMap(({ place, pageName, items }) => {
    const widgets = items.filter((item) => isWidget(item));
    return widgets.map((widget, index) => {
      const [previous, next] = [widgets[index - 1], widgets[index + 1]];
      const up = previous && (items[items.indexOf(previous) - 1]?.id ?? null);
      return { widget, place, pageName, position: index + 1, count: widgets.length, up, down: next?.id };
    });
  });
}
