import type { MiddlewareHandler } from "hono";
import { endpoints } from "../../_shared/contract/endpoints.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import type { ApiEnv } from "../env.ts";
import { serve } from "../serve/serve.ts";

/** The Model Context Protocol over streamable HTTP, without sessions and streams: each message is one POST. */
export const mcpRoutes = [
  serve(endpoints.callMcp, async ({ c, claims, body, homes, homeUndos, webapps, log, requestId }) => {
    // Loaded with the first message: the protocol is large, and no other call needs it.
    const { answerMessage } = await import("./answer-message.ts");
    const call = { homes, homeUndos, webapps, log, requestId, claims };
    const version = c.req.header("mcp-protocol-version");
    const answer = await answerMessage(call, body, { url: c.req.url, version });
    if (!answer.ok) throw await refusalOf(answer);
    return answer;
  }),
];

/** Clients ask for a stream or the end of a session, and go on without when there is none. */
export const refuseStreams: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (c.req.method === "GET" || c.req.method === "DELETE") {
    throw new HttpError("method_not_allowed", "There are no streams and no sessions here: send a POST.", {
      headers: { Allow: "POST" },
    });
  }
  await next();
};

/** The protocol refuses nothing else over HTTP: the contract has checked the message. */
async function refusalOf(answer: Response): Promise<HttpError> {
  const message = "This version of the protocol is unknown here.";
  const cause = new Error(await answer.text());
  return new HttpError("invalid_input", message, { fields: { "mcp-protocol-version": message }, cause });
}
