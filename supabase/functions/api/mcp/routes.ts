import type { MiddlewareHandler } from "hono";
import { endpoints } from "../../_shared/contract/endpoints.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import type { ApiEnv } from "../env.ts";
import { serve } from "../serve/serve.ts";

/** The Model Context Protocol over streamable HTTP, without sessions or streams: each message is one POST. */
export const mcpRoutes = [
  serve(endpoints.callMcp, async ({ c, claims, body, homes, homeUndos, webapps, log, requestId }) => {
    // Loaded with the first message: the library is large, and no other call needs it.
    const { answerMessage } = await import("./answer-message.ts");
    const call = { homes, homeUndos, webapps, log, requestId, claims };
    const version = c.req.header("mcp-protocol-version");
    const answer = await answerMessage(call, body, { url: c.req.url, version });
    if (!answer.ok) throw await refusalOf(answer);
    return answer;
  }),
];

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
