import { ListChecks, RotateCcw } from "lucide-react";
import { useRef } from "react";
import type { QueueItem } from "#contract/queue.ts";
import { useRetryQueue } from "#src/api/queue.ts";
import { StoreNotice } from "#src/shared/components/store/store-notice.tsx";
import { QueueRow } from "./queue-row.tsx";

type QueueListProps = {
  catalogueId: number;
  queue: readonly QueueItem[];
  importingId: number | null;
};

/** The apps of the queue, in order, with their status. */
export function QueueList({ catalogueId, queue, importingId }: QueueListProps) {
  const list = useRef<HTMLUListElement>(null);
  const retry = useRetryQueue(catalogueId);
  const pending = queue.filter(({ status }) => status === "pending").length;
  const failed = queue.filter(({ status }) => status === "failed").length;
  return (
    <section aria-labelledby="queue-items" className="mt-6">
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id="queue-items" className="text-[17px] leading-6 font-semibold">
          Items{" "}
          <span className="font-normal text-muted">
            · {pending} pending{failed > 0 && `, ${failed} failed`}
          </span>
        </h2>
        {failed > 0 && (
          <button
            type="button"
            className="btn btn-outline"
            aria-busy={retry.isPending}
            disabled={retry.isPending}
            onClick={() => retry.mutate()}
          >
            <RotateCcw aria-hidden="true" className="size-4" />
            Retry all failed
          </button>
        )}
      </div>
      {queue.length === 0 ? (
        <div className="card border border-line bg-base-100">
          <StoreNotice
            Icon={ListChecks}
            scope="section"
            title="Nothing in the queue"
            text="No apps are waiting to be imported into this catalogue."
          />
        </div>
      ) : (
        <ul ref={list} tabIndex={-1} className="card border border-line bg-base-100 divide-y divide-line">
          {queue.map((item) => (
            <QueueRow
              key={item.id}
              catalogueId={catalogueId}
              item={item}
              isImporting={item.id === importingId}
              onRemoved={() => list.current?.focus()}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
