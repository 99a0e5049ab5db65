import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useLocation } from "react-router-dom";
import type { Webapp } from "#contract/webapps.ts";
import { adminWebappQueries } from "#src/api/admin-webapps.ts";
import { FixScreenshots } from "../fix-screenshots.tsx";
import { PageHeading } from "../page-heading.tsx";
import { ImportPanel } from "./import-panel.tsx";
import { ListControls } from "./list-controls.tsx";
import { readListParams } from "./list-params.ts";
import { WebappList } from "./webapp-list.tsx";

// The form brings the contract's schemas with it, and is not needed to look at the list.
const EditAppDialog = lazy(async () => ({
  default: (await import("./edit-app-dialog.tsx")).EditAppDialog,
}));

/** The store's web apps: import one, find one, look after them. What is shown lives in the address. */
export function WebappsPage() {
  const params = readListParams(useLocation().search);
  // Not with its card: the list may move on, or be lost, while somebody writes.
  const [edited, setEdited] = useState<Webapp | null>(null);
  // The badge counts all apps, whatever is searched for.
  const { data: all } = useQuery(adminWebappQueries.total());
  return (
    <>
      <PageHeading title="Webapps" badge={all === undefined ? null : countLabel(all)}>
        <FixScreenshots />
      </PageHeading>
      <ImportPanel />
      <ListControls params={params} />
      <WebappList params={params} onEdit={setEdited} />
      {edited && (
        <Suspense fallback={null}>
          <EditAppDialog webapp={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  );
}

const countLabel = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "app" : "apps"}`;
