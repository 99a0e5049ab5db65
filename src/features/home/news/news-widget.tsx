import { useQuery } from "@tanstack/react-query";
import { CloudOff, Newspaper } from "lucide-react";
import type { ReactNode } from "react";
import type { Formats } from "#contract/look.ts";
import { newsQueries } from "#src/api/news.ts";
import { languageOf } from "#src/shared/lib/language.ts";
import { NewsList } from "./news-list.tsx";
import { NewsNotice } from "./news-notice.tsx";
import { NewsSkeleton } from "./news-skeleton.tsx";

const MAX_SHOWN = 20;

type NewsWidgetProps = {
  /** The addresses of disabled feeds, and the language of ages. */
  settings: { feedsOff: readonly string[]; formats: Formats };
  menu: ReactNode;
};

/** Top news: skeleton, error, empty state or the list. Loaded articles stay when a refetch fails. */
export function NewsWidget({ settings, menu }: NewsWidgetProps) {
  const news = useQuery(newsQueries.list(settings.feedsOff));
  const articles = news.data?.articles.slice(0, MAX_SHOWN);
  const isLoading = articles === undefined && news.isFetching;
  return (
    <section
      className="news relative card min-w-0 overflow-hidden bg-widget shadow-e1 tile:h-full"
      data-widget="news"
      aria-label="Top news"
      aria-busy={isLoading}
    >
      <div className="flex h-11 shrink-0 items-center justify-between pr-1.5 pl-5">
        <h2 className="text-[15px] leading-5 font-semibold">Top news</h2>
        <div className="widget-menu">{menu}</div>
      </div>
      {isLoading ? (
        <NewsSkeleton />
      ) : (
        <NewsBody articles={articles} formats={settings.formats} onRetry={() => void news.refetch()} />
      )}
    </section>
  );
}

type NewsBodyProps = {
  articles: React.ComponentProps<typeof NewsList>["articles"] | undefined;
  formats: Formats;
  onRetry: () => void;
};

function NewsBody({ articles, formats, onRetry }: NewsBodyProps) {
  if (articles === undefined) {
    return (
      <NewsNotice icon={CloudOff} title="Unable to load news articles">
        <button type="button" className="btn btn-outline rounded-full" onClick={onRetry}>
          Try again
        </button>
      </NewsNotice>
    );
  }
  if (articles.length === 0) {
    return (
      <NewsNotice
        icon={Newspaper}
        title="No news articles available"
        text="New stories appear here on their own."
      />
    );
  }
  return <NewsList articles={articles} language={languageOf(formats)} />;
}
