import fc from "fast-check";
import type * as z from "zod";
import type { Endpoint } from "#contract/calls/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { arbitraryOf } from "./arbitrary-of.ts";
import type { Good, Name } from "./good-requests.ts";
import {
  hostileBody,
  hostileBytes,
  hostileHeaders,
  hostileQuery,
  hostileSegment,
  hostileText,
  hostileValue,
  wellFormed,
} from "./hostile-values.ts";
import type { Wire } from "./wire.ts";

/** A request, and whether the contract requires or forbids a 400 for it. */
export interface Attempt extends Wire {
  fits: boolean | "unknown";
}

interface Parts {
  path: { text: string; fits: boolean | "unknown" };
  query: { text: string; fits: boolean | "unknown" };
  content: { type: string | null; body: Buffer | null; fits: boolean | "unknown" };
}

/** HTTP servers themselves refuse longer ones. */
const LONGEST_TARGET = 12_000;
const BOUNDARY = "----perch";
const JSON_TYPES = ["application/json", "application/json; charset=utf-8", "APPLICATION/JSON;x"];
const OTHER_TYPES = [
  "text/plain",
  "application/jsonp",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  `multipart/form-data; boundary=${BOUNDARY}`,
  "multipart/form-data; boundary=",
  "\u00ff",
  "a".repeat(500),
  "",
];

/** Requests to one call: the good one broken in one place, values from its schemas, and hostile values. */
export function requestsTo(name: Name, good: Good): fc.Arbitrary<Attempt> {
  const endpoint: Endpoint = endpoints[name];
  const intact: Parts = {
    path: pathOf(endpoint, good.params ?? {}),
    query: queryOf(endpoint, good.query),
    content: contentOf(endpoint, good),
  };
  const broken = fc.oneof(
    fc.constant(intact),
    paths(endpoint, good).map((path) => ({ ...intact, path })),
    queries(endpoint, good).map((query) => ({ ...intact, query })),
    contents(endpoint, good).map((content) => ({ ...intact, content })),
    ...(endpoint.body ? [contents(endpoint, good).map((content) => ({ ...intact, content }))] : []),
    fc.record({
      path: paths(endpoint, good),
      query: queries(endpoint, good),
      content: contents(endpoint, good),
    }),
  );
  return fc
    .record({ parts: broken, headers: fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, hostileHeaders) })
    .map(({ parts: { path, query, content }, headers }) => ({
      method: endpoint.method,
      target: `/functions/v1/api${path.text}${query.text === "" ? "" : `?${query.text}`}`,
      headers: { ...headers, ...(content.type !== null && { "content-type": content.type }) },
      body: content.body,
      fits: both(both(path.fits, query.fits), content.fits),
    }))
    .filter(({ target }) => target.length <= LONGEST_TARGET);
}

/** The request that should succeed. */
export function goodAttempt(name: Name, good: Good): Attempt {
  const endpoint: Endpoint = endpoints[name];
  const content = contentOf(endpoint, good);
  const query = queryOf(endpoint, good.query).text;
  return {
    method: endpoint.method,
    target: `/functions/v1/api${pathOf(endpoint, good.params ?? {}).text}${query === "" ? "" : `?${query}`}`,
    headers: content.type === null ? {} : { "content-type": content.type },
    body: content.body,
    fits: true,
  };
}

function paths(endpoint: Endpoint, { params = {} }: Good): fc.Arbitrary<Parts["path"]> {
  const names = Object.keys(params);
  if (names.length === 0 || !endpoint.params) return fc.constant(pathOf(endpoint, {}));
  const fromSchema = arbitraryOf(endpoint.params).map((values) =>
    pathOf(endpoint, values as Record<string, string>),
  );
  const fromHostile = fc.tuple(fc.constantFrom(...names), hostileSegment).map(([name, segment]) => ({
    text: fill(endpoint, { ...encoded(params), [name]: segment }),
    fits: "unknown" as const,
  }));
  return fc.oneof(fromSchema, fromHostile);
}

function pathOf(endpoint: Endpoint, values: Record<string, string>): Parts["path"] {
  // An empty segment, or one that a client resolves itself, makes another path.
  const isPlain = Object.values(values).every(
    (value) => !["", ".", ".."].includes(value) && value === wellFormed(value),
  );
  const isShort = Object.values(values).every((value) => value.length < 2000);
  const short = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value.slice(0, 2000)]));
  return {
    text: fill(endpoint, encoded(short)),
    fits: isPlain && isShort ? fitsSchema(endpoint.params, values) : "unknown",
  };
}

function fill({ path }: Endpoint, segments: Record<string, string>): string {
  return path.replaceAll(/:(\w+)/g, (_whole, key: string) => segments[key] ?? "");
}

