import { publishRequest } from "#src/shared/state/requests/publish-request.ts";
import { DialogHost } from "./dialog-host.tsx";

const loadPublish = () => import("#src/features/publish/route.tsx");

/** Publishes a page of a member's. */
export const PublishDialogHost = () => (
  <DialogHost request={publishRequest} load={loadPublish} isForMembers>
    {({ PublishDialog }, { userId, ...props }) => userId && <PublishDialog userId={userId} {...props} />}
  </DialogHost>
);
