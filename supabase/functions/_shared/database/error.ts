import postgres from "postgres";
import type { ErrorCode } from "../contract/calls/errors.ts";
import { HttpError } from "../http/http-error.ts";
import { noRoom } from "../http/no-room.ts";

/** The driver's codes for a connection that failed to open or was lost. */
const CONNECTION_CODES = /^(?:CONNECT|ECONN|ENOTFOUND|EPIPE|ETIMEDOUT)/;

/**
 * Temporary failures: no connection (08), no resources left (53: disk, memory, connections), ended by the
 * operator or a timeout (57), read-only because of a nearly full disk or a failover (25006), a serialization
 * failure, a deadlock or a taken lock (40001, 40P01, 55P03), a disk error (58030).
 */
const PASSING = /^(?:08|53|57|25006|40001|40P01|55P03|58030)/;
const RETRY_SECONDS = 5;

/** The error codes of our SQL functions, with their statuses. PostgREST answers them with the same status. */
const RAISED: Record<string, ErrorCode> = {
  PT400: "invalid_input",
  PT404: "not_found",
  PT409: "conflict",
  PT413: "too_large",
  PT422: "unprocessable",
  PT429: "rate_limited",
};

/**
 * Maps a database error to an answer; null for a defect of ours. A busy, restarting or unreachable database is not
 * the caller's fault, and the caller may try again.
 */
export function fromDatabaseError(error: unknown): HttpError | null {
  const sqlState = codeOf(error);
  if (CONNECTION_CODES.test(sqlState)) return databaseUnavailable(error);
  if (!(error instanceof postgres.PostgresError)) return null;

  if (isDiskFull(error)) return noRoom(error);

  const raised = RAISED[sqlState];
  if (raised) {
    // The detail of a rate limit error is its duration in seconds.
    const headers = raised === "rate_limited" ? { "Retry-After": error.detail ?? "60" } : undefined;
    return new HttpError(raised, error.message, { cause: error, ...(headers && { headers }) });
  }
  if (sqlState === "42501") {
    return new HttpError("forbidden", "You are not allowed to do this.", { cause: error });
  }
  if (sqlState === "22021" || sqlState === "22P05") {
    return new HttpError("invalid_input", "The text holds a character that cannot be stored.", {
      cause: error,
    });
  }
  return PASSING.test(sqlState) ? databaseUnavailable(error) : null;
}

/** Whether the connection failed to open or has ended. */
export function isConnectionLoss(error: unknown): boolean {
  return (
    CONNECTION_CODES.test(codeOf(error)) ||
    (error instanceof postgres.PostgresError && error.severity !== "ERROR")
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}

export function isDiskFull(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === "53100";
}

/** Whether one of our SQL functions raised this status. */
export function isRaised(error: unknown, sqlState: string): boolean {
  return error instanceof postgres.PostgresError && error.code === sqlState;
}

/** The constraint or unique index that refused a write; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  return error instanceof postgres.PostgresError && error.code.startsWith("23")
    ? (error.constraint_name ?? null)
    : null;
}

/** The answer while the database is unavailable and the request itself is valid. */
export function databaseUnavailable(cause: unknown): HttpError {
  return new HttpError("unavailable", "The database does not answer. Please try again in a moment.", {
    headers: { "Retry-After": String(RETRY_SECONDS) },
    cause,
  });
}
