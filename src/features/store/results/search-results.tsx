import { t } from "@lingui/core/macro";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import type { Catalogue } from "#contract/catalogues/catalogues.ts";
import { storeQueries } from "#src/api/store/storefront.ts";
import { Link } from "react-router-dom";
import { tagLabel } from "#src/shared/components/store/store-extras.ts";
import { LoadFailure, StoreNotice } from "#src/shared/components/store/store-notice.tsx";
import { storeHref, type StoreParams } from "#src/shared/components/store/store-params.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { openDialog } from "#src/shared/state/dialog/open-dialog.ts";
import { focusMain } from "#src/shared/ui/focus/focus-main.ts";
import { matchingCatalogue } from "./matching-catalogue.ts";
import { ResultsHeading } from "./results-heading.tsx";
import { ResultsList } from "./results-list.tsx";
import { ResultsSkeleton } from "../skeleton/results-skeleton.tsx";

type SearchResultsProps = {
  params: StoreParams;
  catalogues: Catalogue[];
  /** Null while unknown. */
  totalApps: number | null;
};

/** The results of a search or a category. The former results stay while a refined search runs. */
export function SearchResults({ params, catalogues, totalApps }: SearchResultsProps) {
  const { search, tag } = params;
  const results = useInfiniteQuery({
    ...storeQueries.search({ search, tag }),
    placeholderData: keepPreviousData,
  });

  if (results.isPending) return <ResultsSkeleton />;
  if (results.isError) {
    return (
      <LoadFailure title={t`The search failed`} text={results.error.message} onRetry={results.refetch} />
    );
  }

  const apps = results.data.pages.flatMap((page) => page.webapps);
  const collection = matchingCatalogue(catalogues, search || (tag ?? ""), apps);
  return (
    <section className="grid gap-5" aria-label={t`Results`} aria-busy={results.isPlaceholderData}>
      <ResultsHeading
        params={params}
        shown={apps.length}
        hasMore={results.hasNextPage}
        totalApps={totalApps}
      />
      {apps.length > 0 ? (
        <ResultsList apps={apps} search={search} collection={collection} />
      ) : (
        <NoResults params={params} />
      )}
      {results.hasNextPage && (
        <button
          type="button"
          className="btn btn-outline rounded-full mx-auto"
          aria-disabled={results.isFetchingNextPage}
          onClick={() => void results.fetchNextPage()}
        >
          {results.isFetchingNextPage ? t`Loading...` : t`Show more`}
        </button>
      )}
    </section>
  );
}

const ADDRESS = /^(?:https?:\/\/)?[^\s/]+\.\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/iu;

function NoResults({ params: { search, tag } }: { params: StoreParams }) {
  const [typed, category] = [search.trim(), tagLabel(tag ?? "")];
  const asked = ADDRESS.test(typed)
    ? { name: "", url: `https://${typed.replace(/^https?:\/\//i, "")}` }
    : { name: typed, url: "" };
  const text = !search
    ? t`No app is tagged ${category}.`
    : tag
      ? t`Nothing matches “${typed}” in ${category}. Check the spelling or browse by category.`
      : t`Nothing matches “${typed}”. Check the spelling or browse by category.`;
  return (
    <div className="card border border-line bg-base-100 wrap-anywhere">
      <StoreNotice Icon={SearchX} title={t`No apps found`} text={text}>
        <div className="flex flex-wrap justify-center gap-2">
          <Link to={storeHref({})} className="btn btn-outline rounded-full" onClick={focusMain}>
            {search ? t`Clear search` : t`Show all apps`}
          </Link>
          {search && (
            <>
              <Link to={paths.suggest(asked)} className="btn btn-ghost rounded-full">
                {t`Suggest an app`}
              </Link>
              <button
                type="button"
                className="btn btn-ghost rounded-full"
                onClick={() => openDialog("link", asked)}
              >
                {t`Add link`}
              </button>
              <a
                href={paths.webSearch(typed)}
                target="_blank"
                rel="noopener"
                className="btn btn-ghost rounded-full"
              >
                {t`Search the web`}
              </a>
            </>
          )}
        </div>
      </StoreNotice>
    </div>
  );
}
