import { t } from "@lingui/core/macro";
import { useSyncExternalStore } from "react";
import { Link, useLocation } from "react-router-dom";
import { ENGINES, engineUrl } from "#src/api/settings/search-engines.ts";
import { PageNotice } from "#src/shared/components/page/page-notice.tsx";
import { paths } from "#src/shared/lib/paths.ts";

const nothing = () => () => undefined;

/**
 * The page /go when src/app/go.ts has not redirected. Without scripts, the page links to the default engine.
 * After a failed load of that script, the page shows a notice. Servers render only the link, which prevents a
 * flash before the redirect.
 */
export function GoPage() {
  const { search } = useLocation();
  const isInBrowser = useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );
  const words = new URLSearchParams(search).get("q")?.trim() ?? "";
  const engine = ENGINES.duckduckgo;
  const link = (
    <a href={words === "" ? engine.home : engineUrl(engine, words)} className="btn btn-outline">
      {t`Search with ${engine.name}`}
    </a>
  );
  if (!isInBrowser) return <noscript>{link}</noscript>;
  return (
    <PageNotice
      title={t`The search did not start`}
      text={t`Check your network and try again, or search with the engine below.`}
      actions={
        <>
          {link}
          <Link to={paths.home()} className="btn btn-ghost">
            {t`Go to home screen`}
          </Link>
        </>
      }
    />
  );
}
