import { t } from "@lingui/core/macro";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { ImportList } from "#contract/queue/import-lists.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { lazyPart } from "#src/shared/ui/loading/lazy-part.tsx";
import { IconButton } from "#src/shared/ui/controls/icon-button.tsx";

const DeleteListDialog = lazyPart(
  async () => (await import("../../../components/delete-list-dialog.tsx")).DeleteListDialog,
);

type ListRowProps = { list: ImportList; onDeleted: () => void };

export function ListRow({ list, onDeleted }: ListRowProps) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <li data-row className="flex items-center gap-3 py-1">
      <div className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-4">
        <Link
          to={paths.importList(list.id)}
          dir="auto"
          className="flex min-h-11 min-w-0 flex-1 items-center text-body font-semibold hover:underline"
        >
          <span className="truncate">{list.name}</span>
        </Link>
        <p className="pb-1 text-sm leading-5 text-muted tabular-nums sm:pb-0">{stateOf(list)}</p>
      </div>
      <IconButton
        Icon={Trash2}
        label={t`Delete ${list.name}`}
        aria-haspopup="dialog"
        onClick={() => setIsAsked(true)}
      />
      {isAsked && <DeleteListDialog list={list} onDeleted={onDeleted} onClose={() => setIsAsked(false)} />}
    </li>
  );
}

/** "14 pending, 26 imported, 2 failed", without zero counts. */
function stateOf({ pending, imported, linked, failed }: ImportList): string {
  const parts = Object.entries({ pending, imported, linked, failed }).filter(([, count]) => count > 0);
  return parts.length === 0 ? "empty" : parts.map(([word, count]) => `${count} ${word}`).join(", ");
}
