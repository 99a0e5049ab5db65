import { useQuery } from "@tanstack/react-query";
import { CloudOff, LibraryBig, Plus } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { catalogueQueries, type CreatedCatalogue } from "#src/api/catalogues.ts";
import { StoreNotice } from "#src/shared/components/store/store-notice.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { CatalogueCard } from "./catalogue-card.tsx";
import { CataloguesSkeleton } from "./catalogues-skeleton.tsx";
import { CreatedNote } from "./created-note.tsx";

const CreateCatalogueDialog = lazy(async () => ({
  default: (await import("./create-catalogue-dialog.tsx")).CreateCatalogueDialog,
}));

/** The page that creates, edits and deletes catalogues. */
export function CataloguesPage() {
  const catalogues = useQuery(catalogueQueries.list());
  const [isCreating, setIsCreating] = useState(false);
  const [created, setCreated] = useState<CreatedCatalogue | null>(null);
  const list = useRef<HTMLDivElement>(null);
  return (
    <>
      <PageHeading
        title="Catalogues"
        badge={catalogues.data ? catalogues.data.length.toLocaleString("en-US") : null}
      >
        <button
          type="button"
          aria-haspopup="dialog"
          className="btn btn-primary"
          onClick={() => setIsCreating(true)}
        >
          <Plus aria-hidden="true" className="size-4" />
          Create Catalogue
        </button>
      </PageHeading>
      {isCreating && (
        <Suspense fallback={null}>
          <CreateCatalogueDialog onCreated={setCreated} onClose={() => setIsCreating(false)} />
        </Suspense>
      )}
      {created && <CreatedNote created={created} onClose={() => setCreated(null)} />}
      {catalogues.isPending && <CataloguesSkeleton />}
      {catalogues.isLoadingError && (
        <StoreNotice
          Icon={CloudOff}
          scope="section"
          title="Unable to load the catalogues"
          text={catalogues.error.message}
        >
          <button
            type="button"
            className="btn btn-outline rounded-full"
            onClick={() => void catalogues.refetch()}
          >
            Try again
          </button>
        </StoreNotice>
      )}
      {catalogues.data?.length === 0 && (
        <div className="card border border-line bg-base-100">
          <StoreNotice
            Icon={LibraryBig}
            scope="section"
            title="No Catalogues Yet"
            text="Create the first one from the name of a category."
          />
        </div>
      )}
      <div
        ref={list}
        tabIndex={-1}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-5"
      >
        {catalogues.data?.map((catalogue) => (
          <CatalogueCard key={catalogue.id} catalogue={catalogue} onDeleted={() => list.current?.focus()} />
        ))}
      </div>
    </>
  );
}
