import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, BadgeCheck, SearchX } from "lucide-react";
import { Link } from "react-router-dom";
import { ownerQueries } from "#src/api/owners.ts";
import { sessionQueries, signedInUser } from "#src/api/session/session.ts";
import { LoadFailure, StoreNotice } from "#src/shared/components/store/store-notice.tsx";
import { paths } from "#src/shared/lib/paths.ts";
import { OwnedApp } from "./owned-app.tsx";
import { SkeletonText } from "#src/shared/ui/loading/skeleton-text.tsx";
import { openDialog } from "#src/shared/state/dialog/open-dialog.ts";

/** The page where an app's maker proves ownership of its site, and then edits its page. */
export function OwnerPage({ slug = "" }: { slug?: string }) {
  const { data: session } = useQuery(sessionQueries.known());
  const user = signedInUser(session);
  const app = useQuery({ ...ownerQueries.app(slug), enabled: user !== null });

  return (
    <div className="mx-auto max-w-180">
      <Link to={paths.app(slug)} className="btn -ms-2 btn-ghost px-2 text-primary">
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        {t`Back to the app`}
      </Link>
      {session && !user ? (
        <StoreNotice
          Icon={BadgeCheck}
          scope="page"
          title={t`Is this your app?`}
          text={t`Connect first. Then you prove that its site is yours, and look after its page here.`}
        >
          <button
            type="button"
            className="btn btn-primary"
            onClick={() => openDialog("signIn", { reason: "connect" })}
          >
            {t`Connect`}
          </button>
        </StoreNotice>
      ) : app.data ? (
        <OwnedApp key={user?.id} app={app.data} />
      ) : app.data === null ? (
        <StoreNotice
          Icon={SearchX}
          scope="page"
          title={t`There is no such app`}
          text={t`It may have left the store.`}
        >
          <Link to={paths.store()} className="btn rounded-full btn-outline">
            {t`Browse the store`}
          </Link>
        </StoreNotice>
      ) : app.isError ? (
        <LoadFailure
          scope="page"
          title={t`Unable to load this page`}
          text={app.error.message}
          onRetry={app.refetch}
        />
      ) : (
        <OwnerSkeleton />
      )}
    </div>
  );
}

function OwnerSkeleton() {
  return (
    <div aria-busy="true" className="mt-4">
      <div className="flex items-center gap-5">
        <div className="size-16 skeleton rounded-[27%]" />
        <SkeletonText className="text-title leading-tight" width="w-48" />
      </div>
      <div className="mt-8 h-80 skeleton rounded-[20px]" />
    </div>
  );
}
