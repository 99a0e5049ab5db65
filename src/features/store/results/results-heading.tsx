import { plural, t } from "@lingui/core/macro";
import { X } from "lucide-react";
import { focusMain } from "#src/shared/ui/focus/focus-main.ts";
import { Link } from "react-router-dom";
import { tagLabel } from "#src/shared/components/store/store-extras.ts";
import { storeHref, type StoreParams } from "#src/shared/components/store/store-params.ts";

export const RESULTS_TITLE =
  "text-page leading-tight font-bold tracking-[-0.018em] [overflow-wrap:anywhere] lg:text-title";

type ResultsHeadingProps = {
  params: StoreParams;
  /** The number of results shown so far. */
  shown: number;
  hasMore: boolean;
  /** Null while unknown. */
  totalApps: number | null;
};

/** The number of results and the search. Screen readers announce changes. */
export function ResultsHeading({ params, shown, hasMore, totalApps }: ResultsHeadingProps) {
  const { search, tag } = params;
  return (
    <div className="flex items-end justify-between gap-4">
      <div className="min-w-0">
        <h1 aria-live="polite" className={RESULTS_TITLE}>
          {headline(params, shown, hasMore)}
        </h1>
        {/* Its line stands before the number is known: the results below must not move when it comes. */}
        <p className="mt-1.5 min-h-5 text-body leading-5 text-muted">{scope(totalApps, search, tag)}</p>
      </div>
      {shown > 0 && (
        <Link
          to={storeHref(search ? { tag } : {})}
          onClick={focusMain}
          // On phones, the search box's clear button and the chip All have the same effect.
          className="btn btn-ghost hidden px-2 text-primary sm:inline-flex"
        >
          <X aria-hidden="true" className="size-4" />
          {search ? t`Clear search` : t`Show all`}
        </Link>
      )}
    </div>
  );
}

function headline({ search, tag }: StoreParams, shown: number, hasMore: boolean): string {
  if (!search) return tagLabel(tag ?? "");
  const typed = search.trim();
  return hasMore
    ? t`${shown}+ results for “${typed}”`
    : plural(shown, { one: `# result for “${typed}”`, other: `# results for “${typed}”` });
}

function scope(totalApps: number | null, search: string, tag: string | null): string {
  const category = tagLabel(tag ?? "");
  if (!search || tag) return t`Web apps tagged ${category}`;
  if (totalApps === null) return "";
  return plural(totalApps, {
    one: "Names, descriptions and tags of # web app",
    other: "Names, descriptions and tags of # web apps",
  });
}
