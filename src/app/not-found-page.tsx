import { Compass } from "lucide-react";
import { paths } from "#src/shared/lib/paths.ts";
import { Link } from "#src/shared/ui/link.tsx";
import { NOTICE_ACTION, StoreNotice } from "#src/shared/widgets/store-notice.tsx";
import { useDocumentTitle } from "./document-title.ts";
import { Header } from "./header.tsx";
import { usePageKind } from "./use-page-kind.ts";

/** The 404 page. */
function NotFoundPage() {
  usePageKind("page");
  useDocumentTitle("Page not found");
  return (
    <>
      <Header variant="page" />
      <main id="main" tabIndex={-1} className="store-container page-gutter">
        <StoreNotice
          Icon={Compass}
          scope="page"
          title="Page not found"
          text="There is nothing at this address. It may have moved, or the link has a typing error."
        >
          <Link href={paths.home()} className={NOTICE_ACTION}>
            Go to the home screen
          </Link>
        </StoreNotice>
      </main>
    </>
  );
}

export { NotFoundPage as Component };
