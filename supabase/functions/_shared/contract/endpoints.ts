// Made from the contract's files that export `…Endpoints` by `npm run nouns:generate`. Do not edit.

import { accessTokenEndpoints } from "./access-token-endpoints.ts";
import { backOfficeEndpoints } from "./back-office-endpoints.ts";
import { checkEndpoints } from "./check-endpoints.ts";
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
import type { Endpoint } from "./endpoint.ts";

/** All calls of the API, by their name in code and tests. */
export const endpoints = {
  ...accessTokenEndpoints,
  ...backOfficeEndpoints,
  ...checkEndpoints,
  ...homeEndpoints,
  ...mcpEndpoints,
  ...newsEndpoints,
  ...openSearchEndpoints,
  ...ownerEndpoints,
  ...phoneLinkEndpoints,
  ...photoEndpoints,
  ...pictureEndpoints,
  ...proposalEndpoints,
  ...publishedPageEndpoints,
  ...queueEndpoints,
  ...reviewEndpoints,
  ...sessionEndpoints,
  ...settingsEndpoints,
  ...siteEndpoints,
  ...storeAdminEndpoints,
  ...storeEndpoints,
  ...userAppEndpoints,
  ...widgetEndpoints,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
