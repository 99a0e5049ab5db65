import { accessTokenRoutes } from "./access-tokens/routes.ts";
import { accountRoutes } from "./account/routes.ts";
import { openSearchRoutes } from "./crawlers/opensearch-routes.ts";
import { badgeRoutes } from "./owners/badge-routes.ts";
import { calendarRoutes } from "./calendars/routes.ts";
import { caseRoutes } from "./review/case-routes.ts";
import { catalogueAdminRoutes } from "./catalogues/admin-routes.ts";
import { catalogueRoutes } from "./catalogues/routes.ts";
import { checkRoutes } from "./checks/routes.ts";
import { crawlerRoutes } from "./crawlers/routes.ts";
import { feedRoutes } from "./feeds/routes.ts";
import { homeRoutes } from "./home/routes.ts";
import { iconRoutes } from "./links/icon-routes.ts";
import { linkRoutes } from "./links/routes.ts";
import { mcpRoutes } from "./mcp/routes.ts";
import { newsRoutes } from "./news/routes.ts";
import { openApiRoutes } from "./openapi/routes.ts";
import { ownerRoutes } from "./owners/routes.ts";
import { pageRoutes } from "./pages/routes.ts";
import { ownPublishedPageRoutes } from "./published-pages/routes.ts";
import { phoneLinkRoutes } from "./phone-links/routes.ts";
import { photoRoutes } from "./photos/routes.ts";
import { pictureRoutes } from "./pictures/routes.ts";
import { proposalRoutes } from "./proposals/routes.ts";
import { previewRoutes } from "./previews/routes.ts";
import { publishedPageRoutes } from "./published-pages/public-routes.ts";
import { queueRoutes } from "./queue/routes.ts";
import { reportRoutes } from "./reports/routes.ts";
import { serviceRoutes } from "./service/routes.ts";
import { sessionRoutes } from "./session/routes.ts";
import { settingsRoutes } from "./settings/routes.ts";
import { suggestionRoutes } from "./review/suggestion-routes.ts";
import { uploadRoutes } from "./uploads/routes.ts";
import { userAppRoutes } from "./user-apps/routes.ts";
import { weatherRoutes } from "./weather/routes.ts";
import { webappAdminRoutes } from "./webapps/admin-routes.ts";
import { webappBulkRoutes } from "./webapps/bulk/bulk-routes.ts";
import { webappRoutes } from "./webapps/routes.ts";
import { widgetRoutes } from "./widgets/routes.ts";
import type { Served } from "./serve/serve.ts";

/** Every call of the API. A test compares it with the contract. */
export const routes: readonly Served[] = [
  ...serviceRoutes,
  ...crawlerRoutes,
  ...openApiRoutes,
  ...openSearchRoutes,
  ...sessionRoutes,
  ...phoneLinkRoutes,
  ...widgetRoutes,
  ...settingsRoutes,
  ...userAppRoutes,
  ...homeRoutes,
  ...proposalRoutes,
  ...feedRoutes,
  ...iconRoutes,
  ...pictureRoutes,
  ...photoRoutes,
  ...calendarRoutes,
  ...linkRoutes,
  ...accountRoutes,
  ...accessTokenRoutes,
  ...ownPublishedPageRoutes,
  ...suggestionRoutes,
  ...caseRoutes,
  ...webappRoutes,
  ...webappAdminRoutes,
  ...webappBulkRoutes,
  ...reportRoutes,
  ...ownerRoutes,
  ...badgeRoutes,
  ...previewRoutes,
  ...checkRoutes,
  ...uploadRoutes,
  ...catalogueRoutes,
  ...catalogueAdminRoutes,
  ...queueRoutes,
  ...mcpRoutes,
  ...newsRoutes,
  ...weatherRoutes,
  ...publishedPageRoutes,
  ...pageRoutes,
];
