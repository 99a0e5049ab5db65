import type { Context } from "hono";
import type { Endpoint } from "../../_shared/contract/calls/endpoint.ts";
import { HttpError, tooOften } from "../../_shared/http/http-error.ts";
import { isSameSecret } from "../../_shared/http/is-same-secret.ts";
import { identified, identify } from "../../_shared/session/auth.ts";
import type { ApiEnv } from "../env.ts";
import { isOwnOrigin } from "../middleware/own-origin-only.ts";

/** Identifies the caller where the contract requires it, and refuses callers without permission. */
export async function admit(
  c: Context<ApiEnv>,
  { who, knowsCaller }: Pick<Endpoint, "who" | "knowsCaller">,
): Promise<void> {
  const { config, keeper } = c.var;
  if (who === "user" || who === "admin" || knowsCaller) await identify(c, keeper);
  await keepPace(c);
  switch (who) {
    case "everyone":
      return;
    case "user":
      identified(c);
      return;
    case "admin":
      return await requireAdministrator(c);
    case "token":
      return requireAccessToken(c);
    // Hidden from all other callers.
    case "local-dev":
      if (!config.isLocalDev) throw nothingHere();
      return;
    case "service":
      if (!isSameSecret(c.req.header("apikey") ?? "", config.secretKey)) throw nothingHere();
  }
}

/** Delays a member's request to keep its pace, or refuses it with 429. */
async function keepPace(c: Context<ApiEnv>): Promise<void> {
  const memberId = c.var.identity?.claims.sub;
  const waitSeconds = memberId === undefined ? 0 : await c.var.pace(memberId);
  if (waitSeconds > 0) throw tooOften(waitSeconds);
}

/**
 * Admits only the administrator. Checked in advance, because row-level security hides rows instead of
 * refusing.
 */
async function requireAdministrator(c: Context<ApiEnv>): Promise<void> {
  const { isAdmin } = await c.var.accounts.describe(identified(c).claims);
  if (!isAdmin) throw new HttpError("forbidden", "This area is restricted to administrators only.");
}

/**
 * Admits only a verified access token (middleware/access-tokens.ts). A session doesn't count, because pages
 * must not call this. Other sites' pages are refused even with a token, as the Model Context Protocol
 * demands.
 */
function requireAccessToken(c: Context<ApiEnv>): void {
  if (c.var.identity?.claims.access_token_id === undefined) {
    throw new HttpError("unauthenticated", "Needs an access token, which the settings of Perch make.", {
      headers: { "WWW-Authenticate": 'Bearer realm="Perch"' },
    });
  }
  const origin = c.req.header("origin");
  if (origin !== undefined && !isOwnOrigin(origin, c.var.config.siteUrl)) {
    throw new HttpError("forbidden", "No page of another site may call this.");
  }
}

const nothingHere = () => new HttpError("not_found", "There is nothing at this address.");
