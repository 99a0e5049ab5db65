import type { PostgrestSingleResponse } from "@supabase/supabase-js";
import type * as z from "zod";
import type { postgresAnswers } from "#contract/calls/postgres-answers.ts";
import { wordsFor } from "./failure.ts";
import { ApiError, noConnection, type FailureCode } from "./http.ts";
import { getSupabase, type PlainSupabase } from "./supabase.ts";

/** The codes of the statuses with which PostgREST refuses. */
const CODES: Readonly<Record<number, FailureCode>> = {
  400: "invalid_input",
  401: "unauthenticated",
  403: "forbidden",
  404: "not_found",
  409: "conflict",
  413: "too_large",
  422: "unprocessable",
  429: "rate_limited",
};

type Query<Data> = (supabase: PlainSupabase) => PromiseLike<PostgrestSingleResponse<Data>>;

/**
 * Asks Postgres under row-level security, for what `/api` has no call (docs/architecture.md says which way to choose).
 * Rejects with ApiError as `request` does.
 */
export async function ask<Data>(query: Query<Data>): Promise<Data> {
  const { data, error, status } = await query(await getSupabase());
  if (!error) return data;
  if (status === 0) throw noConnection(error);
  const code = CODES[status] ?? (status >= 500 ? "unavailable" : "bad_answer");
  // Our functions raise SQLSTATE `PT` plus the HTTP status, with a message for people. A rate limit's detail
  // holds its seconds.
  throw new ApiError(wordsFor(code, error.code.startsWith("PT") ? error.message : undefined), {
    code,
    status,
    retryAfterSeconds: status === 429 ? Number(error.details) || null : null,
    cause: error,
  });
}

type Answers = typeof postgresAnswers;

/** Like `ask`, for an answer that the contract describes better than the generated types. Checked in development. */
export async function askAs<Name extends keyof Answers>(
  name: Name,
  query: Query<unknown>,
): Promise<z.output<Answers[Name]>> {
  const answer = await ask(query);
  if (import.meta.env.DEV) {
    const { checkPostgresAnswer } = await import("./check-answer.ts");
    checkPostgresAnswer(name, answer);
  }
  return answer as z.output<Answers[Name]>;
}
