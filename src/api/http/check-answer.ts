import type * as z from "zod";
import type { Endpoint } from "#contract/calls/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { postgresAnswers } from "#contract/calls/postgres-answers.ts";
import type { Call } from "./calls.ts";

/** Throws when an answer breaks the contract. Development builds only, because it loads every schema. */
export function checkAnswer(call: Call, answer: unknown): void {
  const endpoint = Object.values<Endpoint>(endpoints).find(
    ({ method, path }) => `${method} ${path}` === call,
  );
  check(call, endpoint?.answer, answer);
}

/** The same for an answer of Postgres. */
export function checkPostgresAnswer(name: keyof typeof postgresAnswers, answer: unknown): void {
  check(name, postgresAnswers[name], answer);
}

function check(asked: string, schema: z.ZodType | undefined, answer: unknown): void {
  const result = schema?.safeParse(answer);
  if (result?.success === false) {
    throw new Error(`The answer to ${asked} breaks the contract.`, { cause: result.error });
  }
}
