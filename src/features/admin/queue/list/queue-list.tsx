import { plural, t } from "@lingui/core/macro";
import { ListChecks, RotateCcw } from "lucide-react";
import { useRef, useState } from "react";
import type { QueueItem, QueueOwner } from "#contract/queue/queue.ts";
import { useRetryQueue, useUndoRetry } from "#src/api/queue.ts";
import { listWords } from "#src/shared/lib/language/shown-locale.ts";
import { StoreNotice } from "#src/shared/components/store/store-notice.tsx";
import { offerUndo } from "#src/shared/ui/toast/offer-undo.ts";
import type { CountedQueue } from "../queue-counts.ts";
import { QueueRow } from "./queue-row.tsx";

/** The number of rows at first, and the number that each press adds. */
const STEP = 100;

type QueueListProps = {
  owner: QueueOwner;
  queue: readonly QueueItem[];
  counts: CountedQueue;
  importingId: number | null;
};

export function QueueList({ owner, queue, counts, importingId }: QueueListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [limit, setLimit] = useState(STEP);
  const retry = useRetryQueue(owner);
  const undoRetry = useUndoRetry(owner);
  const { pending, linked, failed } = counts;
  const hidden = queue.length - limit;
  const retryAll = async () => {
    const items = queue.filter(({ status }) => status === "failed");
    try {
      await retry.mutateAsync();
    } catch {
      // A toast has shown the error.
      return;
    }
    const count = plural(items.length, { one: "# app", other: "# apps" });
    offerUndo({
      name: count,
      title: t`${count} pending again`,
      description: t`The next run imports them.`,
      undo: () => undoRetry.mutateAsync(items),
      undone: t`${count} failed, as before`,
    });
  };
  return (
    <section aria-labelledby="queue-items" className="mt-6">
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id="queue-items" className="text-lead leading-6 font-semibold">
          {t`Items`}{" "}
          <span className="font-normal text-muted">
            {`· ${listWords(
              [
                t`${pending} pending`,
                ...(linked > 0 ? [t`${linked} linked`] : []),
                ...(failed > 0 ? [t`${failed} failed`] : []),
              ],
              "unit",
            )}`}
          </span>
        </h2>
        {failed > 0 && (
          <button
            type="button"
            className="btn btn-outline"
            aria-busy={retry.isPending}
            disabled={retry.isPending}
            onClick={() => void retryAll()}
          >
            <RotateCcw aria-hidden="true" className="size-4" />
            {t`Retry all failed`}
          </button>
        )}
      </div>
      {queue.length === 0 ? (
        <div className="card border border-line bg-base-100">
          <StoreNotice
            Icon={ListChecks}
            title={t`Nothing in the queue`}
            text={
              owner.kind === "catalogue"
                ? t`No apps are waiting to be imported into this catalogue.`
                : t`No addresses are left in this list.`
            }
          />
        </div>
      ) : (
        <ul ref={list} tabIndex={-1} className="card border border-line bg-base-100 divide-y divide-line">
          {queue.slice(0, limit).map((item) => (
            <QueueRow
              key={item.id}
              owner={owner}
              item={item}
              isImporting={item.id === importingId}
              onRemoved={() => list.current?.focus()}
            />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <button
          type="button"
          className="btn btn-outline mt-4"
          onClick={() => {
            // The last press removes the button, so the focus moves to the list.
            if (hidden <= STEP) list.current?.focus();
            setLimit(limit + STEP);
          }}
        >
          {t`Show ${Math.min(hidden, STEP)} more of ${hidden}`}
        </button>
      )}
    </section>
  );
}
