import { t } from "@lingui/core/macro";
import { Link } from "react-router-dom";
import { paths } from "#src/shared/lib/paths.ts";

const LOOK = "inline-flex min-h-11 items-center text-note font-semibold text-primary hover:underline";

/** Lead to Settings, where a browser's bookmarks and the files of other start pages are imported. */
export function ImportLink() {
  return (
    <div className="-mb-2 mt-1 flex flex-wrap items-center gap-x-5">
      <Link to={paths.importBookmarks()} className={LOOK}>
        {t`Import bookmarks`}
      </Link>
      <Link to={paths.backup()} className={LOOK}>
        {t`Import another start page`}
      </Link>
    </div>
  );
}
