import { t } from "@lingui/core/macro";
import type { ReviewCase } from "#contract/review/cases.ts";
import { languageName } from "../../components/language-name.ts";
import { DecisionFoot } from "./decision-foot.tsx";

/** Descriptions that a model proposes, below what they translate. */
export function TextsCase({ found, onDecided }: { found: ReviewCase; onDecided: () => void }) {
  const { webapp, changes, decidedAt } = found;
  if (!webapp) return null;
  return (
    <>
      <dl className="border-t border-line text-body leading-6">
        {[["en", webapp.description] as const, ...Object.entries(changes.texts ?? {})].map(
          ([language, description]) => (
            <div
              key={language}
              className="grid gap-x-3 border-t border-line px-4 py-3 first:border-0 sm:px-5 md:grid-cols-[9rem_minmax(0,1fr)]"
            >
              <dt className="font-semibold">{languageName(language)}</dt>
              <dd lang={language} dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
                {description}
              </dd>
            </div>
          ),
        )}
      </dl>
      {decidedAt === null && (
        <DecisionFoot
          found={found}
          label={t`Accept these descriptions`}
          acceptance={{ decision: "accept" }}
          onDecided={onDecided}
        />
      )}
    </>
  );
}
