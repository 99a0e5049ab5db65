import * as z from "zod";
import { type JsonSchema, refTo } from "./json-schema.ts";
import { type Direction, namedSchemas } from "./schema-names.ts";

/** The longest address that the API takes. */
const MAX_ADDRESS = 2048;

/** All named shapes as JSON Schema, and how to refer to one. */
export interface Schemas {
  components: Record<string, JsonSchema>;
  /** A reference to a body or an answer of a call. */
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

/** The parameters of a path or a query, each as a caller writes it. */
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

/** Says what zod's own writing of a schema leaves out, or says too narrowly. */
function mend(schema: z.core.$ZodTypes, written: JsonSchema, io: Direction): void {
  // An answer may gain fields; who reads one must not refuse it for that.
  if (written.additionalProperties === false) delete written.additionalProperties;
  // The bounds of numbers that JavaScript has anyway.
  if (written.maximum === Number.MAX_SAFE_INTEGER) delete written.maximum;
  if (written.minimum === Number.MIN_SAFE_INTEGER) delete written.minimum;
  // Perch takes addresses as browsers do, with other letters than ASCII.
  if (written.format === "uri") written.format = "iri";
  if (io === "input" && isAddress(schema)) {
    for (const key of Object.keys(written)) delete written[key as keyof JsonSchema];
    Object.assign(written, { type: "string", format: "iri", maxLength: MAX_ADDRESS });
  }
}

/** Whether this ends as an address. Its patterns have flags, which a JSON Schema can't say. */
function isAddress(schema: z.core.$ZodTypes): boolean {
  if (!(schema instanceof z.ZodPipe)) return false;
  const { out } = schema.def;
  return out instanceof z.ZodURL || (out instanceof z.ZodPipe && isAddress(out));
}
