import { t } from "@lingui/core/macro";
import { CircleAlert, Ellipsis, ExternalLink, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { hostOf } from "#contract/values/host-of.ts";
import type { Webapp } from "#contract/webapps/webapps.ts";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { paths } from "#src/shared/lib/paths.ts";
import { Menu } from "#src/shared/ui/menu/menu.tsx";
import { lazyPart } from "#src/shared/ui/loading/lazy-part.tsx";
import { deletionText } from "../bulk/bulk-texts.ts";
import type { ShownColumn } from "./columns.tsx";

const DeleteAppDialog = lazyPart(async () => (await import("../list/delete-app-dialog.tsx")).DeleteAppDialog);

type WebappRowProps = {
  webapp: Webapp;
  columns: readonly ShownColumn[];
  isChosen: boolean;
  /** The reference time for ages. */
  nowMs: number;
  on: { choose: (isRange: boolean) => void; edit: () => void; deleted: () => void };
};

const CELL = "px-3 py-2 max-lg:py-4";

/** An app as a row of the table. On phones, the row has only the name and the worst problem. */
export function WebappRow({ webapp, columns, isChosen, nowMs, on }: WebappRowProps) {
  const [isDeleting, setIsDeleting] = useState(false);
  const { title, url, iconUrl, visibleInStore, deletionAt } = webapp;
  const wrong = whatIsWrong(webapp);
  return (
    <tr
      data-row
      // The margin keeps a row that the keys lead to clear of the heads and of the bar for chosen apps.
      className={`scroll-my-28 max-lg:scroll-my-42 border-t border-line ${isChosen ? "bg-(--tint)" : "focus-within:bg-hint"}`}
      aria-selected={isChosen}
    >
      <td className="w-11 p-0 ps-1">
        <label className="grid size-11 place-items-center">
          <input
            type="checkbox"
            className="checkbox rounded-md checkbox-primary"
            aria-label={t`Select ${title}`}
            checked={isChosen}
            // Handles the click, because a change event does not say whether Shift is held.
            onClick={(event) => on.choose(event.shiftKey)}
            onChange={() => undefined}
          />
        </label>
      </td>
      <th scope="row" className={`${CELL} w-full max-w-0 min-w-0 font-normal`}>
        <div className="flex min-w-0 items-center gap-3">
          <AppIcon name={title} src={iconUrl} className="w-10 shrink-0" />
          <div className="min-w-0">
            <button
              type="button"
              dir="auto"
              title={title}
              aria-haspopup="dialog"
              data-row-main
              className="block max-w-full cursor-pointer truncate text-start text-body font-semibold hover:underline"
              onClick={on.edit}
            >
              {title}
            </button>
            {deletionAt === null ? (
              <p className="truncate text-note text-muted max-lg:hidden" title={url}>
                {hostOf(url)}
              </p>
            ) : (
              <p className="truncate text-note font-semibold text-error max-lg:hidden">
                {deletionText(deletionAt)}
              </p>
            )}
            <p className="flex flex-wrap items-center gap-x-1.5 text-note text-muted lg:hidden">
              {wrong !== null && (
                <>
                  <CircleAlert aria-hidden="true" className="size-3.5 shrink-0 text-error" />
                  <span className="font-semibold text-base-content">{wrong}</span>
                </>
              )}
              {wrong !== null && deletionAt === null && <span aria-hidden="true">·</span>}
              {deletionAt === null && (visibleInStore ? t`Shown` : t`Hidden`)}
            </p>
          </div>
        </div>
      </th>
      {columns.map(({ name, look, cell }) => (
        <td key={name} className={`${CELL} ${look}`}>
          {cell(webapp, nowMs)}
        </td>
      ))}
      <td className="w-12 p-0 pe-1">
        <Menu
          label={t`Actions for ${title}`}
          button={<Ellipsis aria-hidden="true" className="size-5" />}
          buttonClassName="btn btn-ghost btn-square text-muted"
          items={() => [
            { label: t`Edit App`, icon: Pencil, onSelect: on.edit },
            { label: t`View`, icon: ExternalLink, href: paths.app(webapp.slug), opensTab: true },
            { label: t`Delete`, icon: Trash2, isDangerous: true, onSelect: () => setIsDeleting(true) },
          ]}
        />
        {isDeleting && (
          <DeleteAppDialog webapp={webapp} onDeleted={on.deleted} onClose={() => setIsDeleting(false)} />
        )}
      </td>
    </tr>
  );
}

/** An app's worst problem; null without any. */
function whatIsWrong(webapp: Webapp): string | null {
  if (webapp.deletionAt !== null) return deletionText(webapp.deletionAt);
  if (webapp.isFailing || webapp.check?.outcome === "failed") return t`Fails`;
  if (webapp.iconUrl === null) return t`No icon`;
  if (webapp.description === "") return t`No description`;
  if (webapp.screenshotUrl === null) return t`No picture`;
  return null;
}
