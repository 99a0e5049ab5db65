import { useQuery } from "@tanstack/react-query";
import { CloudOff, FolderX } from "lucide-react";
import { catalogueQueries } from "#src/api/catalogues.ts";
import { queueQueries } from "#src/api/queue.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { Link } from "react-router-dom";
import { StoreNotice } from "#src/shared/components/store/store-notice.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { QueueHeader } from "./queue-header.tsx";
import { QueueList } from "./list/queue-list.tsx";
import { QueueSkeleton } from "./queue-skeleton.tsx";
import { RunPanel } from "./run/run-panel.tsx";
import { useQueueRun } from "./run/use-queue-run.ts";

/** A catalogue's suggested apps, imported one by one. */
export function QueuePage({ catalogueId }: { catalogueId: number }) {
  const catalogue = useQuery(catalogueQueries.detail(catalogueId));
  const queue = useQuery(queueQueries.list(catalogueId));
  const run = useQueueRun(catalogueId);
  const error = catalogue.error ?? queue.error;

  if (error?.code === "not_found") {
    return (
      <StoreNotice
        Icon={FolderX}
        scope="page"
        title="Catalogue Not Found"
        text="It does not exist or has been removed."
      >
        <Link to={paths.catalogues()} className="btn btn-outline rounded-full">
          Back to Catalogues
        </Link>
      </StoreNotice>
    );
  }
  return (
    <>
      <PageHeading
        title={
          <>
            <Link to={paths.catalogues()} className="font-normal text-muted hover:text-base-content">
              Catalogues
            </Link>
            <span aria-hidden="true" className="mx-2 font-normal text-muted">
              /
            </span>
            Queue
          </>
        }
      />
      {catalogue.data && queue.data ? (
        <>
          <QueueHeader catalogue={catalogue.data} queue={queue.data} />
          <RunPanel queue={queue.data} run={run} />
          <QueueList
            catalogueId={catalogueId}
            queue={queue.data}
            importingId={run.state.phase === "processing" ? (run.state.item?.id ?? null) : null}
          />
        </>
      ) : error ? (
        <StoreNotice Icon={CloudOff} scope="section" title="Unable to load the queue" text={error.message}>
          <button
            type="button"
            className="btn btn-outline rounded-full"
            onClick={() => {
              void catalogue.refetch();
              void queue.refetch();
            }}
          >
            Try again
          </button>
        </StoreNotice>
      ) : (
        <QueueSkeleton />
      )}
    </>
  );
}
