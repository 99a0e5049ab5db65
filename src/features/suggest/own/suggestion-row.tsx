import { t } from "@lingui/core/macro";
import { CircleCheck, CircleHelp, CircleX, Clock, Undo2, type LucideIcon } from "lucide-react";
import { Link } from "react-router-dom";
import { findStoreRule } from "#contract/store-rules.ts";
import type { Suggestion } from "#contract/suggestions.ts";
import { useWithdrawSuggestion } from "#src/api/review/suggestions.ts";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { formatAge } from "#src/shared/lib/format-age.ts";
import { paths } from "#src/shared/lib/paths.ts";

const STATES: Record<Suggestion["status"], { word: string; Icon: LucideIcon; colour: string }> = {
  open: { word: "In review", Icon: Clock, colour: "text-muted" },
  held: { word: "Held", Icon: CircleHelp, colour: "text-info" },
  accepted: { word: "In the store", Icon: CircleCheck, colour: "text-success" },
  declined: { word: "Declined", Icon: CircleX, colour: "text-error" },
  withdrawn: { word: "Withdrawn", Icon: Undo2, colour: "text-muted" },
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
          {word}
        </p>
        <Why suggestion={suggestion} readAt={readAt} />
        {waits && (
          <button
            type="button"
            aria-label={t`Withdraw ${title}`}
            aria-disabled={withdraw.isPending}
            className="btn mt-1 -ml-2 btn-ghost px-2 text-sm text-muted"
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
      {broken && <p>{t`The rule: ${broken.heading}. ${broken.text}`}</p>}
      {answer !== "" && <p className="whitespace-pre-line">{answer}</p>}
      {status === "held" && <p>{t`To answer, withdraw it and send it again with a word to us.`}</p>}
      {status === "open" && <p>{`Sent ${formatAge(createdAt, readAt, "en-US", "minute").toLowerCase()}`}</p>}
    </div>
  );
}
