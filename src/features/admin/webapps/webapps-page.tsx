import { plural, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router-dom";
import type { Webapp } from "#contract/webapps.ts";
import { bulkQueries } from "#src/api/webapp-bulk.ts";
import type { WebappsLook } from "#contract/look.ts";
import { sessionQueries } from "#src/api/session/session.ts";
import { useChangeSettings } from "#src/api/settings/change-settings.ts";
import { preferenceQueries } from "#src/api/settings/preferences.ts";
import { isSingleKey } from "#src/shared/ui/launcher-key.ts";
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

/** From this many apps on, the list is a table unless the person chose cards. */
const TABLE_FROM = 48;

/** The URL holds search, filters, order and page. */
export function WebappsPage() {
  const params = readListParams(useLocation().search);
  // The counts are of all apps, whatever the search.
  const { data: counts, isError } = useQuery(bulkQueries.counts());
  const total = counts?.views.all ?? (isError ? null : undefined);
  const [look, changeLook] = useWebappsLook(total);
  const imports = useImportForm(total === 0);
  // Kept in the page, because the card may leave the list while the person types.
  const [edited, setEdited] = useState<Webapp | null>(null);
  return (
    <>
      <PageHeading title={t`Webapps`} badge={counts ? countLabel(counts.views.all) : null}>
        <LookSwitch look={look ?? "table"} onChange={changeLook} />
        <FixScreenshots />
        <button
          type="button"
          className="btn btn-primary"
          aria-expanded={imports.isOpen}
          aria-controls="import-form"
          aria-keyshortcuts="I"
          onClick={imports.toggle}
        >
          <Download aria-hidden="true" className="size-4" />
          {t`Import Webapp`}
        </button>
      </PageHeading>
      {/* Hidden and not unmounted, because an import goes on behind it. */}
      <div id="import-form" hidden={!imports.isOpen}>
        <ImportPanel field={imports.field} />
      </div>
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

const countLabel = (count: number) => plural(count, { one: "# app", other: "# apps" });

/**
 * The import form, behind a button and the key I. It is open for a store without apps, and for a link that ends in
 * `#import`.
 */
function useImportForm(isStoreEmpty: boolean) {
  const { hash } = useLocation();
  const [wanted, setWanted] = useState<boolean | null>(hash === "#import" || null);
  const field = useRef<HTMLInputElement>(null);
  const isOpen = wanted ?? isStoreEmpty;
  const open = useCallback(() => {
    // The field takes the focus only once it is shown.
    flushSync(() => setWanted(true));
    field.current?.focus();
  }, []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSingleKey(event, "i")) return;
      event.preventDefault();
      open();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [open]);
  return { field, isOpen, toggle: isOpen ? () => setWanted(false) : open };
}

/**
 * The person's look of the list, and its setter; null while unknown. `total` is the number of all apps: undefined while
 * it loads, null when it can't be known.
 */
function useWebappsLook(
  total: number | null | undefined,
): [look: WebappsLook | null, change: (look: WebappsLook) => void] {
  // The page is the administrator's, so the session is known.
  const { data: session } = useQuery({ ...sessionQueries.current(), enabled: false });
  const userId = session?.user?.id ?? null;
  const settings = useQuery(preferenceQueries.settings(userId));
  const change = useChangeSettings(userId);
  // Without settings the default list is more useful than an error.
  const isKnown = settings.data !== undefined || settings.isError;
  const first = total === undefined ? null : (total ?? 0) >= TABLE_FROM ? "table" : "cards";
  const look = isKnown ? (settings.data?.webappsLook ?? first) : null;
  return [look, (webappsLook) => change.mutate({ webappsLook })];
}
