import { createContext, useContext } from "react";
import type { WidgetType } from "#contract/widgets.ts";
import type { Settings } from "#src/api/settings/settings-record.ts";
import type { WidgetLayout } from "#src/api/widgets/widget-layout.ts";

type WidgetActions = {
  minimise: (type: WidgetType) => void;
  maximise: (type: WidgetType) => void;
  /** Swaps with the shown neighbour before (-1) or after (1). */
  move: (type: WidgetType, step: -1 | 1) => void;
  remove: (type: WidgetType) => void;
};

/** The layout of the widgets, and the actions on them. */
export type WidgetBoard = WidgetLayout & { actions: WidgetActions };

/** The board and its user; null for a visitor. */
type HomeWidgetsValue = WidgetBoard & { userId: string | null; settings: Settings };

const WidgetContext = createContext<HomeWidgetsValue | null>(null);

/** Provides the board to the menus and the minimised bar. */
export const WidgetProvider = WidgetContext.Provider;

/** Throws outside of a provider. */
export function useWidget(): HomeWidgetsValue {
  const board = useContext(WidgetContext);
  if (board === null) throw new Error("useWidget must be used within a WidgetProvider");
  return board;
}
