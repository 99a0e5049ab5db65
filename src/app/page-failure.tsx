import { CloudOff } from "lucide-react";
import { useEffect } from "react";
import { log } from "#src/shared/lib/log.ts";
import { NOTICE_ACTION, StoreNotice } from "#src/shared/widgets/store-notice.tsx";
import { withPageStyles } from "./page-styles.ts";

/** The home screen may break before any page has brought the styles of notices. */
const loadStyles = withPageStyles(() => Promise.resolve());

/** A page that broke or whose code did not arrive: says so calmly and offers to load it anew. */
export function PageFailure() {
  const isOffline = !navigator.onLine;
  useEffect(() => {
    loadStyles().catch((error: unknown) => log.warn("The styles of pages are not there.", error));
  }, []);
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
      <button type="button" className={NOTICE_ACTION} onClick={() => window.location.reload()}>
        Load again
      </button>
    </StoreNotice>
  );
}
