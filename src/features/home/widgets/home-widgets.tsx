import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { preferenceQueries } from "#src/api/preferences.ts";
import { sessionQueries } from "#src/api/session.ts";
import { DEFAULT_SETTINGS, visitorSettings } from "#src/api/settings-record.ts";
import { isReturning } from "#src/shared/lib/is-returning.ts";
import { useWidgetLayout } from "./use-widget-layout.ts";
import { WidgetProvider } from "./widget-context.ts";

/** Knows how the widgets of whoever is here stand, for the home screen and the bar in its header. */
export function HomeWidgets({ children }: { children: ReactNode }) {
  const { data: session } = useQuery(sessionQueries.current());
  // Until the first answer of a new browser this is a visitor: nothing then moves for most of those it is true of.
  const userId = session?.user?.id ?? null;
  const { data: settings = DEFAULT_SETTINGS } = useQuery({
    ...preferenceQueries.settings(userId),
    // As the widgets' layout, which they are a part of.
    placeholderData: (before) => before ?? (isReturning() ? visitorSettings.get() : undefined),
  });
  const board = useWidgetLayout(userId, settings.removedWidgets);
  return <WidgetProvider value={{ ...board, userId, settings }}>{children}</WidgetProvider>;
}
