import { paths } from "#src/shared/lib/paths.ts";
import { Link } from "#src/shared/ui/link.tsx";
import { PageNotice } from "#src/shared/widgets/page-notice.tsx";
import { useDocumentTitle } from "./document-title.ts";
import { NoticeFrame } from "./notice-frame.tsx";

/** The 404 page. */
function NotFoundPage() {
  useDocumentTitle("Page not found");
  return (
    <NoticeFrame>
      <PageNotice
        title="Page not found"
        text="There is nothing at this address. It may have moved, or the link has a typing error."
        actions={
          <>
            <Link href={paths.home()} className="btn btn-outline rounded-full">
              Go to the home screen
            </Link>
            <Link href={paths.store()} className="btn btn-ghost px-2 text-primary">
              Browse the store
            </Link>
          </>
        }
      />
    </NoticeFrame>
  );
}

export { NotFoundPage as Component };
