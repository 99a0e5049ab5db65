import * as z from "zod";
import type { Endpoint } from "../calls/endpoint.ts";
import { errorCode } from "../calls/errors.ts";

const requestId = z.union([z.string(), z.int()], "Must be a text or a whole number.");

/** Lax clients write null for a missing value, and PHP writes an empty object as a list. */
const orNothing = <S extends z.ZodType>(schema: S) =>
  z.preprocess(
    (given) => (given === null || (Array.isArray(given) && given.length === 0) ? undefined : given),
    schema.optional(),
  );

/** The text that each method requires in `params`. */
const NEEDED: Readonly<Record<string, string>> = {
  initialize: "protocolVersion",
  "tools/call": "name",
  "prompts/get": "name",
  "resources/read": "uri",
};

/**
 * One JSON-RPC message of the Model Context Protocol: a request, or without `id` a notification. No batches:
 * the protocol has dropped them, and limits count single calls. The protocol's library checks the rest of `params`. A
 * request may have the id null; its answer has it, too.
 */
const mcpMessage = z
  .strictObject({
    jsonrpc: z.literal("2.0", "Must be 2.0."),
    id: requestId.nullish(),
    method: z.string("Must name a method.").max(200, "At most 200 characters."),
    params: orNothing(
      z.looseObject({
        _meta: orNothing(z.looseObject({ progressToken: orNothing(requestId) })),
        arguments: orNothing(z.unknown()),
        cursor: orNothing(z.unknown()),
        // The tool would run, but its answer would be lost.
        task: orNothing(z.never("Tools answer at once: there are no tasks.")),
      }),
    ),
  })
  .superRefine(({ method, params }, context) => {
    const needed = NEEDED[method];
    if (needed === undefined || typeof params?.[needed] === "string") return;
    context.addIssue({ code: "custom", path: ["params", needed], message: "Must be a text." });
  })
  .meta({ examples: [{ jsonrpc: "2.0", id: 1, method: "tools/list" }] });
export type McpMessage = z.infer<typeof mcpMessage>;

/** The answer to a request: `result`, or the protocol's own `error`. */
const mcpAnswer = z
  .looseObject({ jsonrpc: z.literal("2.0"), id: requestId.nullable() })
  .meta({ examples: [{ jsonrpc: "2.0", id: 1, result: { tools: [] } }] });

/** The answer to an invalid message: an error of JSON-RPC. `data` has the code and fields of the API's other errors. */
const mcpRefusal = z
  .object({
    jsonrpc: z.literal("2.0"),
    id: requestId.nullable(),
    error: z.object({
      code: z.int(),
      message: z.string(),
      data: z.object({ code: errorCode, fields: z.record(z.string(), z.string()) }),
    }),
  })
  .meta({
    examples: [
      {
        jsonrpc: "2.0",
        id: null,
        error: {
          code: -32600,
          message: "method: Must name a method.",
          data: { code: "invalid_input", fields: { method: "Must name a method." } },
        },
      },
    ],
  });
export type McpRefusal = z.infer<typeof mcpRefusal>;

export const mcpEndpoints = {
  callMcp: {
    method: "POST",
    path: "/mcp",
    tag: "Assistants",
    summary: "Speak the Model Context Protocol",
    about: "Streamable HTTP without sessions: one JSON-RPC message a call. A notification has no answer.",
    who: "token",
    scope: "read",
    body: mcpMessage,
    answer: mcpAnswer,
    invalid: mcpRefusal,
    mayBeAccepted: true,
    limits: ["mcp-by-user"],
  },
} as const satisfies Record<string, Endpoint>;
