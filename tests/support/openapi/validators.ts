import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { JsonSchema } from "../../../supabase/functions/api/openapi/json-schema.ts";
import { readDocument } from "../../../supabase/functions/api/openapi/kept.ts";

const ID = "perch";

/**
 * A copy in which objects with named fields allow no others. An undocumented field in an answer is then an
 * error.
 */
function closed<T>(part: T): T {
  if (Array.isArray(part)) return part.map(closed) as T;
  if (typeof part !== "object" || part === null) return part;
  const copy = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, closed(value)]));
  const isObject = copy["type"] === "object" && copy["properties"] !== undefined;
  return (
    isObject && !("additionalProperties" in copy) ? { ...copy, additionalProperties: false } : copy
  ) as T;
}

/** Returns a function that validates against the document's own schemas. Each schema is compiled once. */
export function createValidators() {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  // Accepts addresses as browsers do, with letters outside ASCII.
  ajv.addFormat("iri", (text) => URL.canParse(text));
  const { components } = readDocument();
  ajv.addSchema({ $id: ID, components: { ...components, schemas: closed(components.schemas) } });
  const kept = new Map<string, ValidateFunction>();

  return function violationOf(schema: JsonSchema | object, value: unknown): string | null {
    const key = JSON.stringify(schema);
    const validate = kept.get(key) ?? ajv.compile(JSON.parse(key.replaceAll('"#/', `"${ID}#/`)) as object);
    kept.set(key, validate);
    return validate(value) ? null : ajv.errorsText(validate.errors);
  };
}
