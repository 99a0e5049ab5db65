import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Formats } from "#contract/looks/look.ts";
import { newsQueries } from "#src/api/news.ts";
import { languageOf } from "#src/shared/lib/language/shown-locale.ts";
import { NewsList } from "./news-list.tsx";
import { NoNews } from "./no-news.tsx";
import { NewsSkeleton } from "./news-skeleton.tsx";

const MAX_SHOWN = 20;

type NewsWidgetProps = {
  /** The addresses of disabled feeds, and the language of ages. */
  settings: { feedsOff: readonly string[]; formats: Formats };
  menu: ReactNode;
};

/** Top news: skeleton, failure, empty state or the list. Loaded articles stay when a refetch fails. */
export function NewsWidget({ settings, menu }: NewsWidgetProps) {
  const news = useQuery(newsQueries.list(settings.feedsOff));
  const articles = news.data?.articles.slice(0, MAX_SHOWN);
  const isLoading = articles === undefined && news.isFetching;
  if (!articles && !isLoading) return <NewsFailure menu={menu} onRetry={() => void news.refetch()} />;
  return (
    <section
      className="news relative card min-w-0 overflow-hidden bg-widget shadow-e1 tile:h-full"
      data-widget="news"
      aria-label={t`Top news`}
      aria-busy={isLoading}
    >
      <div className="flex h-11 shrink-0 items-center justify-between pe-1.5 ps-5">
        <h2 className="text-body leading-5 font-semibold">{t`Top news`}</h2>
        <div className="widget-menu">{menu}</div>
      </div>
      {!articles ? (
        <NewsSkeleton />
      ) : articles.length === 0 ? (
        <NoNews />
      ) : (
        <NewsList articles={articles} language={languageOf(settings.formats)} />
      )}
    </section>
  );
}

/** A pill of one line: what can't be read takes no room. */
function NewsFailure({ menu, onRetry }: { menu: ReactNode; onRetry: () => void }) {
  return (
    <section
      className="relative flex min-h-14 min-w-0 flex-wrap items-center gap-x-1 self-center rounded-4xl bg-widget py-1.5 pe-1.5 ps-5 shadow-e1 tile:h-full tile:rounded-box"
      data-widget="news"
      aria-label={t`Top news`}
    >
      <p role="alert" className="min-w-0 flex-1 text-note leading-5">
        {t`Unable to load news articles`}
      </p>
      <button
        type="button"
        className="btn btn-ghost rounded-full px-2 text-note text-primary"
        onClick={onRetry}
      >
        {t`Try again`}
      </button>
      <div className="widget-menu">{menu}</div>
    </section>
  );
}
