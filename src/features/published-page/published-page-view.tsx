import { Trans } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import { publishedPageHead } from "#src/shared/components/page/public-heads.ts";
import type { PublishedPage, PublishedItem } from "#contract/published-pages/published-pages.ts";
import { usePageHead } from "#src/shared/components/page/use-page-head.ts";
import { ShareButton } from "#src/shared/ui/controls/share-button.tsx";
import { paths } from "#src/shared/lib/paths.ts";
import { useSiteUrl } from "#src/shared/state/site/site-url.ts";
import { useUndoKey } from "#src/shared/ui/keys/use-undo-key.ts";
import { Link, useLocation } from "react-router-dom";
import { PageFoot } from "./page-foot.tsx";
import { PublishedItems } from "./published-items.tsx";
import { PutButton } from "./put-button.tsx";
import { useTicking } from "#src/shared/components/clock/use-ticking.ts";
import { agoWords } from "#src/shared/lib/time/ago-words.ts";

const HOUR_MS = 3_600_000;
const toHour = (now: Date) => Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;

function PageLine({ page: { handle, publishedAt } }: { page: PublishedPage }) {
  const nowMs = useTicking(toHour, HOUR_MS);
  const ago = agoWords(publishedAt, nowMs);
  return (
    <p className="mt-2 text-body leading-6">
      <span className="on-sky">
        <Trans>
          <span dir="ltr" className="font-semibold">
            @{handle}
          </span>{" "}
          · Published <time dateTime={publishedAt}>{ago}</time>
        </Trans>
      </span>
    </p>
  );
}

/** The number of items before "Show all". */
const FIRST_SHOWN = 200;

/** A published page is readable without scripts. */
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
        className="max-w-4xl text-title leading-tight font-bold lg:text-[2.75rem] lg:leading-[1.1]"
      >
        <span className="on-sky">{title}</span>
      </h1>
      <PageLine page={page} />
      {description !== "" && (
        <p dir="auto" className="mt-4 max-w-[68ch] text-body leading-6 whitespace-pre-line sm:text-base">
          <span className="on-sky">{description}</span>
        </p>
      )}
      <div className="mt-6 flex flex-wrap items-start gap-x-3 gap-y-2">
        {items.length > 0 && <PutButton page={page} />}
        <ShareButton title={title} url={new URL(paths.publishedPage(handle, name), siteUrl).href} />
      </div>
      <PublishedItems items={isCut ? firstOf(items, FIRST_SHOWN) : items} />
      {isCut && (
        <Link to="?all" className="btn on-sky mt-8 btn-outline rounded-full">
          {plural(all, { other: "Show all # links" })}
        </Link>
      )}
      <PageFoot page={page} />
    </article>
  );
}

/** Counts apps and links, including those in folders. */
function countOf(items: readonly PublishedItem[]): number {
  return items.reduce((count, item) => count + (item.kind === "folder" ? item.items.length : 1), 0);
}

/** The first `most` apps and links in their order. A folder may be cut. */
function firstOf(items: readonly PublishedItem[], most: number): PublishedItem[] {
  const first: PublishedItem[] = [];
  let left = most;
  for (const item of items) {
    if (left <= 0) break;
    first.push(item.kind === "folder" ? { ...item, items: item.items.slice(0, left) } : item);
    left -= item.kind === "folder" ? item.items.length : 1;
  }
  return first;
}
