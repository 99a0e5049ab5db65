import { plural, t } from "@lingui/core/macro";
import type { ErrorCode } from "#contract/errors.ts";
import type { HomeOp, HomeOpsAnswer } from "#contract/home.ts";
import { inWords } from "../refusal-words.ts";
import { ApiError } from "../../http/http.ts";
import type { PendingOp } from "./outbox-database.ts";

/** What failed, by the kind of the operation that the server refused. */
const failuresOf = (isWidget: boolean): Record<HomeOp["kind"], string> => ({
  add: isWidget ? t`Failed to add widget` : t`Failed to add app`,
  remove: isWidget ? t`Failed to remove widget` : t`Failed to remove app`,
  restore: isWidget ? t`Failed to bring back widget` : t`Failed to bring back app`,
  move: isWidget ? t`Failed to reorder widget` : t`Failed to reorder apps`,
  rename: t`Failed to change name`,
  "add-folder": t`Failed to add folder`,
  "remove-folder": t`Failed to remove folder`,
  "add-page": t`Failed to add page`,
  "remove-page": t`Failed to remove page`,
  resize: t`Failed to change size`,
  change: t`Failed to update widget state`,
  "put-entry": t`Failed to save entry`,
  "remove-entry": t`Failed to remove entry`,
  "restore-entry": t`Failed to bring back entry`,
});

function failureOf(op: HomeOp): string {
  const isWidget = "item" in op && (op.item?.startsWith("widget:") ?? false);
  return failuresOf(isWidget)[op.kind];
}

type AnswerToast = { kind: "error" | "info"; title: string; description: string };

const overwrittenToast = (): AnswerToast => ({
  kind: "info",
  title: t`This device's words were kept`,
  description: t`Another device had changed them too, and they are too long to bring together.`,
});

/** The toast for an answer: what failed and the server's reason, or that another device's words are gone. */
export function answerToast(
  batch: readonly PendingOp[],
  { refused, overwritten }: HomeOpsAnswer,
): AnswerToast | null {
  const [first] = refused;
  if (!first) return overwritten ? overwrittenToast() : null;
  const op = batch.find((one) => one.op.id === first.id)?.op;
  const failure = op ? failureOf(op) : t`Failed to change the home screen`;
  const more = refused.length - 1;
  const whatFailed =
    more > 0 ? plural(more, { one: `${failure} (and # more)`, other: `${failure} (and # more)` }) : failure;
  return { kind: "error", title: t`Error`, description: `${whatFailed}\n${inWords(first).message}` };
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
