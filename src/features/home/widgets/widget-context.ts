import { createContext, useContext } from "react";
import type { WidgetType } from "#contract/widgets.ts";
import type { Settings } from "#src/api/settings-record.ts";
import type { WidgetLayout } from "#src/api/widget-layout.ts";

type WidgetActions = {
  minimise: (type: WidgetType) => void;
  maximise: (type: WidgetType) => void;
  /** Changes places with the shown neighbour before (-1) or after (1). */
  move: (type: WidgetType, step: -1 | 1) => void;
  remove: (type: WidgetType) => void;
};

/** How the widgets stand, and what can be done with them. */
export type WidgetBoard = WidgetLayout & { actions: WidgetActions };

/** The board, and whose it is: a visitor's is nobody's. */
type HomeWidgetsValue = WidgetBoard & { userId: string | null; settings: Settings };

const WidgetContext = createContext<HomeWidgetsValue | null>(null);

/** Gives menus and the bar of minimised widgets what they act on. */
export const WidgetProvider = WidgetContext.Provider;

/** Throws outside of a provider. */
export function useWidget(): HomeWidgetsValue {
  const board = useContext(WidgetContext);
  if (board === null) throw new Error("useWidget must be used within a WidgetProvider");
  return board;
}
