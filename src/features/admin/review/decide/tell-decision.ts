import type { QueryClient } from "@tanstack/react-query";
import type { CaseStatus, ReviewCase } from "#contract/review-cases.ts";
import { undoDecision } from "#src/api/review/cases.ts";
import { offerUndo } from "#src/shared/ui/toast/offer-undo.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import { STATUS_WORDS, titleOf } from "../case-words.ts";

/** Shows a toast about the decision, with Undo if possible. `before` is the undecided case. */
export function tellDecision(client: QueryClient, before: ReviewCase, now: CaseStatus): void {
  const title = titleOf(before);
  if (before.kind === "duplicate" && now === "accepted") {
    showToast({ kind: "success", title: "The two apps are one", description: title });
    return;
  }
  offerUndo({
    name: title,
    title: STATUS_WORDS[now],
    description: title,
    undone: `${title} is open again`,
    undo: () => undoDecision(client, before.id),
  });
}
