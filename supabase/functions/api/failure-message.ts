import type { Context } from "hono";
import { fromDatabaseError } from "../_shared/database-error.ts";
import { HttpError } from "../_shared/http-error.ts";
import { describeError } from "../_shared/log.ts";
import type { ApiEnv } from "./env.ts";
import { PageRefused } from "./importer/page-refused.ts";

/** What a person is told of a failure in the middle of a stream, where no status can be answered; the cause is logged. */
export function failureMessage(c: Context<ApiEnv>, error: unknown): string {
  if (error instanceof PageRefused) return error.message;
  const known = error instanceof HttpError ? error : fromDatabaseError(error);
  const level = known && known.code !== "upstream_failed" ? "info" : "error";
  c.var.log({ level, event: "failed", requestId: c.var.requestId, error: describeError(error) });
  return known?.message ?? "Something went wrong on our side. Please try again.";
}
