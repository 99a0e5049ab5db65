import { endpoints, type Endpoint } from "#contract/endpoints.ts";

/** Throws when an answer breaks the contract. Development builds only: it brings every schema with it. */
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

/** Parameters match one segment. Fixed segments stand before parameters in the table, so the first match is right. */
const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`);
