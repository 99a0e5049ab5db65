import postgres from "postgres";
import type { ErrorCode } from "./contract/errors.ts";
import { HttpError } from "./http-error.ts";

/** What the driver calls a connection that could not be made or was lost. */
const CONNECTION_CODES = /^(?:CONNECT|ECONN|ENOTFOUND|EPIPE|ETIMEDOUT)/;

/**
 * What passes by itself: no connection (08), no resources left (53: disk, memory, connections), ended by the operator or
 * a timeout (57), writing is off because the disk is nearly full or another server takes over (25006), two who wait for
 * each other (40001, 40P01, 55P03), a disk that fails (58030).
 */
const PASSING = /^(?:08|53|57|25006|40001|40P01|55P03|58030)/;
const RETRY_SECONDS = 5;

/** What our functions raise when they mean a status: the same codes that PostgREST answers with that status. */
const RAISED: Record<string, ErrorCode> = {
  PT400: "invalid_input",
  PT404: "not_found",
  PT409: "conflict",
  PT422: "unprocessable",
  PT429: "rate_limited",
};

/**
 * The answer to an error the database raised, or null when it is a defect of ours. A database that is busy, restarting
 * or unreachable is not the caller's fault and may be tried again.
 */
export function fromDatabaseError(error: unknown): HttpError | null {
  const sqlState =
    error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
  if (CONNECTION_CODES.test(sqlState)) return databaseUnavailable(error);
  if (!(error instanceof postgres.PostgresError)) return null;

  const raised = RAISED[sqlState];
  if (raised) {
    // A limit says in its detail how many seconds it lasts.
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

/** True when a function of ours raised this status. */
export function isRaised(error: unknown, sqlState: string): boolean {
  return error instanceof postgres.PostgresError && error.code === sqlState;
}

/** The constraint or unique index that refused a write; null when something else went wrong. */
export function violatedConstraint(error: unknown): string | null {
  return error instanceof postgres.PostgresError && error.code.startsWith("23")
    ? (error.constraint_name ?? null)
    : null;
}

/** The answer while the database can't do what was asked, although nothing is wrong with that. */
export function databaseUnavailable(cause: unknown): HttpError {
  return new HttpError("unavailable", "The database does not answer. Please try again in a moment.", {
    headers: { "Retry-After": String(RETRY_SECONDS) },
    cause,
  });
}
