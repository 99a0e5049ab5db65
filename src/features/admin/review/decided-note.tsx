import { t } from "@lingui/core/macro";
import { findStoreRule } from "#contract/store/rules.ts";
import type { ReviewCase } from "#contract/review/cases.ts";
import { formatAge } from "#src/shared/lib/time/format-age.ts";
import { statusWord } from "./case-words.ts";

/** The decision, or the question to the sender. Renders nothing for an open case. */
export function DecidedNote({ found, readAt }: { found: ReviewCase; readAt: number }) {
  const { status, answer, rule, decidedAt } = found;
  if (status === "open") return null;
  const broken = findStoreRule(rule);
  return (
    <div className="border-t border-line bg-hint px-4 py-3 text-sm leading-5 sm:px-5">
      <p className="font-semibold">
        {statusWord(status)}
        {decidedAt !== null && (
          <span className="font-normal text-muted">
            {` ${formatAge(decidedAt, readAt, "en-US", "minute").toLowerCase()}`}
          </span>
        )}
      </p>
      {broken && <p>{t`The rule: ${broken.heading}.`}</p>}
      {answer !== "" && (
        <p className="whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
          {answer}
        </p>
      )}
    </div>
  );
}
