import type { PostgrestSingleResponse } from "@supabase/supabase-js";
import type { ErrorCode } from "#contract/errors.ts";
import { ApiError, noConnection } from "./http.ts";

/** The PostgREST statuses that have a meaning for people. */
const CODES: Record<number, ErrorCode> = {
  400: "invalid_input",
  401: "unauthenticated",
  403: "forbidden",
  404: "not_found",
  406: "not_found",
  409: "conflict",
};

/**
 * Unwraps an answer of supabase-js. Throws the ApiError that our own API would have thrown. Keeps the server's
 * message only when one of our functions raised it for people (`PT...`).
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