function queries(endpoint: Endpoint, good: Good): fc.Arbitrary<Parts["query"]> {
  const raw = hostileQuery.map((text) => ({ text, fits: "unknown" as const }));
  if (!endpoint.query) return fc.oneof({ weight: 4, arbitrary: fc.constant(queryOf(endpoint, {})) }, raw);
  const fromSchema = arbitraryOf(endpoint.query).map((values) =>
    queryOf(endpoint, values as Record<string, string>),
  );
  const names = Object.keys(good.query ?? {});
  const broken = fc
    .tuple(fc.constantFrom(...names), hostileText)
    .map(([key, value]) => queryOf(endpoint, { ...good.query, [key]: value }));
  return fc.oneof(fromSchema, broken, raw);
}

function queryOf(endpoint: Endpoint, values: Record<string, string> = {}): Parts["query"] {
  const texts = Object.entries(values).map(
    ([key, value]) => [key, wellFormed(value.slice(0, 9000))] as const,
  );
  return {
    text: texts.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`).join("&"),
    fits: fitsSchema(endpoint.query, Object.fromEntries(texts)),
  };
}

function contents(endpoint: Endpoint, good: Good): fc.Arbitrary<Parts["content"]> {
  const raw = fc
    .record({
      type: fc.constantFrom(...JSON_TYPES, ...OTHER_TYPES, null),
      body: fc.oneof(
        hostileBody.map((text) => Buffer.from(text)),
        hostileBytes,
      ),
    })
    .map((content) => ({ ...content, fits: "unknown" as const }));
  if (endpoint.form) return fc.oneof(forms, raw);
  if (!endpoint.body || !good.body)
    return fc.oneof({ weight: 4, arbitrary: fc.constant(contentOf(endpoint, good)) }, raw);

  const json = (value: unknown, type = "application/json"): Parts["content"] => ({
    type,
    body: Buffer.from(JSON.stringify(value)),
    fits:
      Buffer.byteLength(JSON.stringify(value)) > 900_000
        ? "unknown"
        : fitsSchema(endpoint.body, JSON.parse(JSON.stringify(value))),
  });
  const keys = Object.keys(good.body);
  const fromSchema = arbitraryOf(endpoint.body).map((value) => json(value));
  const replaced = fc
    .tuple(fc.constantFrom(...keys, "extra"), hostileValue)
    .map(([key, value]) => json({ ...good.body, [key]: value }));
  const alone = fc
    .tuple(fc.constantFrom(...keys, "extra"), hostileValue)
    .map(([key, value]) => json({ [key]: value }));
  const wrapped = hostileValue.map((value) => json(value));
  const otherType = fc.constantFrom(...JSON_TYPES, ...OTHER_TYPES).map((type) => ({
    ...json(good.body, type),
    fits: JSON_TYPES.includes(type),
  }));
  return fc.oneof(
    { weight: 4, arbitrary: fromSchema },
    { weight: 4, arbitrary: replaced },
    ...[alone, wrapped, otherType, raw].map((arbitrary) => ({ weight: 1, arbitrary })),
  );
}

function contentOf(endpoint: Endpoint, { body, file }: Good): Parts["content"] {
  if (file !== undefined) return form([{ name: "file", file: "icon.svg", content: file }]);
  if (body === undefined) return { type: null, body: null, fits: true };
  return {
    type: "application/json",
    body: Buffer.from(JSON.stringify(body)),
    fits: fitsSchema(endpoint.body, body),
  };
}

interface Part {
  name: string;
  file: string | null;
  content: string;
}

const forms = fc
  .array(
    fc.record({
      name: fc.constantFrom("file", "files", "", "__proto__", 'a"b'),
      file: fc.constantFrom(null, "", "icon.png", "../../icon.svg", "\0", "\u{1f600}.gif", "a".repeat(3000)),
      content: fc.oneof(
        hostileText,
        fc.constantFrom(
          "\u0089PNG\r\n\u001a\n",
          "GIF89a",
          "RIFF\0\0\0\0WEBPVP8 ",
          "<svg",
          '<svg xmlns="http://www.w3.org/2000/svg"/>',
          `<svg xmlns="http://www.w3.org/2000/svg">${"<g>".repeat(5000)}`,
          `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "&a;">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>`,
        ),
      ),
    }),
    { maxLength: 3 },
  )
  .map((parts) => form(parts));

function form(parts: Part[]): Parts["content"] {
  const texts = parts.map(({ name, file, content }) => {
    const filename = file === null ? "" : `; filename="${file}"`;
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${filename}\r\n\r\n${content}\r\n`;
  });
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    body: Buffer.from(`${texts.join("")}--${BOUNDARY}--\r\n`),
    fits: "unknown",
  };
}

function encoded(params: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, encodeURIComponent(wellFormed(value))]),
  );
}

const fitsSchema = (schema: z.ZodType | undefined, value: unknown): boolean =>
  schema === undefined || schema.safeParse(value).success;

const both = (one: boolean | "unknown", other: boolean | "unknown"): boolean | "unknown" => {
  if (one === false || other === false) return one === "unknown" || other === "unknown" ? "unknown" : false;
  return one === "unknown" || other === "unknown" ? "unknown" : true;
};
