import type { QueryClient } from "@tanstack/react-query";
import { exportPages } from "#src/api/home/export-home.ts";
import { preferenceQueries } from "#src/api/settings/preferences.ts";
import { widgetLayout } from "#src/api/widgets/widget-layout.ts";
import { widgetQueries } from "#src/api/widgets/widgets.ts";
import { themeChoice } from "#src/shared/state/theme.ts";

/** Fetches everything of a member's (by id) or a visitor's (null) home screen. */
export async function gatherHome(client: QueryClient, userId: string | null) {
  const [settings, arrangement, pages] = await Promise.all([
    client.fetchQuery({ ...preferenceQueries.settings(userId), staleTime: 0 }),
    client.fetchQuery({ ...widgetQueries.arrangement(userId), staleTime: 0 }),
    userId === null ? [] : exportPages(client, userId),
  ]);
  const { order } = widgetLayout({ ...arrangement, removed: settings.removedWidgets });
  return {
    // The theme of this browser may be newer than the account's.
    settings: { ...settings, theme: themeChoice() },
    widgets: order,
    minimised: arrangement.minimised,
    pages,
  };
}
