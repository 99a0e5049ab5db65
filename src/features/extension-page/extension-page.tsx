import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { PanelsTopLeft } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import type { ExtensionRequest } from "#src/api/session/extension-link.ts";
import { sessionQueries, signedInUser } from "#src/api/session/session.ts";
import { LoadFailure, StoreNotice } from "#src/shared/components/store/store-notice.tsx";
import { SkeletonText } from "#src/shared/ui/loading/skeleton-text.tsx";
import { openDialog } from "#src/shared/state/dialog/open-dialog.ts";
import { Agreement } from "./agreement.tsx";

/** Longer than any id or state of an extension. */
const LONGEST = 100;

/**
 * The page where a person lets the browser extension show and change their home screen. The extension opens
 * the page.
 */
export function ExtensionPage() {
  const { data: session, isError, error, refetch } = useQuery(sessionQueries.known());
  const [search] = useSearchParams();
  const user = signedInUser(session);

  if (user) {
    const asked = readRequest(search);
    return asked ? <Agreement key={user.id} asked={asked} account={user} /> : <NothingAsked />;
  }
  if (session) {
    return (
      <StoreNotice
        Icon={PanelsTopLeft}
        scope="page"
        title={t`Perch in every new tab`}
        text={t`Connect here first. Then you decide whether the extension may show your home screen.`}
      >
        <button
          type="button"
          className="btn btn-primary"
          onClick={() => openDialog("signIn", { reason: "connect" })}
        >
          {t`Connect`}
        </button>
      </StoreNotice>
    );
  }
  if (isError) {
    return (
      <LoadFailure scope="page" title={t`Unable to load this page`} text={error.message} onRetry={refetch} />
    );
  }
  return (
    <div className="flex min-h-80 flex-col items-center justify-center" aria-busy="true">
      <SkeletonText className="text-page leading-tight font-bold" width="w-72" />
    </div>
  );
}

function NothingAsked() {
  return (
    <StoreNotice
      Icon={PanelsTopLeft}
      scope="page"
      title={t`Nothing to connect`}
      text={t`This page connects the browser extension. Open a new tab with it, and choose Connect there.`}
    />
  );
}

function readRequest(search: URLSearchParams): ExtensionRequest | null {
  const [extensionId, state] = [search.get("extension") ?? "", search.get("state") ?? ""];
  const isFitting = [extensionId, state].every((text) => text !== "" && text.length <= LONGEST);
  return isFitting ? { extensionId, state } : null;
}
