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

/** Top news: skeleton, failure, empty state or the list. Loaded articles stay when a refetch fails, and the menu always. */
export function NewsWidget({ settings, menu }: NewsWidgetProps) {
  const news = useQuery(newsQueries.list(settings.feedsOff));
  const articles = news.data?.articles.slice(0, MAX_SHOWN);
  const isLoading = articles === undefined && news.isFetching;
  const hasFailed = articles === undefined && !isLoading;
  const [frame, head] = hasFailed ? PILL : CARD;
  return (
    <section
      className={`relative min-w-0 bg-widget shadow-e1 tile:h-full ${frame}`}
      data-widget="news"
      aria-label={t`Top news`}
      aria-busy={isLoading}
    >
      <div className={`flex items-center pe-1.5 ps-5 ${head}`}>
        {hasFailed ? (
          <NewsFailure onRetry={() => void news.refetch()} />
        ) : (
          <h2 className="text-body leading-5 font-semibold">{t`Top news`}</h2>
        )}
        <div className="widget-menu">{menu}</div>
      </div>
      {isLoading && <NewsSkeleton />}
      {articles?.length === 0 && <NoNews />}
      {articles !== undefined && articles.length > 0 && (
        <NewsList articles={articles} language={languageOf(settings.formats)} />
      )}
    </section>
  );
}

const CARD = ["news card overflow-hidden", "h-11 shrink-0 justify-between"];
/** Of one line: what can't be read takes no room. */
const PILL = ["self-center rounded-4xl tile:rounded-box", "min-h-14 flex-wrap gap-x-1 py-1.5 tile:h-full"];

function NewsFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <>
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
    </>
  );
}
