import { endpoints, type EndpointName } from "#contract/endpoints.ts";
import { readDocument } from "../../../supabase/functions/api/openapi/kept.ts";
import { createValidators } from "./validators.ts";

export interface SeenAnswer {
  status: number;
  /** The whole header; null without one. */
  contentType: string | null;
  /** Null for an answer that is not read to its end, such as an open stream. */
  text: string | null;
}

interface Promised {
  $ref?: string;
  content?: Record<string, { schema: object; "x-event-schema"?: object }>;
}

const violationOf = createValidators();

/** How an answer differs from the API's document; null when it matches. */
export function documentViolation(
  name: EndpointName,
  { status, contentType, text }: SeenAnswer,
): string | null {
  const promised = promisedAt(name, status);
  if (!promised) return `The document has no status ${status} for ${name}.`;
  const type = contentType?.split(";")[0] ?? "";
  // A 304 has no content, and neither has a refusal of HEAD.
  if (!promised.content || text === "") return null;
  const content = promised.content[type];
  if (!content) return `The document does not say that ${name} answers ${status} as ${type}.`;
  if (text === null || !/json|event-stream/.test(type)) return null;
  if (type === "application/json") return violationOf(content.schema, jsonOf(text));
  const events = text.split("\n\n").filter((block) => block.startsWith("data: "));
  const schema = content["x-event-schema"] ?? {};
  return (
    events.map((event) => violationOf(schema, jsonOf(event.slice("data: ".length)))).find(Boolean) ?? null
  );
}

function promisedAt(name: EndpointName, status: number): Promised | undefined {
  const { method, path } = endpoints[name];
  const { paths, components } = readDocument();
  const operation = paths[path.replaceAll(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
  const { responses } = operation as { responses: Record<string, Promised> };
  const promised = responses[status];
  const shared = promised?.$ref?.split("/").at(-1);
  return shared === undefined ? promised : (components.responses[shared] as Promised);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Text that is not JSON matches no schema.
    return undefined;
  }
}
