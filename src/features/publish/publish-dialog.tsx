import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OwnPublishedPage } from "#contract/published-pages/published-pages.ts";
import { useHome } from "#src/api/home/use-home.ts";
import { publishedQueries } from "#src/api/published/published.ts";
import type { PublishRequest } from "#src/shared/state/dialog/dialogs.ts";
import { Dialog } from "#src/shared/ui/dialog/dialog.tsx";
import { PublishForm } from "./publish-form.tsx";
import { PublishedNote } from "./published-note.tsx";

type PublishDialogProps = { userId: string; request: PublishRequest; onClose: () => void };

/** Publishes a page of the home screen: its public items and address, then the result. */
export function PublishDialog({ userId, request, onClose }: PublishDialogProps) {
  const { home, trouble } = useHome();
  const own = useQuery(publishedQueries.own(userId));
  const [done, setDone] = useState<OwnPublishedPage | null>(null);
  const hasFailed = own.data === undefined && own.isError;
  // All steps share one dialog, so that the focus returns to where it was before the first.
  return (
    <Dialog title={done ? t`Your page is public` : t`Publish page`} size="large" onClose={onClose}>
      {done && own.data?.handle ? (
        <PublishedNote handle={own.data.handle} page={done} onClose={onClose} />
      ) : home && own.data ? (
        <PublishForm
          userId={userId}
          pages={home.pages}
          own={own.data}
          request={request}
          onCancel={onClose}
          onDone={setDone}
        />
      ) : (
        <PublishPending onRetry={trouble?.retry ?? (hasFailed ? () => void own.refetch() : null)} />
      )}
    </Dialog>
  );
}

/** The skeleton of the form, or a notice when its data failed to load. */
function PublishPending({ onRetry }: { onRetry: (() => void) | null }) {
  if (onRetry === null) {
    return (
      <div aria-busy="true" className="mt-6 grid gap-5">
        {["h-11", "h-11", "h-24", "h-48"].map((height, index) => (
          <div key={index} className={`skeleton rounded-xl ${height}`} />
        ))}
      </div>
    );
  }
  return (
    <div role="alert" className="mt-6 flex flex-wrap items-center justify-between gap-3">
      <p className="text-body">
        {navigator.onLine
          ? t`Your pages could not be loaded.`
          : t`You are offline. Publishing needs a connection.`}
      </p>
      <button type="button" className="btn btn-outline rounded-full" onClick={onRetry}>
        {t`Try again`}
      </button>
    </div>
  );
}
