import { createContext, useContext } from "react";
import type { Settings } from "#src/api/settings/settings-record.ts";
import type { Board } from "../board/use-board.ts";

/** The board of a person (null: a visitor), and their settings. */
type HomeWidgetsValue = { userId: string | null; settings: Settings; board: Board };

const WidgetContext = createContext<HomeWidgetsValue | null>(null);

/** Provides the board to the page, the menus and the minimised bar. */
export const WidgetProvider = WidgetContext.Provider;

/** Throws outside of a provider. */
export function useWidget(): HomeWidgetsValue {
  const value = useContext(WidgetContext);
  if (value === null) throw new Error("useWidget must be used within a WidgetProvider");
  return value;
}
