import type { Article } from "#contract/news/news.ts";
import { useTicking } from "#src/shared/components/clock/use-ticking.ts";
import { formatAge } from "#src/shared/lib/time/format-age.ts";
import { NewsRow } from "./news-row.tsx";

const MINUTE_MS = 60_000;
const toMinute = (now: Date) => Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;

type NewsListProps = { articles: readonly Article[]; language: string };

/** The articles in order, with ages that update. On phones the row scrolls sideways. */
export function NewsList({ articles, language }: NewsListProps) {
  const nowMs = useTicking(toMinute, MINUTE_MS);
  return (
    <ul className="news-rows">
      {articles.map((article) => (
        <li key={article.id}>
          <NewsRow
            article={article}
            age={nowMs === null ? null : formatAge(article.publishedAt, nowMs, language)}
          />
        </li>
      ))}
    </ul>
  );
}
