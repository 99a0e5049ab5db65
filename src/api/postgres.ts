import type { PostgrestSingleResponse } from "@supabase/supabase-js";
import type { ErrorCode } from "#contract/errors.ts";
import { ApiError, noConnection } from "./http.ts";

/** Of the statuses that PostgREST answers, those that mean something to a person. */
const CODES: Record<number, ErrorCode> = {
  400: "invalid_input",
  401: "unauthenticated",
  403: "forbidden",
  404: "not_found",
  406: "not_found",
  409: "conflict",
};

/**
 * What Postgres answered through supabase-js. Throws the ApiError that a call of our own API would have thrown; its
 * message is the server's only where one of our functions worded it for people (`PT...`).
 */
export function answerOf<Data>(response: PostgrestSingleResponse<Data>): Data {
  const { error, status, data } = response;
  if (error === null) return data;
  if (status === 0) throw noConnection(error);
  const isWorded = error.code?.startsWith("PT") || error.code === "";
  throw new ApiError(isWorded && error.message ? error.message : "Something went wrong. Please try again.", {
    code: CODES[status] ?? "internal",
    status,
    cause: error,
  });
}
