import { paths } from "#src/shared/lib/paths.ts";
import { Link } from "react-router-dom";
import { NOTICE_LINK, PageNotice } from "#src/shared/widgets/page-notice.tsx";
import { NOTICE_ACTION } from "#src/shared/widgets/store-notice.tsx";
import { useDocumentTitle } from "./document-title.ts";
import { NoticeFrame } from "../frames/notice-frame.tsx";

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
            <Link to={paths.home()} className={NOTICE_ACTION}>
              Go to the home screen
            </Link>
            <Link to={paths.store()} className={NOTICE_LINK}>
              Browse the store
            </Link>
          </>
        }
      />
    </NoticeFrame>
  );
}

export { NotFoundPage as Component };
