import { type JsonSchema, nameOf } from "./json-schema.ts";

/** A shape in readable notation: one field per line, with its constraints. */
export function notationOf(schema: JsonSchema): string {
  return lines(schema, "").join("\n");
}

/** All names of shapes in a schema, its own included. */
export function* namesIn(schema: unknown): Generator<string> {
  if (typeof schema !== "object" || schema === null) return;
  const name = nameOf(schema as JsonSchema);
  if (name !== undefined) yield name;
  for (const part of Object.values(schema)) yield* namesIn(part);
}

function lines(schema: JsonSchema, indent: string): string[] {
  const { properties, required = [] } = schema;
  if (!properties) return [indent + typeOf(schema) + remark(schema)];
  return [
    `${indent}{`,
    ...Object.entries(properties).flatMap(([name, each]) => {
      const label = `${name}${required.includes(name) ? "" : "?"}: `;
      return field(label, each, `${indent}  `);
    }),
    `${indent}}`,
  ];
}

function field(label: string, schema: JsonSchema, indent: string): string[] {
  const [inner, mark] = schema.type === "array" && schema.items ? [schema.items, "[]"] : [schema, ""];
  if (!inner.properties) return [`${indent}${label}${typeOf(schema)}${remark(schema)}`];
  const [first = "", ...rest] = lines(inner, indent);
  const last = rest.pop() ?? "";
  return [`${indent}${label}${first.trimStart()}`, ...rest, `${last}${mark}`];
}

function typeOf(schema: JsonSchema): string {
  const name = nameOf(schema);
  if (name !== undefined) return name;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return [...new Set(choices.map(typeOf))].join(" | ");
  if (schema.prefixItems) return `[${schema.prefixItems.map(typeOf).join(", ")}]`;
  if (schema.type === "array") {
    const item = schema.items ? typeOf(schema.items) : "any";
    return item.includes(" | ") ? `(${item})[]` : `${item}[]`;
  }
  if (schema.type === "object") return objectType(schema);
  return typeof schema.type === "string" ? schema.type : "any";
}

function objectType({ properties, additionalProperties }: JsonSchema): string {
  if (properties)
    return `{ ${Object.entries(properties)
      .map(([name, each]) => `${name}: ${typeOf(each)}`)
      .join("; ")} }`;
  return typeof additionalProperties === "object" ? `{ [name]: ${typeOf(additionalProperties)} }` : "object";
}

const FORMATS: Readonly<Record<string, string>> = {
  iri: "an address",
  "date-time": "a moment in UTC",
  date: "a day",
  email: "an email address",
  uuid: "a UUID",
};

const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const NUMBER = String.raw`[1-9]\d{0,14}`;

/** A pattern in short form, such as `link:<uuid>`; undefined for a pattern without one. */
function patternText(pattern: string): string | undefined {
  const plain = pattern
    .replaceAll(UUID, "<uuid>")
    .replaceAll(NUMBER, "<number>")
    .replaceAll(/\(\?:|[\^$()]/g, "");
  return /^[\w:<>|]+$/.test(plain) ? plain.replaceAll("|", " or ") : undefined;
}

/** A value's constraints beyond its type. */
function remark(schema: JsonSchema): string {
  const own =
    schema.anyOf?.length === 2 && schema.anyOf[1]?.type === "null" ? (schema.anyOf[0] ?? schema) : schema;
  const said = [
    own.pattern === undefined ? undefined : patternText(own.pattern),
    own.format === undefined ? undefined : FORMATS[own.format],
    own.minimum === undefined ? undefined : `from ${own.minimum}`,
    own.exclusiveMinimum === undefined ? undefined : `more than ${own.exclusiveMinimum}`,
    own.maximum === undefined ? undefined : `to ${own.maximum}`,
    own.maxItems === undefined ? undefined : `at most ${own.maxItems}`,
    own.maxLength === undefined ? undefined : `at most ${own.maxLength} characters`,
    own.default === undefined ? undefined : `else ${JSON.stringify(own.default)}`,
  ].filter((part) => part !== undefined);
  return said.length > 0 ? `  // ${said.join(", ")}` : "";
}
