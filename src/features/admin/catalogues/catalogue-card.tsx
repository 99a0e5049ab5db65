import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId, useState } from "react";
import type { CuratedCatalogue } from "#contract/catalogues/curated.ts";
import { useDeleteCatalogue } from "#src/api/catalogues.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { Link } from "react-router-dom";
import { CatalogueIcon } from "#src/shared/components/catalogue/catalogue-icon.tsx";
import { BannerPicture } from "./banner-picture.tsx";
import { ConfirmDialog } from "#src/shared/ui/dialog/confirm-dialog.tsx";
import { lazyPart } from "#src/shared/ui/loading/lazy-part.tsx";
import { formatDate } from "../components/format-date.ts";
import { PublishSwitch } from "../components/publish-switch.tsx";

const EditCatalogueDialog = lazyPart(
  async () => (await import("./edit-catalogue-dialog.tsx")).EditCatalogueDialog,
);

type CatalogueCardProps = { catalogue: CuratedCatalogue; onDeleted: () => void };

export function CatalogueCard({ catalogue, onDeleted }: CatalogueCardProps) {
  const titleId = useId();
  const [asked, setAsked] = useState<"edit" | "remove" | null>(null);
  const close = () => setAsked(null);
  const { id, name, description, snail, createdAt } = catalogue;
  return (
    <article
      data-row
      aria-labelledby={titleId}
      className="card border border-line bg-base-100 overflow-hidden"
    >
      <div className="relative isolate h-33 shrink-0">
        <BannerPicture name={name} imageUrl={catalogue.imageUrl} />
        <CatalogueIcon
          name={name}
          iconUrl={catalogue.iconUrl}
          className="absolute! bottom-4 start-5 w-12 shadow-e1"
        />
        {!catalogue.isPublished && (
          <span className="absolute top-4 end-4 badge rounded-full border-line bg-base-100 font-semibold">
            {t`Draft`}
          </span>
        )}
      </div>
      <div className="@container flex flex-1 flex-col p-5">
        <h2
          id={titleId}
          title={name}
          className="line-clamp-2 text-lead leading-5.5 font-semibold [overflow-wrap:anywhere]"
        >
          {name}
        </h2>
        <p
          lang="en"
          dir="auto"
          className="mt-1 line-clamp-2 min-h-10 text-sm leading-5 text-muted [overflow-wrap:anywhere]"
        >
          {description}
        </p>
        <dl className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-1 text-note leading-5">
          <div className="flex justify-between gap-4">
            <dt className="shrink-0 text-muted">{t`Store URL`}</dt>
            <dd className="min-w-0 truncate font-semibold">
              <Link to={paths.slug(snail)} title={`/${snail}`} className="hover:underline">
                /{snail}
              </Link>
            </dd>
          </div>
          <div className="flex justify-between gap-4">
            <dt className="text-muted">{t`Apps`}</dt>
            <dd className="font-semibold tabular-nums">{countsOf(catalogue)}</dd>
          </div>
          <div className="flex justify-between gap-4">
            <dt className="text-muted">{t`Created`}</dt>
            <dd className="font-semibold">
              <time dateTime={createdAt}>{formatDate(createdAt)}</time>
            </dd>
          </div>
        </dl>
        <div className="mt-auto border-b border-line pt-3 pb-3">
          <PublishSwitch catalogue={catalogue} />
        </div>
        <div className="grid grid-cols-2 gap-2 pt-4 *:px-2 @max-[17rem]:gap-1 @max-[17rem]:*:px-1.5 @max-[17rem]:*:text-sm">
          <Link to={paths.curate(id)} data-row-main className="btn btn-outline">
            {t`Curate`}
          </Link>
          <Link to={paths.queue(id)} className="btn btn-outline">
            {t`View Queue`}
          </Link>
          <button
            type="button"
            aria-haspopup="dialog"
            className="btn btn-outline"
            onClick={() => setAsked("edit")}
          >
            {t`Edit`}
          </button>
          <button
            type="button"
            aria-haspopup="dialog"
            className="btn btn-ghost text-error"
            onClick={() => setAsked("remove")}
          >
            {t`Remove`}
          </button>
        </div>
      </div>
      {asked === "edit" && <EditCatalogueDialog catalogue={catalogue} onClose={close} />}
      {asked === "remove" && <RemoveDialog catalogue={catalogue} onDeleted={onDeleted} onClose={close} />}
    </article>
  );
}

/** The counts of all apps, hidden ones included, and of the queue's unfinished items. */
function countsOf({ allApps, pending, failed }: CuratedCatalogue): string {
  return [
    allApps.toLocaleString("en-US"),
    pending > 0 && t`${pending.toLocaleString("en-US")} pending`,
    failed > 0 && t`${failed.toLocaleString("en-US")} failed`,
  ]
    .filter(Boolean)
    .join(" · ");
}

function RemoveDialog({ catalogue, onDeleted, onClose }: CatalogueCardProps & { onClose: () => void }) {
  const deletion = useDeleteCatalogue();
  const remove = async () => {
    try {
      await deletion.mutateAsync(catalogue.id);
      onDeleted();
    } catch {
      // A toast has shown the error.
      onClose();
    }
  };
  return (
    <ConfirmDialog
      title={t`Remove Catalogue`}
      action={t`Remove`}
      isBusy={deletion.isPending}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>
        <Trans>
          Are you sure you want to remove <strong>{catalogue.name}</strong>? This removes the catalogue, its
          image, the queued apps and all associated data. This action cannot be undone.
        </Trans>
      </p>
      <p className="mt-3 text-sm text-muted">{t`Apps that were imported from it stay in the store.`}</p>
    </ConfirmDialog>
  );
}
