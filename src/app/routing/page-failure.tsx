import { t } from "@lingui/core/macro";
import { CloudOff } from "lucide-react";
import { StoreNotice } from "#src/shared/components/store/store-notice.tsx";

/** Shown in place of a page that failed to render or to load. Offers a reload. */
export function PageFailure() {
  const isOffline = !navigator.onLine;
  return (
    <StoreNotice
      Icon={CloudOff}
      scope="page"
      title={isOffline ? t`You are offline` : t`This page could not be shown`}
      text={
        isOffline
          ? t`Check your network, then load the page again.`
          : t`Nothing of yours is lost. Load the page again to go on.`
      }
    >
      <button type="button" className="btn btn-outline rounded-full" onClick={() => window.location.reload()}>
        {t`Load again`}
      </button>
    </StoreNotice>
  );
}
