/** The part of JSON Schema (draft 2020-12) that the document uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  maxItems?: number;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  examples?: unknown[];
  description?: string;
  contentMediaType?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** The document's named shapes. */
export type Components = Readonly<Record<string, JsonSchema>>;

const PREFIX = "#/components/schemas/";

export const refTo = (name: string): string => PREFIX + name;

/** The name in a reference; undefined for an inline schema. */
export const nameOf = ({ $ref }: JsonSchema): string | undefined => $ref?.slice(PREFIX.length);

/** The schema, after following a reference. */
export function resolve(schema: JsonSchema, components: Components): JsonSchema {
  const name = nameOf(schema);
  if (name === undefined) return schema;
  const found = components[name];
  if (!found) throw new Error(`The document has no shape ${name}.`);
  return found;
}
