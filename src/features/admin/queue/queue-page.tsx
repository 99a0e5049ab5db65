import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { FolderX } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { QueueOwner } from "#contract/queue/queue.ts";
import type { ApiError } from "#src/api/http/http.ts";
import { LoadFailure, StoreNotice } from "#src/shared/components/store/store-notice.tsx";
import { AdminHeading } from "../components/admin-heading.tsx";
import { QueueList } from "./list/queue-list.tsx";
import { RunPanel } from "./run/run-panel.tsx";
import type { QueueState } from "./use-queue.ts";

type QueuePageProps = {
  owner: QueueOwner;
  queue: QueueState;
  /** The query of the catalogue or the list. */
  parent: { error: ApiError | null; refetch: () => unknown };
  /** The link to the previous page, and the text for a missing owner. */
  texts: { back: string; backHref: string; missing: string };
  /** Null while the owner or the queue loads. */
  header: ReactNode;
};

export function QueuePage({ owner, queue, parent, texts, header }: QueuePageProps) {
  const { run, loaded } = queue;
  const error = parent.error ?? queue.error;

  if (error?.code === "not_found") {
    return (
      <StoreNotice
        Icon={FolderX}
        scope="page"
        title={texts.missing}
        text={t`It does not exist or has been removed.`}
      >
        <Link to={texts.backHref} className="btn btn-outline rounded-full">
          {t`Back to ${texts.back}`}
        </Link>
      </StoreNotice>
    );
  }
  return (
    <>
      <AdminHeading
        title={
          <>
            <Trans>
              <Link to={texts.backHref} className="font-normal text-muted hover:text-base-content">
                {texts.back}
              </Link>
              <span aria-hidden="true" className="mx-2 font-normal text-muted">
                /
              </span>
              Queue
            </Trans>
          </>
        }
      />
      {header && loaded ? (
        <>
          {header}
          <RunPanel counts={loaded.counts} run={run} />
          <QueueList
            owner={owner}
            queue={loaded.items}
            counts={loaded.counts}
            importingId={loaded.importingId}
          />
        </>
      ) : error ? (
        <LoadFailure
          title={t`Unable to load the queue`}
          text={error.message}
          onRetry={() => {
            void parent.refetch();
            void queue.refetch();
          }}
        />
      ) : (
        <QueueSkeleton />
      )}
    </>
  );
}

function QueueSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-6">
      <span role="status" className="sr-only">
        {t`Loading the queue`}
      </span>
      <div className="skeleton h-28 rounded-[20px]" />
      <div className="skeleton h-36 rounded-[20px]" />
      <div className="skeleton h-90 rounded-[20px]" />
    </div>
  );
}
