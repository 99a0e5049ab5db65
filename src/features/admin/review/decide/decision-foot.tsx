import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useState } from "react";
import type { CaseKind, CaseStatus, DecisionInput, ReviewCase } from "#contract/review/cases.ts";
import { useDecideCase, undoDecision } from "#src/api/review/cases.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import { BusyButton } from "#src/shared/ui/controls/busy-label.tsx";
import { ConfirmDialog } from "#src/shared/ui/dialog/confirm-dialog.tsx";
import { offerUndo } from "#src/shared/ui/toast/offer-undo.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import { AnswerForm } from "./answer-form.tsx";
import { DeclineForm } from "./decline-form.tsx";
import { statusWord, titleOf } from "../case-words.ts";

type DecisionFootProps = {
  found: ReviewCase;
  label: string;
  /** Null while nothing can be accepted. */
  acceptance: DecisionInput | null;
  /** The question before an irreversible acceptance. */
  question?: string;
  onDecided: () => void;
};

/** The declining button's label for cases without a request. */
const DECLINING: Partial<Record<CaseKind, MessageDescriptor>> = {
  report: msg`Nothing wrong`,
  page: msg`Keep`,
};

/** Hold and Decline open a field below, because the sender reads the reason. */
export function DecisionFoot({ found, label, acceptance, question, onDecided }: DecisionFootProps) {
  const [asks, setAsks] = useState<"hold" | "decline" | "sure" | null>(null);
  const client = useQueryClient();
  const decide = useDecideCase(found.id, ({ status }) => {
    tellDecision(client, found, status);
    onDecided();
  });
  const isBusy = decide.isPending;
  const send = (decision: DecisionInput) => {
    if (!isBusy) decide.mutate(decision);
  };
  // Only suggestions and edits have a sender who reads the answer.
  const isAnswered = found.kind === "suggestion" || found.kind === "edit";
  const toggle = (form: "hold" | "decline") => setAsks(asks === form ? null : form);

  return (
    <div className="border-t border-line p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-2">
        <BusyButton
          aria-disabled={acceptance === null || isBusy}
          className="btn btn-primary aria-disabled:opacity-45 max-sm:w-full"
          onClick={() => {
            if (acceptance && question) setAsks("sure");
            else if (acceptance) send(acceptance);
          }}
          isBusy={isBusy}
          busy={t`Deciding...`}
        >
          <Check aria-hidden="true" className="size-4.5" />
          {label}
        </BusyButton>
        <button
          type="button"
          aria-expanded={isAnswered ? asks === "hold" : undefined}
          className="btn btn-outline"
          onClick={() => (isAnswered ? toggle("hold") : send({ decision: "hold" }))}
        >
          {isAnswered ? t`Ask back` : t`Hold`}
        </button>
        <span className="ms-auto hidden items-center gap-1.5 text-note text-muted xl:flex">
          <Trans>
            <kbd className="kbd kbd-sm">J</kbd>
            <kbd className="kbd kbd-sm">K</kbd>
            next, previous
          </Trans>
        </span>
        <button
          type="button"
          aria-expanded={isAnswered ? asks === "decline" : undefined}
          className="btn btn-ghost text-error max-xl:ms-auto"
          onClick={() => (isAnswered ? toggle("decline") : send({ decision: "decline" }))}
        >
          {i18n._(DECLINING[found.kind] ?? msg`Decline`)}
        </button>
      </div>
      {asks === "hold" && (
        <AnswerForm
          label={t`What do you want to know?`}
          action={t`Hold and ask`}
          isBusy={isBusy}
          onSend={(answer) => send({ decision: "hold", answer })}
        />
      )}
      {asks === "sure" && acceptance && (
        <ConfirmDialog
          title={label}
          action={label}
          isBusy={isBusy}
          onConfirm={() => send(acceptance)}
          onClose={() => setAsks(null)}
        >
          {question}
        </ConfirmDialog>
      )}
      {asks === "decline" &&
        (found.kind === "edit" ? (
          <AnswerForm
            label={t`Why not?`}
            action={t`Decline the changes`}
            isBusy={isBusy}
            onSend={(answer) => send({ decision: "decline", answer })}
          />
        ) : (
          <DeclineForm isBusy={isBusy} onSend={send} />
        ))}
    </div>
  );
}

/** Shows a toast about the decision, with Undo if possible. `before` is the undecided case. */
function tellDecision(client: QueryClient, before: ReviewCase, now: CaseStatus): void {
  const title = titleOf(before);
  if (before.kind === "duplicate" && now === "accepted") {
    showToast({ kind: "success", title: t`The two apps are one`, description: title });
    return;
  }
  offerUndo({
    name: title,
    title: statusWord(now),
    description: title,
    undone: t`${title} is open again`,
    undo: () => undoDecision(client, before.id),
  });
}
