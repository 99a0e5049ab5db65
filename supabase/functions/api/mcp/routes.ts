import type { Context, MiddlewareHandler } from "hono";
import { endpoints } from "../../_shared/contract/endpoints.ts";
import type { McpMessage, McpRefusal } from "../../_shared/contract/mcp/mcp.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import type { ApiEnv } from "../env.ts";
import { serve } from "./deps.ts";

/** The Model Context Protocol over streamable HTTP, without sessions or streams: each message is one POST. */
export const mcpRoutes = [
  serve(endpoints.callMcp, async ({ c, claims, body, homes, homeUndos, webapps, log, requestId }) => {
    // Loaded with the first message: the library is large, and no other call needs it.
    const { answerMessage } = await import("./answer-message.ts");
    const call = { homes, homeUndos, webapps, log, requestId, claims };
    const version = c.req.header("mcp-protocol-version");
    const answered = async (message: McpMessage) => {
      const answer = await answerMessage(call, message, { url: c.req.url, version });
      if (!answer.ok) throw await refusalOf(answer);
      return answer;
    };
    if (body.id !== null) return await answered(body);
    const { id: _id, ...message } = body;
    // The library accepts neither a null id nor a notification with an id.
    if (body.method.startsWith("notifications/")) return await answered(message);
    const answer = (await (await answered({ ...message, id: 0 })).json()) as object;
    return c.json({ ...answer, id: null });
  }),
];

/** Turns the refusal of a message into an error of JSON-RPC: no JSON, wrong parameters, or no request at all. */
export async function toRpcError(c: Context, { code, message, details }: HttpError): Promise<Response> {
  const body: unknown = await c.req.json().catch(() => undefined);
  const fields = details.fields ?? {};
  const isOfParams = Object.keys(fields).every((field) => field.startsWith("params"));
  const id = typeof body === "object" && body !== null && "id" in body ? body.id : null;
  const refusal = {
    jsonrpc: "2.0",
    id: typeof id === "string" || Number.isInteger(id) ? (id as string | number) : null,
    error: {
      code: body === undefined ? -32700 : isOfParams ? -32602 : -32600,
      message,
      data: { code, fields },
    },
  } satisfies McpRefusal;
  return c.json(refusal, 400, { "Cache-Control": "no-store" });
}

/** Refuses streams and the end of sessions. Clients try them and continue without. */
export const refuseStreams: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (c.req.method === "GET" || c.req.method === "DELETE") {
    throw new HttpError("method_not_allowed", "There are no streams and no sessions here: send a POST.", {
      headers: { Allow: "POST" },
    });
  }
  await next();
};

/** Only an unknown protocol version is refused over HTTP, because the contract has validated the message. */
async function refusalOf(answer: Response): Promise<HttpError> {
  const message = "This version of the protocol is unknown here.";
  const cause = new Error(await answer.text());
  return new HttpError("invalid_input", message, { fields: { "mcp-protocol-version": message }, cause });
}
