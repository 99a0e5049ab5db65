import { createContext, useContext } from "react";
import type { WidgetSize } from "#contract/home-widgets.ts";
import type { Settings } from "#src/api/settings/settings-record.ts";
import type { Board } from "../board/use-board.ts";

type WidgetActions = {
  /** Loads what changes widgets, so that the next change is made at once. */
  prepare: () => void;
  minimise: (id: string) => void;
  maximise: (id: string) => void;
  /** Changes places with what stands before (-1) or after (1) it in its place. */
  move: (id: string, step: -1 | 1) => void;
  resize: (id: string, size: WidgetSize) => void;
  /** Takes it off the home screen; a toast names it and offers Undo. */
  remove: (id: string, name: string) => void;
};

/** The board of a person (null: a visitor), their settings, and the actions on its widgets. */
type HomeWidgetsValue = { userId: string | null; settings: Settings; board: Board; actions: WidgetActions };

const WidgetContext = createContext<HomeWidgetsValue | null>(null);

/** Provides the board to the page, the menus and the minimised bar. */
export const WidgetProvider = WidgetContext.Provider;

/** Throws outside of a provider. */
export function useWidget(): HomeWidgetsValue {
  const value = useContext(WidgetContext);
  if (value === null) throw new Error("useWidget must be used within a WidgetProvider");
  return value;
}
