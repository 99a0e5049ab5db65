import { t } from "@lingui/core/macro";
import { countText, partText, type Count } from "./count-down.ts";

type CountViewProps = {
  /** Null while the page hydrates. */
  count: Count | null;
  /** The target date. */
  target: string;
  language: string;
  size: "small" | "medium";
};

/** The count: in one row, or as a big number with the target date below. */
export function CountView({ count, target, language, size }: CountViewProps) {
  if (size === "small") {
    return (
      <p className="flex min-h-9 items-center justify-between gap-3">
        <span className="min-w-0 text-note leading-4.5 text-muted">{target}</span>
        <span className="shrink-0 text-lead font-semibold tabular-nums">
          {count ? countText(count, language) : "\u00a0"}
        </span>
      </p>
    );
  }
  return (
    <>
      <p className="flex min-h-14 flex-wrap items-baseline gap-x-2 tabular-nums tile:min-h-0 tile:flex-1 tile:content-center-safe">
        {count && <BigCount count={count} language={language} />}
      </p>
      <p className="mt-1 min-h-5 text-sm leading-5 wrap-anywhere text-muted tile-flat:tile-small:hidden">
        {target}
      </p>
    </>
  );
}

const BIG =
  "text-5xl leading-14 font-medium tracking-[-.03em] tile:text-[clamp(1.75rem,min(26cqw,34cqh),5rem)] tile:leading-none";

function BigCount({ count, language }: { count: Count; language: string }) {
  if (count.tense === "today") return <span className={BIG}>{t`Today`}</span>;
  return count.parts.map((part) => {
    const number = part.value.toLocaleString(language);
    // A language may put words before the number, or say a small one in words.
    const [before, after] = partText(part, count.tense, language).split(number, 2);
    return (
      <span key={part.unit}>
        <span className="text-lead">{before}</span>
        {after !== undefined && <span className={BIG}>{number}</span>}
        <span className="text-lead">{after}</span>{" "}
      </span>
    );
  });
}
