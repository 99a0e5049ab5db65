import { t } from "@lingui/core/macro";
import { Link } from "react-router-dom";
import { PageNotice } from "#src/shared/components/page/page-notice.tsx";
import { paths } from "#src/shared/lib/paths.ts";

/** The notice for a page that was never published, or was withdrawn. */
export function PageGone() {
  return (
    <PageNotice
      title={t`This page is not there`}
      text={t`It may have been withdrawn.`}
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
  );
}
