import { useQuery } from "@tanstack/react-query";
import { MAX_COUNTED_CASES } from "#contract/review-cases.ts";
import { caseQueries } from "#src/api/review/cases.ts";

/** How many cases are open; nothing while that is unknown or none is. */
export function WaitingCases() {
  const { data: waiting } = useQuery(caseQueries.waiting());
  if (!waiting || waiting.open === 0) return null;
  return (
    <span className="badge badge-sm rounded-full border-transparent bg-tint font-semibold text-primary tabular-nums lg:ml-auto">
      {waiting.open >= MAX_COUNTED_CASES ? `${MAX_COUNTED_CASES - 1}+` : waiting.open}
      <span className="sr-only"> open</span>
    </span>
  );
}
