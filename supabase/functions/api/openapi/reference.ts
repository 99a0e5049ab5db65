import type { Endpoint } from "../../_shared/contract/calls/endpoint.ts";
import { byPath } from "../../_shared/contract/calls/by-path.ts";
import { endpoints, type EndpointName } from "../../_shared/contract/endpoints.ts";
import type {
  OtherCall,
  ReferenceAnswer,
  ReferenceCall,
  ReferenceContent,
} from "../../_shared/contract/calls/reference.ts";
import { TAGS, type Tag } from "../../_shared/contract/calls/tags.ts";
import type { OpenApiDocument } from "./document.ts";
import { exampleOf } from "./example-of.ts";
import { type Components, type JsonSchema, refTo, resolve } from "./json-schema.ts";
import { namesIn, notationOf } from "./notation.ts";
import { limitsOf, phraseOf, rateOf } from "./rates.ts";
import { refusalsOf } from "./refusals.ts";
import { createSchemas, parametersOf, type Schemas } from "./schemas.ts";

const WHO: Readonly<Record<Endpoint["who"], OtherCall["who"]>> = {
  everyone: "a session",
  user: "a session",
  token: "a session",
  admin: "the administrator",
  service: "the project's secret key",
  "local-dev": "local development",
};

/** These calls are for browsers and servers. Even the public ones are of no use to a program. */
const NOT_FOR_PROGRAMS: ReadonlySet<Tag> = new Set(["Session", "Visitors", "Site"]);

export function createReference({ info, components }: OpenApiDocument): ReferenceAnswer {
  const schemas = createSchemas();
  const calls = Object.entries<Endpoint>(endpoints).toSorted(([, one], [, other]) => byPath(one, other));
  const tags = Object.keys(TAGS) as Tag[];
  const sections = tags.map((tag) => ({
    tag,
    about: TAGS[tag],
    calls: calls
      .filter(([, endpoint]) => endpoint.tag === tag && isForPrograms(endpoint))
      .map(([name, endpoint]) => callOf(name as EndpointName, endpoint, schemas)),
  }));
  const others = tags.map((tag) => ({
    tag,
    calls: calls
      .filter(([, endpoint]) => endpoint.tag === tag && !isForPrograms(endpoint))
      .map(([name, endpoint]) => ({ ...nameOf(name, endpoint), who: WHO[endpoint.who] })),
  }));
  return {
    version: info.version,
    sections: sections.filter((section) => section.calls.length > 0),
    shapes: shapesOf(
      calls.flatMap(([, endpoint]) => (isForPrograms(endpoint) ? topSchemas(endpoint, schemas) : [])),
      components.schemas,
    ),
    others: others.filter((section) => section.calls.length > 0),
  };
}

/** Whether the call works with an access token, or without authentication. */
const isForPrograms = ({ who, scope, tag }: Endpoint): boolean =>
  !NOT_FOR_PROGRAMS.has(tag) && (who === "everyone" || scope !== undefined);

const nameOf = (name: string, { method, path, summary }: Endpoint) => ({
  name,
  method,
  path: `/api${path.replaceAll(/:(\w+)/g, "{$1}")}`,
  summary,
});

function callOf(name: EndpointName, endpoint: Endpoint, schemas: Schemas): ReferenceCall {
  return {
    ...nameOf(name, endpoint),
    about: endpoint.about ?? null,
    scope: endpoint.scope ?? null,
    parameters: [...parametersAt("path", endpoint), ...parametersAt("query", endpoint)],
    body: bodyOf(endpoint, schemas),
    answer: endpoint.answer
      ? contentOf(schemas.refer("output", endpoint.answer), schemas.components)
      : { type: endpoint.media ?? "text/event-stream", shape: null, example: null },
    limits: limitsOf(endpoint)
      .filter((limit) => limit !== "call-by-access-token")
      .map((limit) => phraseOf(rateOf(limit))),
    errors: [...refusalsOf(endpoint)].map(([status, codes]) => ({ status, codes })),
  };
}

function bodyOf({ body, form }: Endpoint, schemas: Schemas): ReferenceContent | null {
  if (form) return { type: "multipart/form-data", shape: "{\n  file: an image\n}", example: null };
  return body ? contentOf(schemas.refer("input", body), schemas.components) : null;
}

function contentOf(schema: JsonSchema, components: Components): ReferenceContent {
  return {
    type: "application/json",
    shape: notationOf(resolve(schema, components)),
    example: JSON.stringify(exampleOf(schema, components), null, 2),
  };
}

const parametersAt = (place: "path" | "query", { params, query }: Endpoint) => {
  const schema = place === "path" ? params : query;
  if (!schema) return [];
  return parametersOf(schema).map(({ name, isRequired, schema: own }) => ({
    in: place,
    name,
    shape: notationOf(own),
    isRequired,
  }));
};

/**
 * The body and answer of a call. The page shows these shapes in place, and the shapes they name separately.
 */
const topSchemas = ({ body, answer }: Endpoint, schemas: Schemas): JsonSchema[] =>
  [body && schemas.refer("input", body), answer && schemas.refer("output", answer)]
    .filter((schema) => schema !== undefined)
    .map((schema) => resolve(schema, schemas.components));

/** All shapes that these refer to, directly or indirectly, by name. */
function shapesOf(tops: readonly JsonSchema[], components: Components): ReferenceAnswer["shapes"] {
  const found = new Set<string>();
  const waiting = tops.flatMap((top) => [...namesIn(top)]);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    waiting.push(...namesIn(resolve({ $ref: refTo(name) }, components)));
  }
  return [...found].toSorted().map((name) => ({
    name,
    shape: notationOf(resolve({ $ref: refTo(name) }, components)),
  }));
}
