import type { Endpoint } from "#contract/calls/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { type ErrorBody, errorBody, HTTP_STATUS } from "#contract/calls/errors.ts";
import { documentViolation } from "../../support/openapi/document-violation.ts";
import type { Name } from "./good-requests.ts";
import type { Answer } from "./wire.ts";

const SLOWEST_MS = 10_000;

/** How an answer breaks the contract's promises for any request; null when it keeps them. */
export function contractViolation(name: Name, method: string, answer: Answer): string | null {
  const { status, headers, text, elapsedMs } = answer;
  if (elapsedMs > SLOWEST_MS) return `It took ${Math.round(elapsedMs)} ms.`;
  if (status >= 500) return `A healthy backend answered ${status}.`;
  if (headers["x-content-type-options"] !== "nosniff") return "It may be sniffed.";
  if (method === "HEAD") return text === "" ? null : "It has a body.";
  if (status === 304) return null;
  const contentType = String(headers["content-type"]);
  return (
    (status < 400 ? successViolation(endpoints[name], answer) : refusalViolation(endpoints[name], answer)) ??
    // Another method of the same path is no call of the document.
    (method === endpoints[name].method ? documentViolation(name, { status, contentType, text }) : null)
  );
}

function refusalViolation({ invalid }: Endpoint, answer: Answer): string | null {
  if (answer.status !== 400 || invalid === undefined) return errorViolation(answer);
  return shapeViolation(invalid, jsonOf(answer.text));
}

function errorViolation({ status, headers, text }: Answer): string | null {
  const body = errorOf(text);
  if (typeof body === "string") return body;
  if (HTTP_STATUS[body.code] !== status) return `The code ${body.code} came with status ${status}.`;
  if (status === 400 && Object.keys(body.fields ?? {}).length === 0) return "It names no field.";
  if (status === 429 && !/^[1-9]\d*$/.test(String(headers["retry-after"])))
    return "It does not say how long to wait.";
  return null;
}

function errorOf(text: string): ErrorBody | string {
  const parsed = errorBody.strict().safeParse(jsonOf(text));
  return parsed.success ? parsed.data : `It is no error of the contract: ${parsed.error.message}`;
}

function successViolation(
  { answer, stream, media, mayBeAccepted, mayRedirect }: Endpoint,
  { status, headers, text }: Answer,
): string | null {
  if (status === 302 && mayRedirect) return text === "" ? null : "It has a body.";
  if (status === 202 && mayBeAccepted) return text === "" ? null : "It has a body.";
  if (status !== 200) return `No call of the contract answers ${status}.`;
  const type = String(headers["content-type"]);
  if (media !== undefined) return type.startsWith(media) ? null : `It is ${type}.`;
  if (answer !== undefined) return shapeViolation(answer, jsonOf(text));
  const events = text.split("\n\n").filter((block) => block.startsWith("data: "));
  if (events.length === 0) return "The stream is empty.";
  return (
    events
      .map((event) => stream && shapeViolation(stream, jsonOf(event.slice("data: ".length))))
      .find(Boolean) ?? null
  );
}

/** Parsing drops unknown fields, so afterwards nothing may be missing. */
function shapeViolation(schema: NonNullable<Endpoint["answer"]>, value: unknown): string | null {
  const parsed = schema.safeParse(value);
  if (!parsed.success) return `It breaks its schema: ${parsed.error.message}`;
  return JSON.stringify(sorted(parsed.data)) === JSON.stringify(sorted(value))
    ? null
    : "It says more than its schema.";
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, each]) => [key, sorted(each)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
