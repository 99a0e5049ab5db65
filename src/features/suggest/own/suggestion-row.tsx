import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { CircleCheck, CircleHelp, CircleX, Clock, Undo2, type LucideIcon } from "lucide-react";
import { Link } from "react-router-dom";
import type { Suggestion } from "#contract/review/suggestions.ts";
import { shownLocale } from "#src/shared/lib/language/shown-locale.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import { useWithdrawSuggestion } from "#src/api/review/suggestions.ts";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { formatAge } from "#src/shared/lib/time/format-age.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { findStoreRule } from "#contract/store/rules.ts";
import { storeName } from "#src/shared/lib/language/store-name.ts";

const STATES: Record<Suggestion["status"], { word: MessageDescriptor; Icon: LucideIcon; colour: string }> = {
  open: { word: msg`In review`, Icon: Clock, colour: "text-muted" },
  held: { word: msg`Held`, Icon: CircleHelp, colour: "text-info" },
  accepted: { word: msg`In the store`, Icon: CircleCheck, colour: "text-success" },
  declined: { word: msg`Declined`, Icon: CircleX, colour: "text-error" },
  withdrawn: { word: msg`Withdrawn`, Icon: Undo2, colour: "text-muted" },
};

/** `readAt`: when the suggestion was fetched, in milliseconds. */
export function SuggestionRow({ suggestion, readAt }: { suggestion: Suggestion; readAt: number }) {
  const { id, title, iconUrl, status, slug } = suggestion;
  const { word, Icon, colour } = STATES[status];
  const withdraw = useWithdrawSuggestion();
  const waits = status === "open" || status === "held";
  return (
    <li className="flex gap-3 py-3">
      <AppIcon name={title} src={iconUrl} className="w-11 shrink-0 self-start" />
      <div className="min-w-0 flex-1">
        <p
          className="line-clamp-2 text-body leading-5 font-semibold [overflow-wrap:anywhere]"
          dir="auto"
          title={title}
        >
          {slug ? (
            <Link to={paths.app(slug)} className="hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className="mt-0.5 flex items-center gap-1.5 text-note leading-5 font-semibold">
          <Icon aria-hidden="true" className={`size-4 shrink-0 ${colour}`} />
          {i18n._(word)}
        </p>
        <Why suggestion={suggestion} readAt={readAt} />
        {waits && (
          <button
            type="button"
            aria-label={t`Withdraw ${title}`}
            aria-disabled={withdraw.isPending}
            className="btn mt-1 -ms-2 btn-ghost px-2 text-sm text-muted"
            onClick={() => {
              if (!withdraw.isPending) withdraw.mutate(id);
            }}
          >
            {t`Withdraw`}
          </button>
        )}
      </div>
    </li>
  );
}

function Why({ suggestion, readAt }: { suggestion: Suggestion; readAt: number }) {
  const { status, answer, rule, createdAt } = suggestion;
  const broken = status === "declined" ? findStoreRule(rule) : null;
  return (
    <div className="text-note leading-5 text-muted [overflow-wrap:anywhere]" dir="auto">
      {broken && <p>{ruleText(broken)}</p>}
      {answer !== "" && <p className="whitespace-pre-line">{answer}</p>}
      {status === "held" && <p>{t`To answer, withdraw it and send it again with a note to us.`}</p>}
      {status === "open" && <p>{sentWords(createdAt, readAt)}</p>}
    </div>
  );
}

function ruleText(rule: NonNullable<ReturnType<typeof findStoreRule>>): string {
  const [heading, text] = [storeName("rule", rule.heading), storeName("rule", rule.text)];
  return t`The rule: ${heading}. ${text}`;
}

/** "Sent just now", "Sent 5h ago". An age begins with a capital where it stands alone. */
function sentWords(createdAt: string, readAt: number): string {
  const locale = shownLocale();
  const age = formatAge(createdAt, readAt, locale, "minute");
  const when = age.charAt(0).toLocaleLowerCase(locale) + age.slice(1);
  return t({ message: `Sent ${when}`, comment: "when: 'just now', '5h ago'" });
}
