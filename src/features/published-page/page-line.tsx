import type { PublishedPage } from "#contract/published-pages.ts";
import { useTicking } from "#src/shared/components/clock/use-ticking.ts";
import { agoWords } from "#src/shared/lib/ago-words.ts";

const HOUR_MS = 3_600_000;
const toHour = (now: Date) => Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;

/** Whose page it is, and when this copy was made. */
export function PageLine({ page: { handle, publishedAt } }: { page: PublishedPage }) {
  const nowMs = useTicking(toHour, HOUR_MS);
  return (
    <p className="mt-2 text-[15px] leading-6">
      <span className="font-semibold">@{handle}</span> · Published{" "}
      <time dateTime={publishedAt}>{agoWords(publishedAt, nowMs)}</time>
    </p>
  );
}
