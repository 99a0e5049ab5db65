import * as z from "zod";
import { type JsonSchema, refTo } from "./json-schema.ts";
import { type Direction, namedSchemas } from "./schema-names.ts";

const MAX_ADDRESS = 2048;

/** All named shapes as JSON Schema, and references to them. */
export interface Schemas {
  components: Record<string, JsonSchema>;
  refer: (direction: Direction, schema: z.ZodType) => JsonSchema;
}

export function createSchemas(): Schemas {
  const names = { input: namedSchemas("input"), output: namedSchemas("output") };
  const components: Record<string, JsonSchema> = {};
  for (const direction of ["output", "input"] as const) {
    for (const [name, schema] of Object.entries(shapesOf(direction, names[direction]))) {
      if (name in components) throw new Error(`Two shapes are called ${name}.`);
      components[name] = schema;
    }
  }
  return {
    components,
    refer(direction, schema) {
      const name = names[direction].get(schema);
      if (name === undefined) throw new Error("A body or an answer has no name.");
      return { $ref: refTo(name) };
    },
  };
}

/** The parameters of a path or a query, in a caller's format. */
export function parametersOf(schema: z.ZodType): { name: string; isRequired: boolean; schema: JsonSchema }[] {
  const { properties = {}, required = [] } = toJsonSchema(schema);
  return Object.entries(properties).map(([name, each]) => ({
    name,
    isRequired: required.includes(name),
    schema: each,
  }));
}

function shapesOf(direction: Direction, names: Map<z.ZodType, string>): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { ...options(direction), uri: refTo });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _draft, $id: _address, ...schema }]) => [
      name,
      schema as JsonSchema,
    ]),
  );
}

const toJsonSchema = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, options("input")) as JsonSchema;

const options = (io: Direction) =>
  ({
    io,
    target: "draft-2020-12",
    override: ({ zodSchema, jsonSchema }) => mend(zodSchema, jsonSchema as JsonSchema, io),
  }) as const satisfies z.core.ToJSONSchemaParams;

/** Corrects zod's JSON Schema where it is incomplete or too narrow. */
function mend(schema: z.core.$ZodTypes, written: JsonSchema, io: Direction): void {
  // Answers may gain fields, so clients must not refuse unknown ones.
  if (written.additionalProperties === false) delete written.additionalProperties;
  // These are only the bounds of JavaScript's numbers.
  if (written.maximum === Number.MAX_SAFE_INTEGER) delete written.maximum;
  if (written.minimum === Number.MIN_SAFE_INTEGER) delete written.minimum;
  // Perch accepts non-ASCII addresses, as browsers do.
  if (written.format === "uri") written.format = "iri";
  if (io === "input" && isAddress(schema)) {
    for (const key of Object.keys(written)) delete written[key as keyof JsonSchema];
    Object.assign(written, { type: "string", format: "iri", maxLength: MAX_ADDRESS });
  }
}

/** Whether the schema's output is an address. Its patterns have flags, which JSON Schema can't express. */
function isAddress(schema: z.core.$ZodTypes): boolean {
  if (!(schema instanceof z.ZodPipe)) return false;
  const { out } = schema.def;
  return out instanceof z.ZodURL || (out instanceof z.ZodPipe && isAddress(out));
}
