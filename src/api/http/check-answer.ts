import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { Call } from "./calls.ts";

/** Throws when an answer breaks the contract. Development builds only, because it loads every schema. */
export function checkAnswer(call: Call, answer: unknown): void {
  const endpoint = Object.values<Endpoint>(endpoints).find(
    ({ method, path }) => `${method} ${path}` === call,
  );
  const result = endpoint?.answer?.safeParse(answer);
  if (result && !result.success) {
    throw new Error(`The answer to ${call} breaks the contract.`, { cause: result.error });
  }
}
