import { useState } from "react";
import type { Article } from "#contract/news.ts";
import { formatAge } from "./format-age.ts";

type NewsRowProps = { article: Article; nowMs: number };

/** One article; it opens in a new tab. A picture that is missing or does not load leaves its room to the text. */
export function NewsRow({ article, nowMs }: NewsRowProps) {
  const [brokenPicture, setBrokenPicture] = useState<string | null>(null);
  const picture = article.urlToImage;
  return (
    <a className="news-row" href={article.url} target="_blank" rel="noopener noreferrer">
      {picture !== null && picture !== brokenPicture ? (
        <img
          className="news-picture"
          src={picture}
          alt=""
          width="60"
          height="60"
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBrokenPicture(picture)}
        />
      ) : null}
      <span className="news-text">
        <span className="news-title" dir="auto" title={article.title}>
          {article.title}
        </span>
        <span className="news-meta">
          <bdi>{article.source.name}</bdi> · {formatAge(article.publishedAt, nowMs)}
        </span>
      </span>
    </a>
  );
}
