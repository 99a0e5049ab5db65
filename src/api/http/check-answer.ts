import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";

/** Throws when an answer breaks the contract. Development builds only, because it loads every schema. */
export function checkAnswer(method: string, path: string, answer: unknown): void {
  const [pathname = ""] = path.split("?");
  const endpoint = Object.values<Endpoint>(endpoints).find(
    (candidate) => candidate.method === method && patternOf(candidate.path).test(pathname),
  );
  if (!endpoint) throw new Error(`${method} ${pathname} is not in the contract.`);
  const result = endpoint.answer?.safeParse(answer);
  if (result && !result.success) {
    throw new Error(`The answer to ${method} ${pathname} breaks the contract.`, { cause: result.error });
  }
}

/** A parameter matches one segment. The table lists fixed segments before parameters, so the first match wins. */
const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`);
