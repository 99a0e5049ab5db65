import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { preferenceQueries } from "#src/api/settings/preferences.ts";
import { sessionQueries } from "#src/api/session/session.ts";
import { DEFAULT_SETTINGS, visitorSettings } from "#src/api/settings/settings-record.ts";
import { isReturning } from "#src/shared/state/sign-in/is-returning.ts";
import { useBoard } from "../board/use-board.ts";
import { WidgetProvider } from "./widget-context.ts";

/** Provides the current person's board to the home screen and to the bar in its header. */
export function HomeWidgets({ children }: { children: ReactNode }) {
  const { data: session } = useQuery(sessionQueries.current());
  // While the session is unknown, the visitor's board is shown: for most new browsers that is right, and nothing
  // moves.
  const userId = session?.user?.id ?? null;
  const { data: settings = DEFAULT_SETTINGS } = useQuery({
    ...preferenceQueries.settings(userId),
    // As for the board.
    placeholderData: (before) => before ?? (isReturning() ? visitorSettings.get() : undefined),
  });
  const board = useBoard();
  return <WidgetProvider value={{ userId, settings, board }}>{children}</WidgetProvider>;
}
