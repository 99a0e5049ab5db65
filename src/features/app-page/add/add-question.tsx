import { t } from "@lingui/core/macro";
import { hostOf } from "#contract/values/host-of.ts";
import type { StoreWebapp } from "#contract/webapps/webapps.ts";
import { PRODUCT_NAME } from "#contract/site/product.ts";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { notKept } from "#src/shared/state/storage/not-kept.ts";
import { BusyButton } from "#src/shared/ui/controls/busy-label.tsx";
import { Dialog } from "#src/shared/ui/dialog/dialog.tsx";
import { useAddOne } from "./use-add-one.ts";

type AddQuestionProps = { app: StoreWebapp; onClose: () => void };

/** Asks a person who follows another site's link: 'Add Notion to your home screen?' */
export function AddQuestion({ app, onClose }: AddQuestionProps) {
  const { state, isVisitor, add } = useAddOne(app, onClose);
  const { title } = app;
  const isThere = state === "there";
  return (
    <Dialog
      title={isThere ? t`You have it already` : t`Add to ${PRODUCT_NAME}`}
      onClose={onClose}
      size="small"
    >
      <div className="mt-5 flex items-center gap-4 rounded-2xl bg-hint p-3">
        <AppIcon name={title} src={app.iconUrl} loading="eager" className="w-16 shrink-0" />
        <div className="min-w-0">
          <p className="line-clamp-2 text-lead leading-5.5 font-semibold wrap-anywhere" dir="auto">
            {title}
          </p>
          <p className="truncate text-sm leading-5 text-muted" dir="ltr">
            {hostOf(app.url)}
          </p>
        </div>
      </div>
      <p className="mt-4 text-body leading-6 wrap-anywhere">
        {isThere
          ? isVisitor && !notKept.get()
            ? t`${title} is saved on this device.`
            : t`${title} is on your home screen.`
          : isVisitor
            ? t`Add ${title} to your home screen? Without an account it is saved on this device.`
            : t`Add ${title} to your home screen?`}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" className="btn btn-outline" onClick={onClose}>
          {isThere ? t`Close` : t`Not now`}
        </button>
        {isThere ? (
          <a
            href={app.url}
            target="_blank"
            rel="noopener"
            autoFocus
            className="btn btn-primary"
            onClick={onClose}
          >
            {t({ message: "Open", comment: "Verb: opens the app" })}
          </a>
        ) : (
          <BusyButton
            className="btn min-w-24 btn-primary aria-disabled:opacity-45"
            aria-disabled={state !== "ready"}
            onClick={add}
            isBusy={state === "adding"}
            busy={t`Adding...`}
          >
            {t`Add`}
          </BusyButton>
        )}
      </div>
    </Dialog>
  );
}
