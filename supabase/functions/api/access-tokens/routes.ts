import { endpoints } from "../../_shared/contract/endpoints.ts";
import { ACCESS_TOKEN_PREFIX } from "../../_shared/contract/access-tokens/access-tokens.ts";
import { randomSecret, sha256Hex } from "../../_shared/session/secrets.ts";
import { serve } from "../serve/serve.ts";

export const accessTokenRoutes = [
  serve(endpoints.createAccessToken, async ({ claims, body, accessTokens }) => {
    const secret = `${ACCESS_TOKEN_PREFIX}${randomSecret()}`;
    const token = await accessTokens.add(claims, body, await sha256Hex(secret));
    return { token, secret };
  }),
];
