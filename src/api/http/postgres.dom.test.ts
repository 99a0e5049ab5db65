import { createRequire } from "node:module";
import type * as SupabaseJs from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { api, NO_NETWORK, refusal } from "../../../tests/support/fakes/fake-api.ts";
import { ApiError } from "./http.ts";
import { ask } from "./postgres.ts";
import { getSupabase } from "./supabase.ts";

const list = () => ask((supabase) => supabase.rpc("own_access_tokens"));

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error("Did not reject with ApiError.", { cause: error });
  return error;
}

/** Answers with PostgREST's body of an error. */
function answers(status: number, code: string, details: string | null = null): void {
  const error = { code, message: "Words of Postgres.", details, hint: null };
  api.postgres("own_access_tokens", Response.json(error, { status }));
}

test("the client that asks is supabase-js's own", async () => {
  // On Node, @supabase/ssr is CommonJS, and gets supabase-js as such.
  const { SupabaseClient } = createRequire(import.meta.url)("@supabase/supabase-js") as typeof SupabaseJs;
  expect(await getSupabase()).toBeInstanceOf(SupabaseClient);
});

test("rows are returned", async () => {
  api.postgres("own_access_tokens", [{ id: "1" }]);
  expect(await list()).toEqual([{ id: "1" }]);
  expect(api.asked("own_access_tokens")).toEqual([{}]);
});

test("what our functions raise is told in their words", async () => {
  api.postgres("own_access_tokens", refusal("conflict", "Revoke one first."));
  expect(await failureOf(list())).toMatchObject({
    code: "conflict",
    status: 409,
    message: "Revoke one first.",
  });
});

test("a rate limit says how long to wait", async () => {
  answers(429, "PT429", "90");
  expect(await failureOf(list())).toMatchObject({ code: "rate_limited", retryAfterSeconds: 90 });
});

test.each([
  [401, "PGRST303", "unauthenticated", "Please sign in."],
  [403, "42501", "forbidden", "You are not allowed to do this."],
  [400, "23514", "invalid_input", "This can't be stored. Please check it and try again."],
  [404, "PGRST202", "not_found", "This no longer exists."],
  [503, "PGRST002", "unavailable", "The database does not answer. Please try again in a moment."],
  [418, "X", "bad_answer", "The answer could not be read. Please try again."],
])("a %i of Postgres itself (%s) is told in ours", async (status, sqlState, code, message) => {
  answers(status, sqlState);
  expect(await failureOf(list())).toMatchObject({ code, status, message });
});

test("without a network it rejects as every call does", async () => {
  api.postgres("own_access_tokens", NO_NETWORK);
  expect(await failureOf(list())).toMatchObject({ code: "network", status: 0 });
});
