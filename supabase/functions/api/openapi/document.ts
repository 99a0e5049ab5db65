import type { Endpoint } from "../../_shared/contract/calls/endpoint.ts";
import { byPath } from "../../_shared/contract/calls/by-path.ts";
import { endpoints } from "../../_shared/contract/endpoints.ts";
import type { ErrorCode } from "../../_shared/contract/calls/errors.ts";
import { API_VERSION } from "../../_shared/contract/calls/openapi.ts";
import { ACCESS_TOKEN_PREFIX } from "../../_shared/contract/access-tokens/access-tokens.ts";
import { PRODUCT_NAME } from "../../_shared/contract/site/product.ts";
import { TAGS } from "../../_shared/contract/calls/tags.ts";
import { operationOf } from "./operation.ts";
import { refusal, refusalName } from "./responses.ts";
import { createSchemas } from "./schemas.ts";

const ABOUT = `
Everything that ${PRODUCT_NAME}'s own pages do, for programs. An access token from Settings is sent as
\`Authorization: Bearer ${ACCESS_TOKEN_PREFIX}…\`. A refusal is always an \`ErrorBody\`, whose \`code\` decides and whose \`message\`
is fit to show. Answers may gain fields at any time.
`.trim();

const SECURITY_SCHEMES = {
  accessToken: {
    type: "http",
    scheme: "bearer",
    description: `A token that a person made in Settings; it starts with \`${ACCESS_TOKEN_PREFIX}\`. What it may do is its scopes: read, write; or glance, which makes one call alone.`,
  },
  session: {
    type: "apiKey",
    in: "cookie",
    name: "sb-auth-token",
    description:
      "The cookie of somebody who is signed in on the site. Its name holds the name of the backend, as `sb-<name>-auth-token`.",
  },
  secretKey: { type: "apiKey", in: "header", name: "apikey", description: "The project's secret key." },
} as const;

/** The API's OpenAPI 3.1 document. It depends only on the contract, so it is the same for everybody. */
export function createDocument() {
  const schemas = createSchemas();
  const refusals = new Map<string, ErrorCode[]>();
  const note = (codes: ErrorCode[]) => {
    refusals.set(refusalName(codes), codes);
  };
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints).toSorted(([, one], [, other]) =>
    byPath(one, other),
  )) {
    const operation = operationOf(name, endpoint, { schemas, note });
    const path = endpoint.path.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  }
  return {
    openapi: "3.1.0" as const,
    info: {
      title: `${PRODUCT_NAME} API`,
      version: API_VERSION,
      description: ABOUT,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/api" }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: schemas.components,
      responses: Object.fromEntries([...refusals].map(([name, codes]) => [name, refusal(codes)])),
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

export type OpenApiDocument = ReturnType<typeof createDocument>;
