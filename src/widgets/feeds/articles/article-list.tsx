import type { FeedArticle } from "#contract/widgets/feeds.ts";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { useTarget } from "#src/shared/state/home/opens-in.ts";
import { formatAge } from "#src/shared/lib/time/format-age.ts";

type ArticleListProps = {
  articles: readonly FeedArticle[];
  /** The names that the person gave the feeds, by address. */
  names: ReadonlyMap<string, string>;
  /** The reference time for ages; null while the page hydrates. */
  nowMs: number | null;
  language: string;
};

/** The articles in rows of one height. */
export function ArticleList({ articles, names, nowMs, language }: ArticleListProps) {
  const target = useTarget();
  return (
    <ul className="widget-rows -mx-2 px-2">
      {articles.map(({ id, title, url, publishedAt, feedUrl }) => {
        const source = names.get(feedUrl) ?? "";
        const age = nowMs === null ? null : formatAge(publishedAt, nowMs, language, "minute");
        return (
          <li key={id}>
            <a
              className="-mx-2 flex h-16 items-center tile:h-(--row) overflow-hidden rounded-xl px-2 hover:bg-hint"
              href={url}
              target={target}
              rel="noopener noreferrer"
            >
              <span className="flex min-w-0 flex-1 gap-3">
                <AppIcon name={source} src={null} className="w-5 self-start tile-small:hidden" />
                <span className="min-w-0 flex-1">
                  <span
                    className="line-clamp-2 text-body leading-5 font-semibold wrap-anywhere tile-low:line-clamp-1 tile-small:line-clamp-2 tile-small:text-note tile-small:leading-4.5"
                    dir="auto"
                    title={title}
                  >
                    {title}
                  </span>
                  <span className="flex text-note leading-4.5 text-muted tile-small:hidden">
                    <bdi className="min-w-0 truncate">{source}</bdi>
                    <span className="shrink-0 whitespace-pre"> · {age}</span>
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
