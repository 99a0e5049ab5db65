// Made from the nouns' routes.ts and *-routes.ts by `npm run nouns:generate`. Do not edit.

import { accessTokenRoutes } from "./access-tokens/routes.ts";
import { accountRoutes } from "./account/routes.ts";
import { atomRoutes } from "./crawlers/atom-routes.ts";
import { badgeRoutes } from "./owners/badge-routes.ts";
import { calendarRoutes } from "./calendars/routes.ts";
import { caseRoutes } from "./review/case-routes.ts";
import { catalogueAdminRoutes } from "./catalogues/admin-routes.ts";
import { catalogueRoutes } from "./catalogues/routes.ts";
import { checkRoutes } from "./checks/routes.ts";
import { crawlerRoutes } from "./crawlers/routes.ts";
import { feedRoutes } from "./feeds/routes.ts";
import { glanceRoutes } from "./glance/routes.ts";
import { homeRoutes } from "./home/routes.ts";
import { iconRoutes } from "./links/icon-routes.ts";
import { linkRoutes } from "./links/routes.ts";
import { mcpRoutes } from "./mcp/routes.ts";
import { newsRoutes } from "./news/routes.ts";
import { openApiRoutes } from "./openapi/routes.ts";
import { openSearchRoutes } from "./crawlers/opensearch-routes.ts";
import { ownPublishedPageRoutes } from "./published-pages/routes.ts";
import { ownerRoutes } from "./owners/routes.ts";
import { pageRoutes } from "./pages/routes.ts";
import { phoneLinkRoutes } from "./phone-links/routes.ts";
import { photoRoutes } from "./photos/routes.ts";
import { pictureRoutes } from "./pictures/routes.ts";
import { previewRoutes } from "./previews/routes.ts";
import { proposalRoutes } from "./proposals/routes.ts";
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

/** Every call of the API, by the constants of its nouns. A test compares it with the contract. */
export const routes = {
  accessTokenRoutes,
  accountRoutes,
  atomRoutes,
  badgeRoutes,
  calendarRoutes,
  caseRoutes,
  catalogueAdminRoutes,
  catalogueRoutes,
  checkRoutes,
  crawlerRoutes,
  feedRoutes,
  glanceRoutes,
  homeRoutes,
  iconRoutes,
  linkRoutes,
  mcpRoutes,
  newsRoutes,
  openApiRoutes,
  openSearchRoutes,
  ownPublishedPageRoutes,
  ownerRoutes,
  pageRoutes,
  phoneLinkRoutes,
  photoRoutes,
  pictureRoutes,
  previewRoutes,
  proposalRoutes,
  publishedPageRoutes,
  queueRoutes,
  reportRoutes,
  serviceRoutes,
  sessionRoutes,
  settingsRoutes,
  suggestionRoutes,
  uploadRoutes,
  userAppRoutes,
  weatherRoutes,
  webappAdminRoutes,
  webappBulkRoutes,
  webappRoutes,
  widgetRoutes,
};
