import { Hono, type MiddlewareHandler } from "hono";
import {
  ACCESS_TOKEN_PREFIX,
  accessTokenInput,
  accessTokenParams,
  type AccessTokensAnswer,
  type NewAccessTokenAnswer,
} from "../../../_shared/contract/access-tokens.ts";
import type { Done } from "../../../_shared/contract/values.ts";
import { HttpError } from "../../../_shared/http/http-error.ts";
import { validate } from "../../../_shared/http/validate.ts";
import { type AuthEnv, requireUser, user } from "../../../_shared/session/auth.ts";
import { randomSecret, sha256Hex } from "../../../_shared/session/secrets.ts";
import type { ApiEnv } from "../../env.ts";
import { limit } from "../../limits.ts";

export const accessTokenRoutes = (identify: MiddlewareHandler<AuthEnv>) =>
  new Hono<ApiEnv>()
    .get("/", identify, requireUser, async (c) => {
      const tokens = await c.var.accessTokens.list(user(c));
      return c.json({ tokens } satisfies AccessTokensAnswer, 200);
    })

    .post("/", identify, requireUser, validate("json", accessTokenInput), async (c) => {
      await limit(c.var.rateLimits, "new-access-token-by-user", user(c).sub);
      const secret = `${ACCESS_TOKEN_PREFIX}${randomSecret()}`;
      const token = await c.var.accessTokens.add(user(c), c.req.valid("json"), await sha256Hex(secret));
      return c.json({ token, secret } satisfies NewAccessTokenAnswer, 200);
    })

    .delete("/:tokenId", identify, requireUser, validate("param", accessTokenParams), async (c) => {
      const isRevoked = await c.var.accessTokens.revoke(user(c), c.req.valid("param").tokenId);
      if (!isRevoked) throw new HttpError("not_found", "There is no such access token.");
      return c.json({ success: true } satisfies Done, 200);
    });
