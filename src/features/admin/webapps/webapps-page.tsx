import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import type { Webapp } from "#contract/webapps.ts";
import { webappQueries } from "#src/api/webapps.ts";
import type { WebappsLook } from "#contract/look.ts";
import { sessionQueries } from "#src/api/session/session.ts";
import { useChangeSettings } from "#src/api/settings/change-settings.ts";
import { preferenceQueries } from "#src/api/settings/preferences.ts";
import { lazyPart } from "#src/shared/ui/lazy-part.tsx";
import { FixScreenshots } from "../fix-screenshots.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { ImportPanel } from "./import/import-panel.tsx";
import { ListControls } from "./list/list-controls.tsx";
import { ListFilters } from "./list/list-filters.tsx";
import { LookSwitch } from "./list/look-switch.tsx";
import { ViewTabs } from "./list/view-tabs.tsx";
import { readListParams } from "./list/list-params.ts";
import { WebappListSkeleton } from "./list/webapp-list-skeleton.tsx";
import { WebappList } from "./list/webapp-list.tsx";

// The form loads the contract's schemas, which the list does not need.
const EditAppDialog = lazyPart(async () => (await import("./form/edit-app-dialog.tsx")).EditAppDialog);

/** The URL holds search, filters, order and page. */
export function WebappsPage() {
  const params = readListParams(useLocation().search);
  const [look, changeLook] = useWebappsLook();
  // Kept in the page, because the card may leave the list while the person types.
  const [edited, setEdited] = useState<Webapp | null>(null);
  // The badge counts all apps, whatever the search.
  const { data: all } = useQuery(webappQueries.total());
  return (
    <>
      <PageHeading title="Webapps" badge={all === undefined ? null : countLabel(all)}>
        <LookSwitch look={look ?? "cards"} onChange={changeLook} />
        <FixScreenshots />
      </PageHeading>
      <ImportPanel />
      <ViewTabs params={params} />
      <ListControls params={params} sorting={look === "table" ? "heads" : "menu"} />
      <ListFilters params={params} />
      <div className="mt-6">
        {look === null ? (
          <WebappListSkeleton />
        ) : (
          <WebappList params={params} look={look} onEdit={setEdited} />
        )}
      </div>
      {edited && <EditAppDialog webapp={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

const countLabel = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "app" : "apps"}`;

/** The person's look of the list, and its setter; null while unknown. */
function useWebappsLook(): [look: WebappsLook | null, change: (look: WebappsLook) => void] {
  // The page is the administrator's, so the session is known.
  const { data: session } = useQuery({ ...sessionQueries.current(), enabled: false });
  const userId = session?.user?.id ?? null;
  const settings = useQuery(preferenceQueries.settings(userId));
  const change = useChangeSettings(userId);
  // Without settings the default list is more useful than an error.
  const look = settings.data ? (settings.data.webappsLook ?? "cards") : settings.isError ? "cards" : null;
  return [look, (webappsLook) => change.mutate({ webappsLook })];
}
