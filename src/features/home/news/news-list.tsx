import type { Article } from "#contract/news.ts";
import { useTicking } from "../clock/use-ticking.ts";
import { NewsRow } from "./news-row.tsx";

const MINUTE_MS = 60_000;
const toMinute = (now: Date) => Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;

/** The articles in order, with ages that update. On phones the row scrolls sideways. */
export function NewsList({ articles }: { articles: readonly Article[] }) {
  const nowMs = useTicking(toMinute, MINUTE_MS);
  return (
    <ul className="news-rows">
      {articles.map((article) => (
        <li key={article.id}>
          <NewsRow article={article} nowMs={nowMs} />
        </li>
      ))}
    </ul>
  );
}
