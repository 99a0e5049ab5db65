import fc from "fast-check";
import type * as z from "zod";
import { hostileText, hostileValue } from "./hostile-values.ts";

const MOST_CHARACTERS = 300_000;

/** Hosts that resolve without DNS: unassigned, this machine's, and ones that only look like addresses. */
const urls = fc.oneof(
  fc.constantFrom(
    "https://app.invalid/",
    "http://127.0.0.1:1/",
    "http://[::1]:1/a?b=c#d",
    "http://0x7f000001/",
    "https://user:secret@127.0.0.1/",
    "https://@127.0.0.1/",
    "https://\\user:secret@127.0.0.1/",
    "https://127.0.0.1/@a?b@c#@",
    "http://169.254.169.254/latest/meta-data/",
    "https://192.0.2.1:99999/",
    "http://127.0.0.1:1/%00%FF%zz",
    "http://127.0.0.1:1/\0",
    "http://127.0.0.1:1/a b",
    "http://127.0.0.1:1/\u0085",
    "http://127.0.0.1:1/\u2028",
    "http:/127.0.0.1:1/",
    "http:127.0.0.1",
    "https:///127.0.0.1",
    "http://\\127.0.0.1",
    "HTTPS://127.0.0.1/É?\ud800",
    "ftp://127.0.0.1/",
    "https://",
    "/storage/images/x.png",
    "/storage/images/\0",
    "/storage/images/../../api/auth/me",
    "/storage/other/x.png",
    "/seed/icons/x.svg",
    "/a\u0085b",
    "//127.0.0.1/x.png",
    `https://127.0.0.1/${"a".repeat(2000)}`,
    `https://127.0.0.1/${"a".repeat(2100)}`,
  ),
  // Incompressible text needs more space in an index than its length suggests.
  fc
    .array(fc.integer({ min: 0x4e00, max: 0x9fff }), { minLength: 1900, maxLength: 2000 })
    .map((codes) => `https://127.0.0.1/${String.fromCodePoint(...codes)}`),
);

/** Values that a schema of the contract accepts, or nearly accepts: its types, and its limits from both sides. */
export function arbitraryOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = internalsOf(schema as z.core.$ZodTypes);
  switch (def.type) {
    case "string":
      return arbitraryText(def);
    case "number":
      return fc.oneof(fc.nat(6), fc.integer(), fc.maxSafeInteger());
    case "unknown":
      return fc.jsonValue();
    case "never":
      // Any value must be refused. Mostly there is none, so that the rest of a body is tried as well.
      return fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, hostileValue);
    case "null":
      return fc.constant(null);
    case "record":
      return fc.dictionary(arbitraryOf(def.keyType).map(String), arbitraryOf(def.valueType), {
        maxKeys: 4,
        noNullPrototype: true,
      });
    case "boolean":
      return fc.boolean();
    case "literal":
      return fc.constantFrom(...def.values);
    case "enum":
      return fc.constantFrom(...Object.values(def.entries));
    case "union":
      return fc.oneof(...def.options.map(arbitraryOf));
    case "template_literal":
      return fc
        .tuple(...def.parts.map((part) => (isSchema(part) ? arbitraryOf(part) : fc.constant(part))))
        .map((parts) => parts.join(""));
    case "array":
      return fc.array(arbitraryOf(def.element), { maxLength: 8 });
    case "object":
      return fc.record(
        Object.fromEntries(Object.entries(def.shape).map(([key, value]) => [key, arbitraryOf(value)])),
        { requiredKeys: Object.keys(def.shape).filter((key) => !isOptional(def.shape[key])) },
      );
    case "optional":
    case "default":
      return arbitraryOf(def.innerType);
    case "nullable":
      return fc.option(arbitraryOf(def.innerType));
    case "pipe":
      // What is preprocessed is sent as it comes out.
      if (internalsOf(def.in).def.type === "transform") return arbitraryOf(def.out);
      // The output of a transform is never sent, but a text that is checked in two steps is.
      return internalsOf(def.out).def.type === "string"
        ? fc.oneof(arbitraryOf(def.in), { arbitrary: arbitraryOf(def.out), weight: 3 })
        : arbitraryOf(def.in);
    default:
      throw new Error(`The contract's type ${def.type} has no arbitrary yet: teach arbitraryOf() about it.`);
  }
}

function arbitraryText(def: z.core.$ZodStringDef): fc.Arbitrary<string> {
  const { maximum, format, pattern } = limitsOf(def);
  const texts: fc.Arbitrary<string>[] = [hostileText];
  if (maximum !== undefined && maximum < MOST_CHARACTERS) {
    texts.push(fc.constantFrom("a".repeat(maximum), "a".repeat(maximum + 1), "ß".repeat(maximum)));
  }
  if (format === "url") return fc.oneof({ arbitrary: urls, weight: 4 }, ...texts);
  if (format === "email") return fc.oneof({ arbitrary: fc.emailAddress(), weight: 4 }, ...texts);
  if (pattern !== undefined) {
    const isOfAddresses = !isSimple(pattern) || pattern.source.includes("https");
    const matching = [
      ...(isSimple(pattern) ? [fc.stringMatching(pattern)] : []),
      ...(isOfAddresses ? [urls] : []),
    ];
    return fc.oneof({ arbitrary: fc.oneof(...matching), weight: 4 }, ...texts);
  }
  return fc.oneof({ arbitrary: fc.string({ unit: "grapheme", maxLength: 30 }), weight: 2 }, ...texts);
}

/** The schema's string checks, as far as they help to generate a text. */
function limitsOf(def: z.core.$ZodStringDef) {
  const checks = (def.checks ?? []).map(
    (check) => internalsOf(check).def as unknown as Record<string, unknown>,
  );
  const find = (name: string) => checks.map((check) => check[name]).findLast((value) => value !== undefined);
  return {
    maximum: find("maximum") as number | undefined,
    format: "format" in def ? def.format : undefined,
    pattern: find("pattern") as RegExp | undefined,
  };
}

/** fast-check generates texts for expressions without lookaround and flags. */
const isSimple = (pattern: RegExp): boolean => pattern.flags === "" && !/\(\?[!=<]/.test(pattern.source);

const isSchema = (part: unknown): part is z.core.$ZodType =>
  typeof part === "object" && part !== null && "_zod" in part;

const isOptional = (schema: z.core.$ZodType | undefined): boolean =>
  schema === undefined || internalsOf(schema).optin !== undefined;

/** Zod's internal definition of a schema. */
function internalsOf<M extends { _zod: unknown }>(made: M): M["_zod"] {
  // oxlint-disable-next-line no-underscore-dangle -- the name is zod's, meant for tools that read schemas
  return made._zod;
}
