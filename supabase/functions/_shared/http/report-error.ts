import { HTTP_STATUS } from "../contract/calls/errors.ts";
import { fromDatabaseError } from "../database/error.ts";
import { HttpError } from "./http-error.ts";
import { describeError, type Log } from "../log.ts";

/** Maps a thrown value to the caller's answer. Logs, once and in full, errors that the caller cannot fix. */
export function reportError(error: unknown, log: Log, requestId: string): HttpError {
  const known = error instanceof HttpError ? error : fromDatabaseError(error);
  const answer = known ?? new HttpError("internal", "Something went wrong on our side. Please try again.");
  const cause = known ? known.cause : error;
  // The caller can fix an invalid request, so it needs no log line.
  if (cause !== undefined && answer.code !== "invalid_input") {
    const level = HTTP_STATUS[answer.code] >= 500 ? "error" : "warn";
    log({ level, event: "failed", requestId, error: describeError(cause) });
  }
  return answer;
}
