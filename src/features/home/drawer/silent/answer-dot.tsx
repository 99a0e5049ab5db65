import { t } from "@lingui/core/macro";

export const answerWords = (answers: boolean): string => (answers ? t`Answers` : t`Does not answer`);

/** Whether a link answers: a full dot, or a ring. */
export function AnswerDot({ answers }: { answers: boolean }) {
  const color = `var(--color-${answers ? "success" : "error"})`;
  return (
    // No next visit begins with it.
    <span data-late="" title={answerWords(answers)} className="absolute -end-1 bottom-0 size-3.5">
      <svg aria-hidden="true" viewBox="0 0 14 14" fill="none" className="block">
        <circle cx="7" cy="7" r="7" fill="var(--color-base-100)" />
        <circle cx="7" cy="7" r="4" fill={answers ? color : undefined} stroke={color} strokeWidth="2" />
      </svg>
    </span>
  );
}
