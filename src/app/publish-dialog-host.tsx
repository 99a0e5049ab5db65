import { publishRequest } from "#src/shared/state/requests/publish-request.ts";
import { lazyPart } from "#src/shared/ui/lazy-part.tsx";
import { DialogHost } from "./dialog-host.tsx";

const PublishDialog = lazyPart(async () => (await import("#src/features/publish/route.tsx")).PublishDialog);

/** Publishes a page of a member's. */
export const PublishDialogHost = () => (
  <DialogHost request={publishRequest} isForMembers>
    {({ userId, ...props }) => userId && <PublishDialog userId={userId} {...props} />}
  </DialogHost>
);
