import { CloudOff } from "lucide-react";
import { StoreNotice } from "#src/shared/widgets/store-notice.tsx";

/** A page that broke or whose code did not arrive: says so calmly and offers to load it anew. */
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
