import { t } from "@lingui/core/macro";
import { ChevronDown, ExternalLink, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Webapp } from "#contract/webapps/webapps.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { lazyPart } from "#src/shared/ui/loading/lazy-part.tsx";

const DeleteAppDialog = lazyPart(async () => (await import("./delete-app-dialog.tsx")).DeleteAppDialog);

type WebappActionsProps = {
  webapp: Webapp;
  detailsId: string;
  isOpen: boolean;
  onToggle: () => void;
  onEdit: () => void;
  onDeleted: () => void;
};

export function WebappActions({
  webapp,
  detailsId,
  isOpen,
  onToggle,
  onEdit,
  onDeleted,
}: WebappActionsProps) {
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    // In a narrow card, buttons lose their icons, except for the arrow that shows a state. A narrower card
    // has two columns of buttons.
    <div className="flex flex-wrap gap-2 pt-5 *:px-3.5 @max-[30rem]:[&>:not([aria-expanded])>svg]:hidden @max-[24rem]:grid @max-[24rem]:grid-cols-2 @max-[24rem]:*:m-0 @max-[24rem]:[&_svg]:block! @max-[20rem]:*:px-2">
      <button
        type="button"
        data-row-main
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailsId : undefined}
        className="btn btn-outline"
        onClick={onToggle}
      >
        <ChevronDown aria-hidden="true" className={`size-4 ${isOpen ? "rotate-180" : ""}`} />
        {t`More Info`}
      </button>
      <button type="button" aria-haspopup="dialog" className="btn btn-outline" onClick={onEdit}>
        <Pencil aria-hidden="true" className="size-4" />
        {t`Edit App`}
      </button>
      <a href={paths.app(webapp.slug)} target="_blank" rel="noopener" className="btn btn-outline">
        <ExternalLink aria-hidden="true" className="size-4" />
        {t`View`}
      </a>
      <button
        type="button"
        aria-haspopup="dialog"
        className="btn btn-ghost text-error ms-auto"
        onClick={() => setIsDeleting(true)}
      >
        <Trash2 aria-hidden="true" className="size-4" />
        {t`Delete`}
      </button>
      {isDeleting && (
        <DeleteAppDialog webapp={webapp} onDeleted={onDeleted} onClose={() => setIsDeleting(false)} />
      )}
    </div>
  );
}
