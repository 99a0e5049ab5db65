import { t } from "@lingui/core/macro";
import { useQueries } from "@tanstack/react-query";
import { ArrowLeft, Columns3 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { compareHead } from "#src/shared/components/page/public-heads.ts";
import { storeQueries } from "#src/api/store/storefront.ts";
import { usePageHead } from "#src/shared/components/page/use-page-head.ts";
import { LoadFailure, StoreNotice } from "#src/shared/components/store/store-notice.tsx";
import { paths } from "#src/shared/lib/paths.ts";
import { useSiteUrl } from "#src/shared/state/site/site-url.ts";
import { AddApp } from "./choose-app.tsx";
import { compareHref, readCompared } from "./compare-params.ts";
import { CompareTable } from "./compare-table.tsx";
import { type Compared, isApp } from "./compared.ts";

/** Two or three apps side by side. The address holds them. */
export function ComparePage() {
  const slugs = readCompared(useLocation().search);
  const pages = useQueries({ queries: slugs.map((slug) => storeQueries.page(slug)) });
  const failed = pages.find(({ isLoadingError }) => isLoadingError);
  // The first apps are laid out together; a later one has its column while it loads.
  const [isLaidOut, setLaidOut] = useState(false);
  if (!isLaidOut && pages.every(({ data }) => data !== undefined)) setLaidOut(true);
  const compared = slugs.map((slug, nth): Compared => {
    const answer = pages[nth]?.data;
    if (answer === undefined || !isLaidOut) return { slug, kind: "loading" };
    return answer?.kind === "webapp" ? { ...answer, slug } : { slug, kind: "unknown" };
  });
  const known = compared.filter(({ kind }) => kind !== "unknown");
  const unknown = compared.filter(({ kind }) => kind === "unknown");
  const heading = useFocusAfterChange(slugs.join());
  usePageHead(
    compareHead(
      known.filter(isApp).map(({ webapp }) => webapp.title),
      useSiteUrl(),
    ),
  );

  return (
    <>
      <Link to={paths.store()} className="btn -ms-2 btn-ghost px-2 text-primary">
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        {t`Browse the store`}
      </Link>
      {slugs.length === 0 || failed ? (
        <Notice message={failed?.error?.message ?? null} onRetry={() => void failed?.refetch()} />
      ) : (
        <>
          <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
            <h1
              ref={heading}
              tabIndex={-1}
              className="text-title leading-tight font-bold tracking-[-0.018em] lg:text-[2rem]"
            >
              {t`Compare apps`}
            </h1>
            <AddApp compared={known} />
          </div>
          {unknown.map(({ slug }) => (
            <p key={slug} role="status" className="mt-4 alert rounded-2xl bg-hint wrap-anywhere">
              <span>{t`There is no app at “${slug}”. It may have another name now, or be gone.`}</span>
              <Link to={compareHref(slugs.filter((other) => other !== slug))} className="btn btn-ghost">
                {t`Leave it out`}
              </Link>
            </p>
          ))}
          {known.length > 0 && <CompareTable compared={known} />}
        </>
      )}
    </>
  );
}

function Notice({ message, onRetry }: { message: string | null; onRetry: () => void }) {
  return message === null ? (
    <StoreNotice
      Icon={Columns3}
      scope="page"
      title={t`Nothing to compare yet`}
      text={t`Open the page of an app and press Compare: it names others of the same purpose.`}
    >
      <Link to={paths.allApps()} className="btn rounded-full btn-outline">
        {t`All apps`}
      </Link>
    </StoreNotice>
  ) : (
    <LoadFailure scope="page" title={t`Unable to load the apps`} text={message} onRetry={onRetry} />
  );
}

/** A heading that takes the focus when the apps change and the pressed link has gone with them. */
function useFocusAfterChange(apps: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(apps);
  useEffect(() => {
    if (shown.current === apps) return;
    shown.current = apps;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [apps]);
  return heading;
}
