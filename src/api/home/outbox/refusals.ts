import { t } from "@lingui/core/macro";
import type { ErrorCode } from "#contract/calls/errors.ts";
import type { HomeOpsAnswer } from "#contract/home/home.ts";
import { failureText } from "../change/refusal-words.ts";
import { ApiError } from "../../http/http.ts";
import type { PendingOp } from "./outbox-database.ts";

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
  const description = failureText(
    batch.map(({ op }) => op),
    refused,
  );
  if (description !== null) return { kind: "error", title: t`Error`, description };
  return overwritten ? overwrittenToast() : null;
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
