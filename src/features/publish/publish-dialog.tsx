import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OwnPublishedPage } from "#contract/published-pages.ts";
import { homeQueries } from "#src/api/home/home.ts";
import { publishedQueries } from "#src/api/published/published.ts";
import type { PublishRequest } from "#src/shared/state/publish-request.ts";
import { Dialog } from "#src/shared/ui/dialog/dialog.tsx";
import { PublishForm } from "./publish-form.tsx";
import { PublishPending } from "./publish-pending.tsx";
import { PublishedNote } from "./published-note.tsx";

type PublishDialogProps = { userId: string; request: PublishRequest; onClose: () => void };

/** Publishes a page of the home screen: what is public and where, then its address. */
export function PublishDialog({ userId, request, onClose }: PublishDialogProps) {
  const home = useQuery(homeQueries.current(userId));
  const own = useQuery(publishedQueries.own(userId));
  const [done, setDone] = useState<OwnPublishedPage | null>(null);
  const failed = [home, own].filter(({ data, isError }) => data === undefined && isError);
  // One dialog for all, so that the focus returns to where it was before the first.
  return (
    <Dialog title={done ? "Your page is public" : "Publish page"} size="large" onClose={onClose}>
      {done && own.data?.handle ? (
        <PublishedNote handle={own.data.handle} page={done} onClose={onClose} />
      ) : home.data && own.data ? (
        <PublishForm
          userId={userId}
          pages={home.data.pages}
          own={own.data}
          request={request}
          onCancel={onClose}
          onDone={setDone}
        />
      ) : (
        <PublishPending
          onRetry={failed.length > 0 ? () => void Promise.all(failed.map((one) => one.refetch())) : null}
        />
      )}
    </Dialog>
  );
}
