import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { sessionQueries } from "#src/api/session/session.ts";
import { Component as BackOffice } from "#src/features/admin/route.tsx";
import { paths } from "#src/shared/lib/paths.ts";
import { Link } from "react-router-dom";
import { PageNotice } from "#src/shared/components/page/page-notice.tsx";
import { NoticeFrame } from "./notice-frame.tsx";

/** Shows its children to the administrator only. The server enforces the same rule. */
function RequireAdmin({ children }: { children: ReactNode }) {
  const { data: session, isPending } = useQuery(sessionQueries.current());
  if (isPending) return <main id="main" aria-busy="true" />;
  return session?.user?.isAdmin ? (
    <BackOffice>{children}</BackOffice>
  ) : (
    <AccessDenied email={session?.user?.email ?? null} />
  );
}

function AccessDenied({ email }: { email: string | null }) {
  return (
    <NoticeFrame>
      <PageNotice
        title={t`Access Denied`}
        text={t`This area is restricted to administrators only.`}
        actions={
          <>
            <Link to={paths.home()} className="btn btn-outline rounded-full">
              {t`Return`}
            </Link>
            <Link to={paths.store()} className="btn btn-ghost px-2 text-primary">
              {t`Browse the store`}
            </Link>
          </>
        }
      >
        <p className="mt-5 text-sm wrap-anywhere text-muted">
          {email === null ? t`You are not signed in.` : t`Signed in as ${email}`}
        </p>
      </PageNotice>
    </NoticeFrame>
  );
}

export { RequireAdmin as Component };
