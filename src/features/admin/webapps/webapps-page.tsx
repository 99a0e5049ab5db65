import { plural, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import type { Webapp } from "#contract/webapps/webapps.ts";
import { bulkQueries } from "#src/api/webapp-bulk.ts";
import type { WebappsLook } from "#contract/looks/look.ts";
import { sessionQueries } from "#src/api/session/session.ts";
import { useChangeSettings } from "#src/api/settings/change-settings.ts";
import { preferenceQueries } from "#src/api/settings/preferences.ts";
import { lazyPart } from "#src/shared/ui/loading/lazy-part.tsx";
import { FixScreenshots } from "../fix-screenshots.tsx";
import { AdminHeading } from "../components/admin-heading.tsx";
import { ImportPanel } from "./import/import-panel.tsx";
import { ListImport } from "./import/list/list-import.tsx";
import { ListControls } from "./list/list-controls.tsx";
import { ListFilters } from "./list/list-filters.tsx";
import { ViewTabs } from "./list/view-tabs.tsx";
import { readListParams } from "./list/list-params.ts";
import { WebappListSkeleton } from "./list/webapp-list-skeleton.tsx";
import { WebappList } from "./list/webapp-list.tsx";

// The form loads the contract's schemas, which the list does not need.
const EditAppDialog = lazyPart(async () => (await import("./form/edit-app-dialog.tsx")).EditAppDialog);

/** The look of the list until the person chooses another. */
const FIRST_LOOK = "cards";

/** The URL holds search, filters, order and page. */
export function WebappsPage() {
  const params = readListParams(useLocation().search);
  // The counts are of all apps, whatever the search.
  const { data: counts } = useQuery(bulkQueries.counts());
  const [look, changeLook] = useWebappsLook();
  // Kept in the page, because the card may leave the list while the person types.
  const [edited, setEdited] = useState<Webapp | null>(null);
  return (
    <>
      <AdminHeading title={t`Webapps`} badge={counts ? countLabel(counts.views.all) : null}>
        <ListImport />
        <FixScreenshots />
      </AdminHeading>
      <ImportPanel />
      <ViewTabs params={params} />
      <ListControls params={params} look={look ?? FIRST_LOOK} onLook={changeLook} />
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

const countLabel = (count: number) => plural(count, { one: "# app", other: "# apps" });

/** The person's look of the list, null while unknown, and its setter. */
function useWebappsLook(): [look: WebappsLook | null, change: (look: WebappsLook) => void] {
  // The page is the administrator's, so the session is known.
  const { data: session } = useQuery({ ...sessionQueries.current(), enabled: false });
  const userId = session?.user?.id ?? null;
  const settings = useQuery(preferenceQueries.settings(userId));
  const change = useChangeSettings(userId);
  // Without settings the first look is more useful than an error.
  const isKnown = settings.data !== undefined || settings.isError;
  const look = isKnown ? (settings.data?.webappsLook ?? FIRST_LOOK) : null;
  return [look, (webappsLook) => change.mutate({ webappsLook })];
}
