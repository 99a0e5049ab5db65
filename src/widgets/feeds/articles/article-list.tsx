import type { FeedArticle } from "#contract/feeds.ts";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { useTicking } from "#src/shared/components/clock/use-ticking.ts";
import { formatAge } from "#src/shared/lib/format-age.ts";

const MINUTE_MS = 60_000;
const toMinute = (now: Date) => Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;

type ArticleListProps = {
  articles: readonly FeedArticle[];
  /** The names that the person gave the feeds, by address. */
  names: ReadonlyMap<string, string>;
  language: string;
};

/** The articles in rows of one height, with ages that update. */
export function ArticleList({ articles, names, language }: ArticleListProps) {
  const nowMs = useTicking(toMinute, MINUTE_MS);
  return (
    <ul>
      {articles.map(({ id, title, url, publishedAt, feedUrl }) => {
        const source = names.get(feedUrl) ?? "";
        const age = nowMs === null ? null : formatAge(publishedAt, nowMs, language, "minute");
        return (
          <li key={id}>
            <a
              className="-mx-2 flex h-16 items-center overflow-hidden rounded-xl px-2 hover:bg-hint"
              href={url}
              target="_blank"
              rel="noopener noreferrer"
            >
              <span className="flex min-w-0 flex-1 gap-3">
                <AppIcon name={source} src={null} className="w-5 self-start" />
                <span className="min-w-0 flex-1">
                  <span
                    className="line-clamp-2 text-[15px] leading-5 font-semibold wrap-anywhere"
                    dir="auto"
                    title={title}
                  >
                    {title}
                  </span>
                  <span className="block truncate text-[13px] leading-4.5 text-muted">
                    <bdi>{source}</bdi> · {age}
                  </span>
                </span>
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
