import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { except } from "hono/combine";
import { requestId } from "hono/request-id";
import { byPath } from "../_shared/contract/calls/by-path.ts";
import { MAX_JSON_BYTES } from "../_shared/contract/site/product.ts";
import { SessionEnded } from "../_shared/database/database.ts";
import { siteAt } from "../_shared/http/site-hosts.ts";
import { HttpError, toErrorResponse } from "../_shared/http/http-error.ts";
import { reportError } from "../_shared/http/report-error.ts";
import { clearSession } from "../_shared/session/session-cookies.ts";
import type { ApiEnv } from "./env.ts";
import { accessTokens } from "./middleware/access-tokens.ts";
import { answerHeaders } from "./middleware/answer-headers.ts";
import { ownOriginOnly } from "./middleware/own-origin-only.ts";
import { requestLog } from "./middleware/request-log.ts";
import { tokenAlone } from "./middleware/token-alone.ts";
import { refuseStreams, toRpcError } from "./mcp/routes.ts";
import type { Platform } from "./platform.ts";
import { routes } from "./routes.ts";
import { type CreateDeps, mount, type Served } from "./serve/serve.ts";

const calls = Object.values<readonly Served[]>(routes)
  .flat()
  .toSorted((one, other) => byPath(one.endpoint, other.endpoint));
const pathsOfImages = calls.flatMap(({ endpoint: { form, path } }) => (form ? [`/api${path}`] : []));

/** The function's app. Each noun's parts are made once; `make` lets a test give its own. Opens no connection. */
export function createApi(
  platform: Platform,
  make = (createDeps: CreateDeps): object => createDeps(platform),
): Hono<ApiEnv> {
  const { shown } = platform;
  const { config, keeper, log } = shown;
  const provide: MiddlewareHandler<ApiEnv> = async (c, next) => {
    for (const [name, value] of Object.entries(shown)) c.set(name as keyof typeof shown, value);
    const asked = siteAt(c.req.header("x-forwarded-host"), config.isSiteHost);
    if (asked !== null) c.set("config", { ...config, siteUrl: asked });
    await next();
  };

  const api = new Hono<ApiEnv>().basePath("/api");
  api.use(
    requestId(),
    provide,
    requestLog(),
    answerHeaders,
    tokenAlone(keeper.publishableKey),
    ownOriginOnly,
    accessTokens,
    // Images have limits of their own.
    except(
      pathsOfImages,
      bodyLimit({
        maxSize: MAX_JSON_BYTES,
        onError: () => {
          throw new HttpError("too_large", "The body is too large: at most 1 MB.");
        },
      }),
    ),
  );

  const made = new Map<CreateDeps, object>();
  for (const served of calls) {
    const deps = made.get(served.createDeps) ?? make(served.createDeps);
    made.set(served.createDeps, deps);
    mount(api, served, deps);
  }
  api.all("/mcp", refuseStreams);

  api.notFound((c) => toErrorResponse(c, new HttpError("not_found", "There is nothing at this address.")));

  api.onError((error, c) => {
    const answer = reportError(error, log, c.var.requestId);
    if (error instanceof SessionEnded) clearSession(c, keeper.cookie);
    const isMessage = c.req.method === "POST" && c.req.path === "/api/mcp";
    return isMessage && answer.code === "invalid_input" ? toRpcError(c, answer) : toErrorResponse(c, answer);
  });

  return api;
}
