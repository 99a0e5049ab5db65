import { useQuery } from "@tanstack/react-query";
import { useSearch } from "wouter";
import { adminWebappQueries } from "#src/api/admin-webapps.ts";
import { FixScreenshots } from "../fix-screenshots.tsx";
import { PageHeading } from "../page-heading.tsx";
import { ImportPanel } from "./import-panel.tsx";
import { ListControls } from "./list-controls.tsx";
import { readListParams } from "./list-params.ts";
import { WebappList } from "./webapp-list.tsx";

/** The store's web apps: import one, find one, look after them. What is shown lives in the address. */
export function WebappsPage() {
  const params = readListParams(useSearch());
  // The badge counts all apps, whatever is searched for.
  const { data: all } = useQuery(adminWebappQueries.total());
  return (
    <>
      <PageHeading title="Webapps" badge={all === undefined ? null : countLabel(all)}>
        <FixScreenshots />
      </PageHeading>
      <ImportPanel />
      <ListControls params={params} />
      <WebappList params={params} />
    </>
  );
}

const countLabel = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "app" : "apps"}`;
