import { publishedPageHead } from "#contract/page-head.ts";
import type { PublishedPage } from "#contract/published-pages.ts";
import { usePageHead } from "#src/shared/components/page/use-page-head.ts";
import { ShareButton } from "#src/shared/ui/share-button.tsx";
import { paths } from "#src/shared/lib/paths.ts";
import { useSiteUrl } from "#src/shared/state/site-url.ts";
import { useUndoKey } from "#src/shared/ui/use-undo-key.ts";
import { Link, useLocation } from "react-router-dom";
import { countOf, firstOf } from "./first-items.ts";
import { PageFoot } from "./page-foot.tsx";
import { PageItems } from "./page-items.tsx";
import { PageLine } from "./page-line.tsx";
import { PutButton } from "./put-button.tsx";

/** How much of a long page is shown before the rest is asked for. */
const FIRST_SHOWN = 200;

/** A page that somebody has published. It reads without scripts. */
export function PublishedPageView({ page }: { page: PublishedPage }) {
  const { handle, name, title, description, items } = page;
  const siteUrl = useSiteUrl();
  const { search } = useLocation();
  const all = countOf(items);
  const isCut = all > FIRST_SHOWN && !new URLSearchParams(search).has("all");
  usePageHead(publishedPageHead(page, siteUrl));
  useUndoKey();
  return (
    <article aria-labelledby="published-title" className="[overflow-wrap:anywhere]">
      <h1
        id="published-title"
        dir="auto"
        className="max-w-4xl text-[28px] leading-tight font-bold lg:text-[44px] lg:leading-[1.1]"
      >
        {title}
      </h1>
      <PageLine page={page} />
      {description !== "" && (
        <p dir="auto" className="mt-4 max-w-[68ch] text-[15px] leading-6 whitespace-pre-line sm:text-base">
          {description}
        </p>
      )}
      <div className="mt-6 flex flex-wrap items-start gap-x-3 gap-y-2">
        {items.length > 0 && <PutButton page={page} />}
        <ShareButton title={title} url={new URL(paths.publishedPage(handle, name), siteUrl).href} />
      </div>
      <PageItems items={isCut ? firstOf(items, FIRST_SHOWN) : items} />
      {isCut && (
        <Link to="?all" className="btn mt-8 btn-outline rounded-full">{`Show all ${all} links`}</Link>
      )}
      <PageFoot page={page} />
    </article>
  );
}
