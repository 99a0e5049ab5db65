import { useQuery } from "@tanstack/react-query";
import { CloudOff, FolderX } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { QueueOwner } from "#contract/queue.ts";
import type { ApiError } from "#src/api/http/http.ts";
import { queueQueries } from "#src/api/queue.ts";
import { StoreNotice } from "#src/shared/components/store/store-notice.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { QueueList } from "./list/queue-list.tsx";
import { countQueue, type CountedQueue } from "./queue-counts.ts";
import { QueueSkeleton } from "./queue-skeleton.tsx";
import { RunPanel } from "./run/run-panel.tsx";
import { useQueueRun, type QueueRunControls } from "./run/use-queue-run.ts";

/** How often a queue with pending items is read again while this tab only looks at it. */
const WATCH_MS = 15_000;

type QueuePageProps = {
  owner: QueueOwner;
  /** The query of the owner. */
  parent: { error: ApiError | null; refetch: () => unknown };
  /** The page before, and what is said when the owner is not there. */
  texts: { back: string; backHref: string; missing: string };
  /** The header; null while the owner loads. */
  header: ((counts: CountedQueue, run: QueueRunControls) => ReactNode) | null;
};

/** A queue of apps, imported one by one. */
export function QueuePage({ owner, parent, texts, header }: QueuePageProps) {
  const run = useQueueRun(owner);
  const isProcessing = run.state.phase === "processing";
  const queue = useQuery({
    ...queueQueries.list(owner),
    refetchInterval: ({ state }) =>
      !isProcessing && state.data?.some(({ status }) => status === "pending") ? WATCH_MS : false,
  });
  const error = parent.error ?? queue.error;
  const importingId = run.state.phase === "processing" ? (run.state.item?.id ?? null) : null;

  if (error?.code === "not_found") {
    return (
      <StoreNotice
        Icon={FolderX}
        scope="page"
        title={texts.missing}
        text="It does not exist or has been removed."
      >
        <Link to={texts.backHref} className="btn btn-outline rounded-full">
          Back to {texts.back}
        </Link>
      </StoreNotice>
    );
  }
  const counts = queue.data && countQueue(queue.data, importingId);
  return (
    <>
      <PageHeading
        title={
          <>
            <Link to={texts.backHref} className="font-normal text-muted hover:text-base-content">
              {texts.back}
            </Link>
            <span aria-hidden="true" className="mx-2 font-normal text-muted">
              /
            </span>
            Queue
          </>
        }
      />
      {header && counts && queue.data ? (
        <>
          {header(counts, run)}
          <RunPanel counts={counts} run={run} />
          <QueueList owner={owner} queue={queue.data} counts={counts} importingId={importingId} />
        </>
      ) : error ? (
        <StoreNotice Icon={CloudOff} scope="section" title="Unable to load the queue" text={error.message}>
          <button
            type="button"
            className="btn btn-outline rounded-full"
            onClick={() => {
              void parent.refetch();
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
