import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { except } from "hono/combine";
import { requestId } from "hono/request-id";
import { identify } from "../_shared/session/auth.ts";
import { MAX_JSON_BYTES } from "../_shared/contract/product.ts";
import { SessionEnded } from "../_shared/database/database.ts";
import { HttpError, toErrorResponse } from "../_shared/http/http-error.ts";
import { reportError } from "../_shared/http/report-error.ts";
import { clearSession } from "../_shared/session/session-cookies.ts";
import type { Deps } from "./deps.ts";
import type { ApiEnv } from "./env.ts";
import { accessTokens } from "./middleware/access-tokens.ts";
import { answerHeaders } from "./middleware/answer-headers.ts";
import { ownOriginOnly } from "./middleware/own-origin-only.ts";
import { requestLog } from "./middleware/request-log.ts";
import { tokenAlone } from "./middleware/token-alone.ts";
import { adminSummaryRoutes } from "./routes/admin-summary.ts";
import { accessTokenRoutes } from "./routes/user/access-tokens.ts";
import { accountRoutes } from "./routes/user/account.ts";
import { openSearchRoutes } from "./routes/pages/opensearch.ts";
import { badgeRoutes } from "./routes/pages/badge.ts";
import { calendarRoutes } from "./routes/user/calendars.ts";
import { caseRoutes } from "./routes/review/cases.ts";
import { catalogueAdminRoutes } from "./routes/catalogues/admin.ts";
import { catalogueRoutes } from "./routes/catalogues/catalogues.ts";
import { checkRoutes, webappCheckRoutes } from "./routes/checks.ts";
import { curationRoutes } from "./routes/catalogues/curation.ts";
import { crawlerRoutes } from "./routes/pages/crawlers.ts";
import { feedRoutes } from "./routes/user/feeds.ts";
import { homeRoutes } from "./routes/user/home.ts";
import { iconRoutes } from "./routes/user/icons.ts";
import { importListRoutes } from "./routes/import-lists.ts";
import { linkRoutes } from "./routes/user/links.ts";
import { mcpRoutes } from "./routes/mcp.ts";
import { newsRoutes } from "./routes/news.ts";
import { openApiRoutes } from "./routes/openapi.ts";
import { ownerRoutes } from "./routes/webapps/owners.ts";
import { pageRoutes } from "./routes/pages/pages.ts";
import { handleRoutes, ownPublishedPageRoutes } from "./routes/user/published-pages.ts";
import { pictureRoutes } from "./routes/user/pictures.ts";
import { previewRoutes } from "./routes/pages/previews.ts";
import { publishedPageRoutes } from "./routes/pages/published-pages.ts";
import { queueImportRoutes, queueRoutes } from "./routes/queue.ts";
import { reportRoutes } from "./routes/webapps/reports.ts";
import { serviceRoutes } from "./routes/service.ts";
import { sessionRoutes } from "./routes/session.ts";
import { settingsRoutes } from "./routes/user/settings.ts";
import { suggestionRoutes } from "./routes/review/suggestions.ts";
import { uploadRoutes } from "./routes/uploads.ts";
import { userAppRoutes } from "./routes/user/user-apps.ts";
import { weatherRoutes } from "./routes/weather.ts";
import { webappAdminRoutes } from "./routes/webapps/admin.ts";
import { webappBulkRoutes } from "./routes/webapps/bulk.ts";
import { webappRoutes } from "./routes/webapps/webapps.ts";
import { widgetRoutes } from "./routes/user/widgets.ts";

/** The whole API below `/api`, from what it depends on. */
export function createApi(deps: Deps): Hono<ApiEnv> {
  const { keeper, ...variables } = deps;
  const provide: MiddlewareHandler<ApiEnv> = async (c, next) => {
    for (const [name, value] of Object.entries(variables)) c.set(name as keyof typeof variables, value);
    await next();
  };

  const api = new Hono<ApiEnv>().basePath("/api");
  api.use(
    requestId(),
    provide,
    requestLog,
    answerHeaders,
    tokenAlone(keeper.publishableKey),
    ownOriginOnly,
    accessTokens,
    // Images have limits of their own.
    except(
      ["/api/upload", "/api/user/icon", "/api/user/picture"],
      bodyLimit({
        maxSize: MAX_JSON_BYTES,
        onError: () => {
          throw new HttpError("too_large", "The body is too large: at most 1 MB.");
        },
      }),
    ),
  );

  const guard = identify(keeper);
  api
    .route("/", serviceRoutes())
    .route("/", crawlerRoutes())
    .route("/", openApiRoutes())
    .route("/", openSearchRoutes())
    .route("/auth", sessionRoutes(guard, keeper))
    .route("/user/widget-states", widgetRoutes(guard))
    .route("/user/settings", settingsRoutes(guard))
    .route("/user/apps", userAppRoutes(guard))
    .route("/user/home", homeRoutes(guard))
    .route("/user/feeds", feedRoutes(guard))
    .route("/user/icon", iconRoutes(guard))
    .route("/user/picture", pictureRoutes(guard))
    .route("/user/calendars", calendarRoutes(guard))
    .route("/user/links", linkRoutes(guard))
    .route("/user/account", accountRoutes(guard))
    .route("/user/tokens", accessTokenRoutes(guard))
    .route("/user/published", ownPublishedPageRoutes(guard))
    .route("/user/handle", handleRoutes(guard))
    .route("/user/suggestions", suggestionRoutes(guard))
    .route("/admin/cases", caseRoutes(guard))
    .route("/webapp", webappRoutes(guard))
    .route("/webapp", webappAdminRoutes(guard))
    .route("/webapp", webappBulkRoutes(guard))
    .route("/webapp", queueImportRoutes(guard))
    .route("/webapp", reportRoutes(guard))
    .route("/owners", ownerRoutes(guard))
    .route("/badge", badgeRoutes())
    .route("/previews", previewRoutes())
    .route("/webapp", webappCheckRoutes(guard))
    .route("/checks", checkRoutes())
    .route("/upload", uploadRoutes(guard))
    // Before the catalogues by id: its list would be one.
    .route("/catalogues", curationRoutes(guard))
    .route("/catalogues", catalogueRoutes())
    .route("/catalogues", catalogueAdminRoutes(guard))
    .route("/queue", queueRoutes(guard))
    .route("/import-lists", importListRoutes(guard))
    .route("/admin", adminSummaryRoutes(guard))
    .route("/mcp", mcpRoutes())
    .route("/news", newsRoutes())
    .route("/weather", weatherRoutes())
    .route("/published", publishedPageRoutes(guard))
    .route("/page", pageRoutes(guard));

  api.notFound((c) => toErrorResponse(c, new HttpError("not_found", "There is nothing at this address.")));

  api.onError((error, c) => {
    const answer = reportError(error, deps.log, c.var.requestId);
    if (error instanceof SessionEnded) clearSession(c, keeper.cookie);
    return toErrorResponse(c, answer);
  });

  return api;
}
