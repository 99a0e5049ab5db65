import * as z from "zod";
import type { Endpoint } from "./endpoint.ts";

const requestId = z.union([z.string(), z.int()], "Must be a text or a whole number.");

/**
 * One JSON-RPC message of the Model Context Protocol: a request, or without `id` a notification. No batches:
 * the protocol has dropped them, and limits count single calls. The protocol's library checks `params`.
 */
const mcpMessage = z
  .strictObject({
    jsonrpc: z.literal("2.0", "Must be 2.0."),
    id: requestId.optional(),
    method: z.string("Must name a method.").max(200, "At most 200 characters."),
    params: z
      .looseObject({
        _meta: z.looseObject({ progressToken: requestId.optional() }).optional(),
        // The tool would run, but its answer would be lost.
        task: z.never("Tools answer at once: there are no tasks.").optional(),
      })
      .optional(),
  })
  .meta({ examples: [{ jsonrpc: "2.0", id: 1, method: "tools/list" }] });
export type McpMessage = z.infer<typeof mcpMessage>;

/** The answer to a request: `result`, or the protocol's own `error`. */
const mcpAnswer = z
  .looseObject({ jsonrpc: z.literal("2.0"), id: requestId })
  .meta({ examples: [{ jsonrpc: "2.0", id: 1, result: { tools: [] } }] });

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
    mayBeAccepted: true,
    limits: ["mcp-by-user"],
  },
} as const satisfies Record<string, Endpoint>;
