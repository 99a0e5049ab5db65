import { t } from "@lingui/core/macro";
import { Ellipsis, Pencil, RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import type { QueueItem, QueueOwner } from "#contract/queue/queue.ts";
import { hostOf } from "#contract/values/host-of.ts";
import { usePutBackQueueItem, useRemoveQueueItem, useUpdateQueueItem } from "#src/api/queue.ts";
import { Menu } from "#src/shared/ui/menu/menu.tsx";
import { offerUndo } from "#src/shared/ui/toast/offer-undo.ts";
import { lazyPart } from "#src/shared/ui/loading/lazy-part.tsx";
import { StatusBadge } from "./status-badge.tsx";

const EditUrlDialog = lazyPart(async () => (await import("./edit-url-dialog.tsx")).EditUrlDialog);

type QueueRowProps = {
  owner: QueueOwner;
  item: QueueItem;
  isImporting: boolean;
  onRemoved: () => void;
};

export function QueueRow({ owner, item, isImporting, onRemoved }: QueueRowProps) {
  const [isEditing, setIsEditing] = useState(false);
  const update = useUpdateQueueItem(owner);
  const removal = useRemoveQueueItem(owner);
  const putBack = usePutBackQueueItem(owner);
  const { id, title, url, status, error, isLinked } = item;

  const remove = async () => {
    try {
      const removed = await removal.mutateAsync(id);
      onRemoved();
      offerUndo({
        name: title,
        title: t`${title} removed`,
        description: t`It is no longer in this queue.`,
        undo: () => putBack.mutateAsync(removed),
      });
    } catch {
      // A toast has shown the error.
    }
  };
  const isApp = status === "completed";
  const actions = [
    ...(status === "failed"
      ? [
          {
            label: t`Retry`,
            icon: RotateCcw,
            onSelect: () => update.mutate({ id }),
          },
        ]
      : []),
    ...(isApp ? [] : [{ label: t`Edit URL`, icon: Pencil, onSelect: () => setIsEditing(true) }]),
    { label: t`Remove`, icon: Trash2, onSelect: () => void remove(), isDangerous: true },
  ];

  const settled = isLinked ? "linked" : status;
  const shown = isImporting ? "importing" : settled;
  return (
    <li
      data-row
      aria-busy={isImporting || removal.isPending || update.isPending}
      className={`flex items-center gap-3 py-2 pe-2 ps-5 first:rounded-t-[19px] last:rounded-b-[19px] ${isImporting ? "bg-hint" : ""}`}
    >
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold" dir="auto" title={title}>
          {title}
        </p>
        <p className="truncate text-sm leading-5 text-muted" title={url}>
          {hostOf(url)}
        </p>
        {status === "failed" && error && (
          <p className="text-sm leading-5 text-error [overflow-wrap:anywhere]">{error}</p>
        )}
      </div>
      <StatusBadge status={shown} />
      {isImporting ? (
        <span className="size-11 shrink-0" />
      ) : (
        <Menu
          label={t`Actions for ${title}`}
          button={<Ellipsis aria-hidden="true" className="size-5" />}
          buttonClassName="btn btn-ghost btn-square text-muted"
          items={() => actions}
        />
      )}
      {isEditing && <EditUrlDialog owner={owner} item={item} onClose={() => setIsEditing(false)} />}
    </li>
  );
}
