import { t } from "@lingui/core/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { LibraryBig, Plus } from "lucide-react";
import { useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { CATALOGUES_PAGE_SIZE, catalogueQueries, type CreatedCatalogue } from "#src/api/catalogues.ts";
import { LoadFailure, StoreNotice } from "#src/shared/components/store/store-notice.tsx";
import { lazyPart } from "#src/shared/ui/loading/lazy-part.tsx";
import { PageNumberField } from "../components/page-number-field.tsx";
import { AdminHeading } from "../components/admin-heading.tsx";
import { CatalogueControls } from "./catalogue-controls.tsx";
import { cataloguesHref, readCatalogueParams } from "./catalogue-params.ts";
import { CatalogueCard } from "./catalogue-card.tsx";
import { CreatedNote } from "./created-note.tsx";

const CreateCatalogueDialog = lazyPart(
  async () => (await import("./create-catalogue-dialog.tsx")).CreateCatalogueDialog,
);

/** The URL holds search, state and page. */
export function CataloguesPage() {
  const params = readCatalogueParams(useLocation().search);
  const navigate = useNavigate();
  const catalogues = useQuery({ ...catalogueQueries.curated(params), placeholderData: keepPreviousData });
  const [isCreating, setIsCreating] = useState(false);
  const [created, setCreated] = useState<CreatedCatalogue | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const pages = Math.ceil((catalogues.data?.total ?? 0) / CATALOGUES_PAGE_SIZE);
  const isAll = params.search.trim() === "" && params.state === undefined && params.page === 1;
  return (
    <>
      <AdminHeading
        title={t`Catalogues`}
        badge={catalogues.data ? catalogues.data.total.toLocaleString("en-US") : null}
      >
        <button
          type="button"
          aria-haspopup="dialog"
          className="btn btn-primary"
          onClick={() => setIsCreating(true)}
        >
          <Plus aria-hidden="true" className="size-4" />
          {t`Create Catalogue`}
        </button>
      </AdminHeading>
      {isCreating && <CreateCatalogueDialog onCreated={setCreated} onClose={() => setIsCreating(false)} />}
      {created && <CreatedNote created={created} onClose={() => setCreated(null)} />}
      <CatalogueControls params={params} />
      {catalogues.isPending && <CataloguesSkeleton />}
      {catalogues.isLoadingError && (
        <LoadFailure
          title={t`Unable to load the catalogues`}
          text={catalogues.error.message}
          onRetry={catalogues.refetch}
        />
      )}
      {catalogues.data?.catalogues.length === 0 && (
        <div className="card border border-line bg-base-100 [overflow-wrap:anywhere]">
          {isAll ? (
            <StoreNotice
              Icon={LibraryBig}
              title={t`No Catalogues Yet`}
              text={t`Create the first one from the name of a category.`}
            />
          ) : (
            <StoreNotice Icon={LibraryBig} title={t`No catalogues found`} text={t`None is like this.`}>
              <Link to={cataloguesHref({})} className="btn btn-outline rounded-full">
                {t`Show all catalogues`}
              </Link>
            </StoreNotice>
          )}
        </div>
      )}
      <div
        ref={list}
        tabIndex={-1}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-5"
      >
        {catalogues.data?.catalogues.map((catalogue) => (
          <CatalogueCard key={catalogue.id} catalogue={catalogue} onDeleted={() => list.current?.focus()} />
        ))}
      </div>
      {pages > 1 && (
        <div className="mt-6 flex justify-end">
          <PageNumberField
            page={params.page}
            pages={pages}
            onPage={(page) => navigate(cataloguesHref({ ...params, page }))}
          />
        </div>
      )}
    </>
  );
}

const CARDS = 3;

function CataloguesSkeleton() {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        {t`Loading the catalogues`}
      </span>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-5">
        {Array.from({ length: CARDS }, (_, index) => (
          <div key={index} className="card border border-line bg-base-100 overflow-hidden" data-card-skeleton>
            <div className="skeleton h-33 rounded-none" />
            <div className="grid gap-3 p-5">
              <div className="skeleton h-4.5 w-3/5" />
              <div className="skeleton h-10" />
              <div className="skeleton h-11" />
              <div className="skeleton mt-2 h-11" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
