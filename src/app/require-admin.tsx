import { useQuery } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { sessionQueries } from "#src/api/session.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { Link } from "#src/shared/ui/link.tsx";
import { NOTICE_ACTION, StoreNotice } from "#src/shared/widgets/store-notice.tsx";
import { useDocumentTitle } from "./document-title.ts";
import { Header } from "./header.tsx";
import { usePageKind } from "./use-page-kind.ts";

/** Shows a page of the back office to the administrator and refuses it to everybody else, as the server would. */
function RequireAdmin({ children }: { children: ReactNode }) {
  usePageKind("page");
  const { data: session, isPending } = useQuery(sessionQueries.current());
  if (isPending) return <main id="main" aria-busy="true" />;
  return session?.user?.isAdmin ? children : <AccessDenied />;
}

function AccessDenied() {
  useDocumentTitle("Access Denied");
  return (
    <>
      <Header variant="page" />
      <main id="main" tabIndex={-1} className="store-container page-gutter">
        <StoreNotice
          Icon={Lock}
          scope="page"
          title="Access Denied"
          text="This area is restricted to administrators only."
        >
          <Link href={paths.home()} className={NOTICE_ACTION}>
            Return
          </Link>
        </StoreNotice>
      </main>
    </>
  );
}

export { RequireAdmin as Component };
