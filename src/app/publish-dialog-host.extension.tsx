import { useEffect, useSyncExternalStore } from "react";
import { paths } from "#src/shared/lib/paths.ts";
import { publishRequest } from "#src/shared/state/requests/publish-request.ts";
import { siteAddress } from "#src/shared/state/site-address.ts";

/** Publishes on the site, because only a session may choose a handle. Renders nothing. */
export function PublishDialogHost() {
  const request = useSyncExternalStore(publishRequest.subscribe, publishRequest.get);
  useEffect(() => {
    if (!request?.pageId) return;
    publishRequest.set(null);
    location.assign(siteAddress(paths.publishPage(request.pageId)));
  }, [request]);
  return null;
}
