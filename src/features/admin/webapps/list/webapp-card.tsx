import { t } from "@lingui/core/macro";
import { useId, useState } from "react";
import type { Webapp } from "#contract/webapps/webapps.ts";
import { useSetVisibility } from "#src/api/webapps.ts";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { Switch } from "#src/shared/ui/controls/switch.tsx";
import { deletionText } from "../bulk/bulk-texts.ts";
import { CountersTable } from "./counters-table.tsx";
import { WebappActions } from "./webapp-actions.tsx";
import { WebappDetails } from "./webapp-details.tsx";

type WebappCardProps = { webapp: Webapp; onEdit: () => void; onDeleted: () => void };

export function WebappCard({ webapp, onEdit, onDeleted }: WebappCardProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const setVisibility = useSetVisibility(webapp.id);
  const { title, description, iconUrl, visibleInStore, deletionAt } = webapp;
  return (
    <article
      data-row
      aria-labelledby={`${id}-title`}
      className="card border border-line @container bg-base-100 p-5"
    >
      <div className="flex items-start gap-4">
        <AppIcon name={title} src={iconUrl} className="w-14" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-baseline gap-x-2">
            <h2
              id={`${id}-title`}
              title={title}
              className="line-clamp-2 text-lead leading-5.5 font-semibold [overflow-wrap:anywhere]"
            >
              {title}
            </h2>
            <span className="text-note text-muted">{t`ID ${webapp.id}`}</span>
          </div>
          <p className="mt-1 line-clamp-2 min-h-10 text-sm leading-5 text-muted [overflow-wrap:anywhere]">
            {description || t`No description`}
          </p>
        </div>
      </div>
      <CountersTable webapp={webapp} />
      <div className="mt-4 flex items-center gap-3 border-b border-line pb-5">
        <span id={`${id}-visible`} className="text-body font-semibold">
          {t`Store Visible`}
        </span>
        {deletionAt === null ? (
          <span className="ms-auto text-sm text-muted">{visibleInStore ? t`Shown` : t`Hidden`}</span>
        ) : (
          <span className="ms-auto text-sm font-semibold text-error">{deletionText(deletionAt)}</span>
        )}
        <Switch
          isOn={visibleInStore}
          labelledBy={`${id}-visible`}
          onChange={(isOn) => setVisibility.mutate(isOn)}
        />
      </div>
      <WebappActions
        webapp={webapp}
        detailsId={`${id}-details`}
        isOpen={isOpen}
        onToggle={() => setIsOpen(!isOpen)}
        onEdit={onEdit}
        onDeleted={onDeleted}
      />
      {isOpen && <WebappDetails id={`${id}-details`} webapp={webapp} />}
    </article>
  );
}
