import type { QueryClient } from "@tanstack/react-query";
import { mergeDrawer } from "#src/api/drawer-items.ts";
import { linkQueries } from "#src/api/links.ts";
import { preferenceQueries } from "#src/api/preferences.ts";
import { userAppQueries } from "#src/api/user-apps.ts";
import { widgetLayout } from "#src/api/widget-layout.ts";
import { widgetQueries } from "#src/api/widgets.ts";
import { themeChoice } from "#src/shared/lib/theme.ts";

/** Everything of a member's (by id) or a visitor's (null) home screen, as the server has it now. */
export async function gatherHome(client: QueryClient, userId: string | null) {
  const [settings, arrangement, apps, links] = await Promise.all([
    client.fetchQuery({ ...preferenceQueries.settings(userId), staleTime: 0 }),
    client.fetchQuery({ ...widgetQueries.arrangement(userId), staleTime: 0 }),
    userId === null ? [] : client.fetchQuery({ ...userAppQueries.list(userId), staleTime: 0 }),
    userId === null ? [] : client.fetchQuery({ ...linkQueries.list(userId), staleTime: 0 }),
  ]);
  const { order } = widgetLayout({ ...arrangement, removed: settings.removedWidgets });
  return {
    // The theme is this browser's first, and the account's only once it was told.
    settings: { ...settings, theme: themeChoice() },
    widgets: order,
    minimised: arrangement.minimised,
    items: mergeDrawer(apps, links),
  };
}
