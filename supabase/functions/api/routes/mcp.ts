import { Hono, type MiddlewareHandler } from "hono";
import { mcpMessage } from "../../_shared/contract/mcp.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import { validate } from "../../_shared/http/validate.ts";
import { user } from "../../_shared/session/auth.ts";
import type { ApiEnv } from "../env.ts";
import { limit } from "../limits.ts";
import { isOwnOrigin } from "../middleware/own-origin-only.ts";

/** The Model Context Protocol over streamable HTTP, without sessions and streams: each message is one POST. */
export const mcpRoutes = () =>
  new Hono<ApiEnv>()
    .post("/", requireAccessToken, validate("json", mcpMessage), async (c) => {
      const claims = user(c);
      await limit(c.var.rateLimits, "mcp-by-user", claims.sub);
      // Loaded with the first message: the protocol is large, and no other call needs it.
      const { answerMessage } = await import("../mcp/answer-message.ts");
      const { homes, homeUndos, webapps, log, requestId } = c.var;
      const call = { homes, homeUndos, webapps, log, requestId, claims };
      const version = c.req.header("mcp-protocol-version");
      const answer = await answerMessage(call, c.req.valid("json"), { url: c.req.url, version });
      if (!answer.ok) throw await refusalOf(answer);
      return answer;
    })

    // Clients ask for a stream or the end of a session, and go on without when there is none.
    .all("/", async (c, next) => {
      if (c.req.method === "GET" || c.req.method === "DELETE") {
        throw new HttpError("method_not_allowed", "There are no streams and no sessions here: send a POST.", {
          headers: { Allow: "POST" },
        });
      }
      await next();
    });

/**
 * Admits only access tokens, which `accessTokens` has verified: no session counts here, because no page may call this. A
 * page of another site is refused even with a token, as the protocol demands.
 */
const requireAccessToken: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (c.var.identity?.claims.access_token_id === undefined) throw needsToken();
  const origin = c.req.header("origin");
  if (origin !== undefined && !isOwnOrigin(origin, c.var.config.siteUrl)) {
    throw new HttpError("forbidden", "No page of another site may call this.");
  }
  await next();
};

function needsToken(): HttpError {
  return new HttpError("unauthenticated", "Needs an access token, which the settings of Perch make.", {
    headers: { "WWW-Authenticate": 'Bearer realm="Perch"' },
  });
}

/** The protocol refuses nothing else over HTTP: the contract has checked the message. */
async function refusalOf(answer: Response): Promise<HttpError> {
  const message = "This version of the protocol is unknown here.";
  const cause = new Error(await answer.text());
  return new HttpError("invalid_input", message, { fields: { "mcp-protocol-version": message }, cause });
}
