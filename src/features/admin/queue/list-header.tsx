import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { ListChecks } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { ImportList } from "#contract/queue/import-lists.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { lazyPart } from "#src/shared/ui/loading/lazy-part.tsx";
import { formatDate } from "../components/format-date.ts";
import type { CountedQueue } from "./queue-counts.ts";

const DeleteListDialog = lazyPart(
  async () => (await import("../components/delete-list-dialog.tsx")).DeleteListDialog,
);

type ListHeaderProps = {
  list: ImportList;
  counts: CountedQueue;
  /** Called before the list is deleted. */
  onDelete: () => void;
};

export function ListHeader({ list, counts: { total, pending }, onDelete }: ListHeaderProps) {
  const [isAsked, setIsAsked] = useState(false);
  const navigate = useNavigate();
  return (
    <div className="card border border-line bg-base-100 flex-row flex-wrap items-center gap-x-5 gap-y-3 p-5 sm:p-6">
      <span className="grid size-14 shrink-0 place-items-center rounded-[27%] bg-tint text-primary">
        <ListChecks aria-hidden="true" className="size-6" />
      </span>
      <div className="min-w-40 flex-1 [overflow-wrap:anywhere]">
        <h2 dir="auto" className="line-clamp-2 text-section leading-7 font-bold">
          {list.name}
        </h2>
        <p className="mt-0.5 text-body leading-5 text-muted">
          <Trans>
            <Plural value={total} one="# address" other="# addresses" /> · {pending} pending · Made{" "}
            <time dateTime={list.createdAt}>{formatDate(list.createdAt)}</time>
          </Trans>
        </p>
      </div>
      <button
        type="button"
        aria-haspopup="dialog"
        className="btn btn-ghost text-error"
        onClick={() => setIsAsked(true)}
      >
        {t`Delete`}
      </button>
      {isAsked && (
        <DeleteListDialog
          list={list}
          onDelete={onDelete}
          onDeleted={() => void navigate(paths.webapps())}
          onClose={() => setIsAsked(false)}
        />
      )}
    </div>
  );
}
