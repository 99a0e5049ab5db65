import { type Components, type JsonSchema, resolve } from "./json-schema.ts";

const UUID = "0b9f7c1e-3f52-4d0c-9a54-1d0c5b1f3a77";

/** Typical values of fields, by name. */
const BY_FIELD: Readonly<Record<string, unknown>> = {
  name: "Notes",
  title: "Notes",
  slug: "notes",
  description: "Write things down.",
  tags: ["Productivity"],
  tag: "Productivity",
  message: "Done.",
  note: "It has moved.",
  text: "Milk",
  label: "Overview",
  sentence: "I study biology in Lyon, play guitar and follow football",
  countryCode: "FR",
  timeZone: "Europe/Berlin",
  rank: "a0",
  email: "ada@example.com",
  nextCursor: null,
};

/** Sample texts, the plainest first. A pattern selects the first that matches. */
const TEXTS = [
  "notes",
  "a0",
  "1",
  UUID,
  `page:${UUID}`,
  `link:${UUID}`,
  `folder:${UUID}`,
  `widget:${UUID}`,
  "webapp:12",
  "https://notes.example/icon.png",
  "2026-11-23",
  "2026-11-23T09:30:00.000Z",
  "0123456789abcdef0123456789abcdef",
  "#2f6f4f",
  "Europe/Berlin",
  "perch_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ",
  "data:image/png;base64,iVBORw0KGgo=",
];

const BY_FORMAT: Readonly<Record<string, string>> = {
  iri: "https://notes.example/",
  email: "ada@example.com",
  uuid: UUID,
  "date-time": "2026-11-23T09:30:00.000Z",
  date: "2026-11-23",
};

/**
 * A small example that fits a schema: its own example, or the first choices and lists of one entry. An object
 * has its required fields, or all of them when none is required. Throws when no sample fits.
 */
export function exampleOf(schema: JsonSchema, components: Components, field = ""): unknown {
  const own = resolve(schema, components);
  if (own.examples) return own.examples[0];
  if (own.const !== undefined) return own.const;
  if (own.enum) return own.enum[0];
  const [choice] = own.oneOf ?? own.anyOf ?? [];
  if (choice) return exampleOf(choice, components, field);
  switch (own.type) {
    case "object":
      return objectOf(own, components);
    case "array":
      if (own.prefixItems) return own.prefixItems.map((each) => exampleOf(each, components));
      return listOf(own, components, field);
    case "string":
      return textOf(own, field);
    case "integer":
    case "number":
      return Math.max(own.minimum ?? 0, own.exclusiveMinimum === undefined ? 0 : own.exclusiveMinimum + 1);
    case "boolean":
      return true;
    default:
      return null;
  }
}

function objectOf(
  { properties = {}, propertyNames, additionalProperties, required = [] }: JsonSchema,
  components: Components,
) {
  const fields = Object.entries(properties).filter(
    ([name]) => required.length === 0 || required.includes(name),
  );
  const named = propertyNames?.enum ?? [];
  return Object.fromEntries([
    ...fields.map(([name, each]) => [name, exampleOf(each, components, name)] as const),
    ...(typeof additionalProperties === "object"
      ? named.map((name) => [String(name), exampleOf(additionalProperties, components)] as const)
      : []),
  ]);
}

function listOf({ items, minItems = 1 }: JsonSchema, components: Components, field: string): unknown[] {
  const usual = BY_FIELD[field];
  if (Array.isArray(usual) && items?.type === "string") return usual;
  if (!items) return [];
  return Array.from({ length: Math.max(1, minItems) }, () => exampleOf(items, components, field));
}

function textOf({ format, pattern, minLength = 0, maxLength = Infinity }: JsonSchema, field: string): string {
  const usual = BY_FIELD[field];
  const asked = format === undefined ? undefined : BY_FORMAT[format];
  const candidates = [
    ...(asked === undefined ? [] : [asked]),
    ...(typeof usual === "string" ? [usual] : []),
    ...TEXTS,
  ];
  const fitting = candidates.find(
    (text) =>
      text.length >= minLength &&
      text.length <= maxLength &&
      (pattern === undefined || new RegExp(pattern, "u").test(text)),
  );
  if (fitting === undefined)
    throw new Error(`No example fits the field ${field}: ${pattern ?? format ?? ""}`);
  return fitting;
}
