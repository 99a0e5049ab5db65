import type { Article } from "#contract/news.ts";
import { usePictureFault } from "#src/shared/lib/use-picture-fault.ts";
import { formatAge } from "./format-age.ts";

type NewsRowProps = { article: Article; nowMs: number | null };

/** One article; it opens in a new tab. A picture that is missing or does not load leaves its room to the text. */
export function NewsRow({ article, nowMs }: NewsRowProps) {
  const { isUsable, onError, watch } = usePictureFault(article.urlToImage);
  return (
    <a className="news-row" href={article.url} target="_blank" rel="noopener noreferrer">
      {isUsable ? (
        <img
          ref={watch}
          className="news-picture"
          src={article.urlToImage ?? ""}
          alt=""
          width="60"
          height="60"
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={onError}
        />
      ) : null}
      <span className="news-text">
        <span className="news-title" dir="auto" title={article.title}>
          {article.title}
        </span>
        <span className="news-meta">
          <bdi>{article.source.name}</bdi> · {nowMs !== null && formatAge(article.publishedAt, nowMs)}
        </span>
      </span>
    </a>
  );
}
