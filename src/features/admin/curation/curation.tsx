import { t } from "@lingui/core/macro";
import { useEffect } from "react";
import { MAX_CURATED, type CatalogueApps } from "#contract/catalogues/curated.ts";
import { useOrderCatalogue } from "#src/api/curation.ts";
import { registerOpenForm } from "#src/shared/state/dialog/open-forms.ts";
import { bottomBar } from "#src/shared/ui/bottom-bar.ts";
import { BusyButton } from "#src/shared/ui/controls/busy-label.tsx";
import { AddApps } from "./add-apps.tsx";
import { OrderedApps } from "./ordered-apps.tsx";
import { useDraftOrder } from "./use-draft-order.ts";

type CurationProps = {
  catalogueId: number;
  stored: CatalogueApps;
  /** Refetches the stored order. */
  onReload: () => Promise<void>;
};

/** The apps of a catalogue in order. One Save stores all changes. */
export function Curation({ catalogueId, stored, onReload }: CurationProps) {
  const draft = useDraftOrder(stored);
  const saving = useOrderCatalogue(catalogueId);
  const { apps, before, isChanged } = draft;
  // An open form keeps the page after the session has ended, so that unsaved changes stay.
  useEffect(() => (isChanged ? registerOpenForm() : undefined), [isChanged]);
  const idsOf = (list: typeof apps) => list.map(({ id }) => id);
  const save = async () => {
    if (saving.isPending) return;
    try {
      await saving.mutateAsync({ webappIds: idsOf(apps), before: idsOf(before) });
      draft.discard();
    } catch {
      // A toast has shown the error.
    }
  };
  const startAgain = async () => {
    await onReload();
    saving.reset();
    draft.discard();
  };
  const isOutdated = saving.error?.code === "conflict";
  return (
    <>
      <AddApps isFull={apps.length >= MAX_CURATED} chosen={apps} onAdd={draft.add} />
      {stored.total > stored.apps.length && (
        <p className="mt-4 text-sm text-muted">
          {t`The first ${MAX_CURATED.toLocaleString("en-US")} of ${stored.total.toLocaleString("en-US")} apps. The others follow in their order.`}
        </p>
      )}
      <OrderedApps apps={apps} onMove={draft.move} onRemove={draft.remove} />
      {isChanged && (
        <section
          ref={bottomBar}
          aria-label={t`Unsaved changes`}
          className="sticky bottom-3 z-10 mt-6 flex flex-wrap items-center gap-2 rounded-2xl border border-line bg-(--pop) p-3 shadow-e3"
        >
          <p role="status" className="me-auto px-2 text-body font-semibold">
            {isOutdated ? t`This catalogue was changed meanwhile` : t`Not saved yet`}
          </p>
          {isOutdated ? (
            <button type="button" className="btn btn-primary" onClick={() => void startAgain()}>
              {t`Load again`}
            </button>
          ) : (
            <>
              <button type="button" className="btn btn-ghost" onClick={draft.discard}>
                {t`Discard`}
              </button>
              <BusyButton
                className="btn btn-primary max-sm:min-w-0 max-sm:px-5"
                onClick={() => void save()}
                isBusy={saving.isPending}
                busy={t`Saving...`}
              >
                {t`Save`}
              </BusyButton>
            </>
          )}
        </section>
      )}
    </>
  );
}
