import { t } from "@lingui/core/macro";
import type { ErrorCode } from "#contract/errors.ts";
import type { HomeOp, HomeOpsAnswer } from "#contract/home.ts";
import { ApiError } from "../../http/http.ts";
import type { PendingOp } from "./outbox-database.ts";

/** What failed, by the kind of the operation that the server refused. */
const FAILURES: Record<HomeOp["kind"], string> = {
  add: "Failed to add app",
  remove: "Failed to remove app",
  restore: "Failed to bring back app",
  move: "Failed to reorder apps",
  rename: "Failed to change name",
  "add-folder": "Failed to add folder",
  "remove-folder": "Failed to remove folder",
  "add-page": "Failed to add page",
  "remove-page": "Failed to remove page",
  resize: "Failed to change size",
  change: "Failed to update widget state",
  "put-entry": "Failed to save entry",
  "remove-entry": "Failed to remove entry",
  "restore-entry": "Failed to bring back entry",
};

/** As FAILURES has it, with the word for what is no app. */
function failureOf(op: HomeOp): string {
  const isWidget = "item" in op && op.item?.startsWith("widget:");
  return isWidget ? FAILURES[op.kind].replace(/apps?$/, "widget") : FAILURES[op.kind];
}

type AnswerToast = { kind: "error" | "info"; title: string; description: string };

const OVERWRITTEN: AnswerToast = {
  kind: "info",
  title: "This device's words were kept",
  description: "Another device had changed them too, and they are too long to bring together.",
};

/** The toast for an answer: what failed and the server's reason, or that another device's words are gone. */
export function answerToast(
  batch: readonly PendingOp[],
  { refused, overwritten }: HomeOpsAnswer,
): AnswerToast | null {
  const [first] = refused;
  if (!first) return overwritten ? OVERWRITTEN : null;
  const op = batch.find((one) => one.op.id === first.id)?.op;
  const failure = op ? failureOf(op) : t`Failed to change the home screen`;
  const more = refused.length > 1 ? ` (and ${refused.length - 1} more)` : "";
  return { kind: "error", title: t`Error`, description: `${failure}${more}\n${first.message}` };
}

/** The API's refusals of a whole call that sending the same again can't mend. A proxy's error is none of them. */
const FINAL: ReadonlySet<string> = new Set<ErrorCode>([
  "invalid_input",
  "forbidden",
  "not_found",
  "conflict",
  "too_large",
  "unprocessable",
  "too_complex",
]);

export const isFinal = (error: unknown): error is ApiError & { code: ErrorCode } =>
  error instanceof ApiError && FINAL.has(error.code);

/** The answer to operations of a call that was refused as a whole. */
export const refusalOf = (
  batch: readonly PendingOp[],
  { code, message }: ApiError & { code: ErrorCode },
): HomeOpsAnswer => ({
  version: 0,
  applied: [],
  refused: batch.map(({ op }) => ({ id: op.id, code, message })),
});
