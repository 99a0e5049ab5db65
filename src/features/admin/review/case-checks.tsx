import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { CircleCheck, TriangleAlert, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { ReviewCase } from "#contract/review/cases.ts";
import { suggestionProblem, type SuggestionProblem } from "#contract/review/suggestions.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import { paths } from "#src/shared/lib/paths.ts";

const GOOD: Record<SuggestionProblem, MessageDescriptor> = {
  unread: msg`It answers`,
  "no-https": msg`Served over https`,
  "no-icon": msg`Has an icon`,
  "no-description": msg`Says what it is`,
};

const BAD: Record<SuggestionProblem, MessageDescriptor> = {
  unread: msg`Its page could not be read`,
  "no-https": msg`Not served over https`,
  "no-icon": msg`Has no icon`,
  "no-description": msg`Does not say what it is`,
};

/** The results of a suggestion's automatic checks, and whether the store already has the app. */
export function CaseChecks({ found: { kind, problems, takenBy, decidedAt } }: { found: ReviewCase }) {
  if (kind !== "suggestion") return null;
  // An unread page has no other results.
  const asked = problems.includes("unread") ? (["unread"] as const) : suggestionProblem.options;
  return (
    <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1.5 text-sm leading-5">
      {asked.map((problem) => {
        const isBad = problems.includes(problem);
        return (
          <Check key={problem} isGood={!isBad}>
            {i18n._(isBad ? BAD[problem] : GOOD[problem])}
          </Check>
        );
      })}
      {decidedAt === null &&
        (takenBy === null ? (
          <Check isGood>{t`Not in the store`}</Check>
        ) : (
          <Check isGood={false}>
            <Link to={paths.app(takenBy)} className="underline">
              {t`In the store by now`}
            </Link>
          </Check>
        ))}
    </ul>
  );
}

function Check({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  const Icon: LucideIcon = isGood ? CircleCheck : TriangleAlert;
  return (
    <li className="flex items-center gap-2">
      <Icon aria-hidden="true" className={`size-4 shrink-0 ${isGood ? "text-success" : "text-warning"}`} />
      {children}
    </li>
  );
}
