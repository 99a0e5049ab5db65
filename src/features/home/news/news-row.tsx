import type { Article } from "#contract/news/news.ts";
import { useTarget } from "#src/shared/state/home/opens-in.ts";
import { usePictureFault } from "#src/shared/ui/use-picture-fault.ts";

type NewsRowProps = { article: Article; age: string | null };

/** One article, which opens where links do. Without a picture, the text takes its space. */
export function NewsRow({ article, age }: NewsRowProps) {
  const { isUsable, onError, watch } = usePictureFault(article.urlToImage);
  return (
    <a
      className="news-row"
      // A picture that fails leaves its room, so that nothing moves.
      data-pictured={article.urlToImage ? "" : undefined}
      href={article.url}
      target={useTarget()}
      rel="noopener noreferrer"
    >
      {isUsable ? (
        <img
          ref={watch}
          className="size-15 tile-low:size-12 shrink-0 rounded-[14px] bg-hint object-cover"
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
      <span className="min-w-0 flex-1">
        <span
          className="line-clamp-2 text-sm leading-4.5 font-semibold wrap-anywhere sm:text-body sm:leading-5 tile-low:text-sm tile-low:leading-4.5"
          dir="auto"
          title={article.title}
        >
          {article.title}
        </span>
        <span className="mt-0.5 flex text-note leading-4.5 text-muted">
          <bdi className="min-w-0 truncate">{article.source.name}</bdi>
          <span className="shrink-0">&nbsp;· {age}</span>
        </span>
      </span>
    </a>
  );
}
