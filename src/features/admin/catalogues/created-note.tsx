import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { X } from "lucide-react";
import type { CreatedCatalogue } from "#src/api/catalogues.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { Link } from "react-router-dom";
import { IconButton } from "#src/shared/ui/controls/icon-button.tsx";

type CreatedNoteProps = { created: CreatedCatalogue; onClose: () => void };

/** The result of a creation, with a link to the queue. The note outlives the toast. */
export function CreatedNote({ created: { catalogue, queuedApps, note }, onClose }: CreatedNoteProps) {
  return (
    <div className="mb-5 flex items-center gap-3 rounded-2xl border border-line bg-base-200 py-2 pe-2 ps-5 text-body leading-5.5">
      <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <Trans>
          <strong>{catalogue.name}</strong> has <Plural value={queuedApps} one="# app" other="# apps" />{" "}
          waiting in its queue.
        </Trans>{" "}
        {note}{" "}
        <Link to={paths.queue(catalogue.id)} className="font-semibold text-primary underline">
          {t`Go to the queue`}
        </Link>
      </p>
      <IconButton Icon={X} label={t`Dismiss`} onClick={onClose} />
    </div>
  );
}
