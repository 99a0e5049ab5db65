import { CloudOff } from "lucide-react";
import { StoreNotice } from "#src/shared/components/store/store-notice.tsx";

/** Shown in place of a page that failed to render or to load. Offers a reload. */
export function PageFailure() {
  const isOffline = !navigator.onLine;
  return (
    <StoreNotice
      Icon={CloudOff}
      scope="page"
      title={isOffline ? "You are offline" : "This page could not be shown"}
      text={
        isOffline
          ? "Check your network, then load the page again."
          : "Nothing of yours is lost. Load the page again to go on."
      }
    >
      <button type="button" className="btn btn-outline rounded-full" onClick={() => window.location.reload()}>
        Load again
      </button>
    </StoreNotice>
  );
}
