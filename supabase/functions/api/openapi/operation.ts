import type * as z from "zod";
import type { Endpoint } from "../../_shared/contract/calls/endpoint.ts";
import type { ErrorCode } from "../../_shared/contract/calls/errors.ts";
import { exampleOf } from "./example-of.ts";
import type { JsonSchema } from "./json-schema.ts";
import { limitsOf, rateOf } from "./rates.ts";
import { MEANINGS, refusalsOf } from "./refusals.ts";
import { refusalName } from "./responses.ts";
import { parametersOf, type Schemas } from "./schemas.ts";

/** The OpenAPI operation of one call. `note` receives the codes of each refusal. */
export function operationOf(
  name: string,
  endpoint: Endpoint,
  { schemas, note }: { schemas: Schemas; note: (codes: ErrorCode[]) => void },
): object {
  const refusals = [...refusalsOf(endpoint)];
  for (const [, codes] of refusals) note(codes);
  const parameters = [...parametersAt("path", endpoint), ...parametersAt("query", endpoint)];
  const body = bodyOf(endpoint, schemas);
  const limits = limitsOf(endpoint);
  return {
    operationId: name,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...(endpoint.about !== undefined && { description: endpoint.about }),
    security: securityOf(endpoint),
    ...(limits.length > 0 && { "x-rate-limit": limits.map(rateOf) }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: {
      200: successOf(endpoint, schemas),
      ...(endpoint.mayBeAccepted && { 202: { description: "Taken; there is nothing to answer." } }),
      ...(endpoint.mayRedirect && { 302: { description: "What `Location` names stands in for it." } }),
      ...(endpoint.cached && { 304: { description: "Unchanged since the `ETag` in `If-None-Match`." } }),
      ...Object.fromEntries(
        refusals.map(([status, codes]) => [status, { $ref: `#/components/responses/${refusalName(codes)}` }]),
      ),
      ...(endpoint.invalid && { 400: ownRefusal("invalid_input", endpoint.invalid, schemas) }),
      ...(endpoint.unavailable && { 503: ownRefusal("unavailable", endpoint.unavailable, schemas) }),
    },
  };
}

/** A refusal with another body than the common error. */
function ownRefusal(code: ErrorCode, body: z.ZodType, schemas: Schemas): object {
  const schema = schemas.refer("output", body);
  const example = exampleOf(schema, schemas.components);
  return { description: MEANINGS[code], content: { "application/json": { schema, example } } };
}

function securityOf({ who, scope }: Endpoint): Record<string, string[]>[] {
  switch (who) {
    case "user":
      return [{ session: [] }, ...(scope === undefined ? [] : [{ accessToken: [scope] }])];
    case "token":
      return [{ accessToken: scope === undefined ? [] : [scope] }];
    case "admin":
      return [{ session: [] }];
    case "service":
      return [{ secretKey: [] }];
    case "everyone":
      return [{}, { session: [] }, { accessToken: scope === undefined ? [] : [scope] }];
    case "local-dev":
      return [];
  }
}

function parametersAt(place: "path" | "query", endpoint: Endpoint): object[] {
  const schema = place === "path" ? endpoint.params : endpoint.query;
  if (!schema) return [];
  return parametersOf(schema).map(({ name, isRequired, schema: own }) => ({
    name,
    in: place,
    required: isRequired,
    schema: own,
    ...(isRequired && { example: exampleOf(own, {}, name) }),
  }));
}

const FILE: JsonSchema = {
  type: "object",
  properties: { file: { type: "string", contentMediaType: "application/octet-stream" } },
  required: ["file"],
};

function bodyOf({ body, form }: Endpoint, schemas: Schemas): object | null {
  if (form) return { required: true, content: { "multipart/form-data": { schema: FILE } } };
  if (!body) return null;
  const schema = schemas.refer("input", body);
  const example = exampleOf(schema, schemas.components);
  return { required: true, content: { "application/json": { schema, example } } };
}

function successOf({ answer, stream, media = "", cached }: Endpoint, schemas: Schemas): object {
  const headers = cached && { headers: { ETag: { schema: { type: "string" } } } };
  if (answer) {
    const schema = schemas.refer("output", answer);
    const example = exampleOf(schema, schemas.components);
    return { description: "Done.", ...headers, content: { "application/json": { schema, example } } };
  }
  if (stream) {
    const event = schemas.refer("output", stream);
    const example = `data: ${JSON.stringify(exampleOf(event, schemas.components))}\n\n`;
    return {
      description: "Server-sent events; the data of each is JSON.",
      content: { "text/event-stream": { schema: { type: "string" }, "x-event-schema": event, example } },
    };
  }
  return { description: "Done.", ...headers, content: { [media]: { schema: { type: "string" } } } };
}
