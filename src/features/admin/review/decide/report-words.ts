import type { CaseReport } from "#contract/review-cases.ts";
import { reportReason, type ReportReason } from "#contract/reports.ts";

export const REASON_WORDS: Record<ReportReason, string> = {
  broken: "Broken",
  misleading: "Misleading",
  harmful: "Harmful",
  other: "Something else",
};

/** The number of reports by reason: "2 Broken, 1 Harmful". */
export function reasonCounts(reports: readonly CaseReport[]): string {
  const counts = reportReason.options.flatMap((reason) => {
    const count = reports.filter((each) => each.reason === reason).length;
    return count > 0 ? [`${count} ${REASON_WORDS[reason]}`] : [];
  });
  return counts.length > 0 ? counts.join(", ") : "No reports are left";
}
