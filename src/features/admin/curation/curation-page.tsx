import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { FolderX } from "lucide-react";
import { Link } from "react-router-dom";
import { catalogueQueries } from "#src/api/catalogues.ts";
import { curationQueries } from "#src/api/curation.ts";
import { LoadFailure, StoreNotice } from "#src/shared/components/store/store-notice.tsx";
import { paths } from "#src/shared/lib/paths.ts";
import { AdminHeading } from "../components/admin-heading.tsx";
import { PublishSwitch } from "../components/publish-switch.tsx";
import { Curation } from "./curation.tsx";

export function CurationPage({ catalogueId }: { catalogueId: number }) {
  const catalogue = useQuery(catalogueQueries.detail(catalogueId));
  const apps = useQuery(curationQueries.apps(catalogueId));
  const error = catalogue.error ?? apps.error;
  if (error?.code === "not_found") {
    return (
      <StoreNotice
        Icon={FolderX}
        scope="page"
        title={t`Catalogue Not Found`}
        text={t`It does not exist or has been removed.`}
      >
        <Link to={paths.catalogues()} className="btn btn-outline rounded-full">
          {t`Back to Catalogues`}
        </Link>
      </StoreNotice>
    );
  }
  const reload = async () => {
    await Promise.all([catalogue.refetch(), apps.refetch()]);
  };
  return (
    <>
      <AdminHeading
        title={
          <>
            <Link to={paths.catalogues()} className="font-normal text-muted hover:text-base-content">
              {t`Catalogues`}
            </Link>
            <span aria-hidden="true" className="mx-2 font-normal text-muted">
              /
            </span>
            <span dir="auto" className="[overflow-wrap:anywhere]">
              {catalogue.data?.name ?? t`Curate`}
            </span>
          </>
        }
      />
      {catalogue.data && apps.data ? (
        <>
          <div className="mb-6 flex flex-wrap items-center justify-between gap-4 rounded-2xl border border-line p-5">
            <PublishSwitch catalogue={catalogue.data} />
            <div className="flex flex-wrap gap-2">
              <Link to={paths.slug(catalogue.data.snail)} className="btn btn-outline">
                {t`View page`}
              </Link>
              <Link to={paths.queue(catalogueId)} className="btn btn-outline">
                {t`View Queue`}
              </Link>
            </div>
          </div>
          <Curation catalogueId={catalogueId} stored={apps.data} onReload={reload} />
        </>
      ) : error ? (
        <LoadFailure title={t`Unable to load the catalogue`} text={error.message} onRetry={reload} />
      ) : (
        <CurationSkeleton />
      )}
    </>
  );
}

const ROWS = 6;

function CurationSkeleton() {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        {t`Loading the apps`}
      </span>
      <div className="mb-6 skeleton h-22 rounded-2xl" />
      {Array.from({ length: ROWS }, (_, index) => (
        <div key={index} className="flex h-16 items-center gap-3 border-b border-line">
          <div className="skeleton size-10 rounded-[27%]" />
          <div className="skeleton h-4 w-2/5" />
        </div>
      ))}
    </div>
  );
}
