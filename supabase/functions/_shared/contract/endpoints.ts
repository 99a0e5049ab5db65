import { accessTokenEndpoints } from "./access-token-endpoints.ts";
import { backOfficeEndpoints } from "./back-office-endpoints.ts";
import { checkEndpoints } from "./check-endpoints.ts";
import type { Endpoint } from "./endpoint.ts";
import { homeEndpoints } from "./home-endpoints.ts";
import { mcpEndpoints } from "./mcp.ts";
import { newsEndpoints } from "./news-endpoints.ts";
import { openSearchEndpoints } from "./opensearch.ts";
import { ownerEndpoints } from "./owner-endpoints.ts";
import { phoneLinkEndpoints } from "./phone-link-endpoints.ts";
import { photoEndpoints } from "./photos.ts";
import { pictureEndpoints } from "./picture.ts";
import { proposalEndpoints } from "./proposals.ts";
import { publishedPageEndpoints } from "./published-page-endpoints.ts";
import { queueEndpoints } from "./queue-endpoints.ts";
import { reviewEndpoints } from "./review-endpoints.ts";
import { sessionEndpoints } from "./session-endpoints.ts";
import { settingsEndpoints } from "./settings.ts";
import { siteEndpoints } from "./site-endpoints.ts";
import { storeAdminEndpoints } from "./store-admin-endpoints.ts";
import { storeEndpoints } from "./store-endpoints.ts";
import { userAppEndpoints } from "./user-app-endpoints.ts";
import { widgetEndpoints } from "./widget-endpoints.ts";

/** All calls of the API, by their name in code and tests. Fixed paths precede those with parameters. */
export const endpoints = {
  ...sessionEndpoints,
  ...phoneLinkEndpoints,
  ...homeEndpoints,
  ...proposalEndpoints,
  ...pictureEndpoints,
  ...photoEndpoints,
  ...userAppEndpoints,
  ...settingsEndpoints,
  ...widgetEndpoints,
  ...newsEndpoints,
  ...accessTokenEndpoints,
  ...publishedPageEndpoints,
  // Before the catalogues by id, whose parameter would match the list's path.
  ...backOfficeEndpoints,
  ...storeEndpoints,
  ...ownerEndpoints,
  ...storeAdminEndpoints,
  ...checkEndpoints,
  ...queueEndpoints,
  ...reviewEndpoints,
  ...mcpEndpoints,
  ...openSearchEndpoints,
  ...siteEndpoints,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
