import { t } from "@lingui/core/macro";
import { paths } from "#src/shared/lib/paths.ts";
import { Link } from "react-router-dom";
import { PageNotice } from "#src/shared/components/page/page-notice.tsx";
import { NoticeFrame } from "../frames/notice-frame.tsx";

function NotFoundPage() {
  return (
    <NoticeFrame>
      <PageNotice
        title={t`Page not found`}
        text={t`There is nothing at this address. It may have moved, or the link has a typing error.`}
        actions={
          <>
            <Link to={paths.home()} className="btn btn-outline rounded-full">
              {t`Go to the home screen`}
            </Link>
            <Link to={paths.store()} className="btn btn-ghost px-2 text-primary">
              {t`Browse the store`}
            </Link>
          </>
        }
      />
    </NoticeFrame>
  );
}

export { NotFoundPage as Component };
