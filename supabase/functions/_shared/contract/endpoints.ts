// Made from the contract's files that export `…Endpoints` by `npm run nouns:generate`. Do not edit.

import { accessTokenEndpoints } from "./access-tokens/endpoints.ts";
import { backOfficeEndpoints } from "./back-office/endpoints.ts";
import { checkEndpoints } from "./checks/endpoints.ts";
import { glanceEndpoints } from "./glance/glance.ts";
import { homeEndpoints } from "./home/endpoints.ts";
import { mcpEndpoints } from "./mcp/mcp.ts";
import { newsEndpoints } from "./news/endpoints.ts";
import { openSearchEndpoints } from "./site/opensearch.ts";
import { ownerEndpoints } from "./owners/endpoints.ts";
import { phoneLinkEndpoints } from "./phone-links/endpoints.ts";
import { photoEndpoints } from "./pictures/photos.ts";
import { pictureEndpoints } from "./pictures/picture.ts";
import { proposalEndpoints } from "./proposals/proposals.ts";
import { publishedPageEndpoints } from "./published-pages/endpoints.ts";
import { queueEndpoints } from "./queue/endpoints.ts";
import { reviewEndpoints } from "./review/endpoints.ts";
import { sessionEndpoints } from "./session/endpoints.ts";
import { settingsEndpoints } from "./settings/settings.ts";
import { siteEndpoints } from "./site/endpoints.ts";
import { storeAdminEndpoints } from "./back-office/store-endpoints.ts";
import { storeEndpoints } from "./store/endpoints.ts";
import { userAppEndpoints } from "./user-apps/endpoints.ts";
import { widgetEndpoints } from "./widgets/endpoints.ts";
import type { Endpoint } from "./calls/endpoint.ts";

/** All calls of the API, by their name in code and tests. */
export const endpoints = {
  ...accessTokenEndpoints,
  ...backOfficeEndpoints,
  ...checkEndpoints,
  ...glanceEndpoints,
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
