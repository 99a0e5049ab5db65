import type { PostgrestSingleResponse } from "@supabase/supabase-js";
import { ApiError, noConnection, type FailureCode } from "./http.ts";
import { getSupabase, type PlainSupabase } from "./supabase.ts";

/**
 * The code and message for each status with which PostgREST refuses. Postgres's own messages name tables and
 * constraints.
 */
const REFUSALS: Readonly<Record<number, readonly [FailureCode, string]>> = {
  400: ["invalid_input", "This can't be stored. Please check it and try again."],
  401: ["unauthenticated", "Please sign in."],
  403: ["forbidden", "You are not allowed to do this."],
  404: ["not_found", "There is no such thing any more."],
  409: ["conflict", "This was changed meanwhile. Please try again."],
  413: ["too_large", "This is too large."],
  422: ["unprocessable", "This is not possible."],
  429: ["rate_limited", "Too many requests. Please try again later."],
};
const UNAVAILABLE = ["unavailable", "The database does not answer. Please try again in a moment."] as const;
const UNREADABLE = ["bad_answer", "The answer could not be read. Please try again."] as const;

/**
 * Asks Postgres under row-level security, for what `/api` has no call (docs/architecture.md says which way to choose).
 * Rejects with ApiError as `request` does.
 */
export async function ask<Data>(
  query: (supabase: PlainSupabase) => PromiseLike<PostgrestSingleResponse<Data>>,
): Promise<Data> {
  const { data, error, status } = await query(await getSupabase());
  if (!error) return data;
  if (status === 0) throw noConnection(error);
  const [code, words] = REFUSALS[status] ?? (status >= 500 ? UNAVAILABLE : UNREADABLE);
  // Our functions raise SQLSTATE `PT` plus the HTTP status, with a message for people. A rate limit's detail
  // holds its seconds.
  throw new ApiError(error.code.startsWith("PT") ? error.message : words, {
    code,
    status,
    retryAfterSeconds: status === 429 ? Number(error.details) || null : null,
    cause: error,
  });
}
