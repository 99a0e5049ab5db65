import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { CircleCheck, Info, type LucideIcon } from "lucide-react";
import type { PreviewAnswer, SuggestionProblem } from "#contract/review/suggestions.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";

const LACKING: Record<SuggestionProblem, MessageDescriptor> = {
  unread: msg`The page could not be read`,
  "no-https": msg`It is not served over https`,
  "no-icon": msg`It has no icon; the store shows its letter`,
  "no-description": msg`It does not say what it is for; write it below`,
};

/** The results of the dry run: passed and failed rules. */
export function PreviewFindings({ preview: { problems } }: { preview: PreviewAnswer }) {
  const isSecure = !problems.includes("no-https");
  return (
    <ul className="grid gap-2 text-sm leading-5">
      <Finding kind="good">{isSecure ? t`It answers, over https` : t`It answers`}</Finding>
      <Finding kind="good">{t`Not in the store yet, and nobody has suggested it`}</Finding>
      {problems.map((problem) => (
        <Finding key={problem} kind="note">
          {i18n._(LACKING[problem])}
        </Finding>
      ))}
      <Finding kind="note">{t`Name, icon and description come from the page; change what is wrong`}</Finding>
    </ul>
  );
}

const LOOKS: Record<"good" | "note", { Icon: LucideIcon; colour: string }> = {
  good: { Icon: CircleCheck, colour: "text-success" },
  note: { Icon: Info, colour: "text-info" },
};

function Finding({ kind, children }: { kind: "good" | "note"; children: string }) {
  const { Icon, colour } = LOOKS[kind];
  return (
    <li className="flex items-start gap-2">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${colour}`} />
      {children}
    </li>
  );
}
