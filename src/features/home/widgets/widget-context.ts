import { createContext, useContext } from "react";
import type { HomeWidget } from "#contract/home-widgets.ts";
import type { Settings } from "#src/api/settings/settings-record.ts";

type WidgetActions = {
  /** Loads what changes widgets, so that the next change is made at once. */
  prepare: () => void;
  minimise: (id: string) => void;
  maximise: (id: string) => void;
  /** Changes places with the shown neighbour before (-1) or after (1). */
  move: (id: string, step: -1 | 1) => void;
  /** Takes it off the home screen; a toast names it and offers Undo. */
  remove: (id: string, name: string) => void;
};

/**
 * The widgets of a home screen and the actions on them. A documented widget (clock, search, news) has its type for an id.
 */
export type WidgetBoard = {
  /** The shown ones, and those in the minimised bar, in order. */
  shown: readonly string[];
  minimised: readonly string[];
  /** Those that the person added. */
  added: readonly HomeWidget[];
  actions: WidgetActions;
};

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
