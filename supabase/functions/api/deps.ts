import type { Log } from "../_shared/log.ts";
import { createBucket } from "../_shared/storage.ts";
import { createAccessTokens } from "./access-tokens/data.ts";
import { createAccounts } from "./account/data.ts";
import { createCalendars } from "./calendars/calendars.ts";
import { createCalendarData } from "./calendars/data.ts";
import { catalogueDeps } from "./catalogues/deps.ts";
import { checkDeps } from "./checks/deps.ts";
import type { Config } from "./config/config.ts";
import { createSitemaps } from "./crawlers/sitemaps-data.ts";
import { createFeedCache } from "./feeds/data.ts";
import { createFeeds } from "./feeds/feeds.ts";
import { createFindFeeds } from "./feeds/find-feeds.ts";
import { createHomes } from "./home/data.ts";
import { createHomeFiles } from "./home/files-data.ts";
import { createHomeUndos } from "./home/undos-data.ts";
import { createReadIcon } from "./importer/icon/read-icon.ts";
import { createLinks } from "./links/data.ts";
import { createNewsCache } from "./news/data.ts";
import { createNews } from "./news/news.ts";
import { ownerDeps } from "./owners/deps.ts";
import { createPages } from "./pages/data.ts";
import { createStorefront } from "./pages/storefront-data.ts";
import { createPhoneLinks } from "./phone-links/data.ts";
import { photoDeps } from "./photos/deps.ts";
import { createPictures } from "./pictures/data.ts";
import { createPlatform, type Runtime } from "./platform.ts";
import { previewDeps } from "./previews/deps.ts";
import { createOwnPublishedPages } from "./published-pages/data.ts";
import { createOfferedApps } from "./proposals/data.ts";
import { createProposeHome } from "./proposals/propose-home.ts";
import { createPublishedPages } from "./published-pages/public-data.ts";
import { queueDeps } from "./queue/deps.ts";
import { createReports } from "./reports/data.ts";
import { reviewDeps } from "./review/deps.ts";
import { serviceDeps } from "./service/deps.ts";
import { createSignInRequests } from "./session/sign-in-requests-data.ts";
import { createSettings } from "./settings/data.ts";
import { createTextData } from "./texts/data.ts";
import { createProposeTexts } from "./texts/propose-texts.ts";
import { createUserApps } from "./user-apps/data.ts";
import { createTempInstalls } from "./user-apps/temp-installs-data.ts";
import { weatherDeps } from "./weather/deps.ts";
import { webappDeps } from "./webapps/deps.ts";
import { createWidgets } from "./widgets/data.ts";

/** Everything that the routes use beyond the request. Tests pass the parts they need. */
export type Deps = ReturnType<typeof createDeps>;

/**
 * The production dependencies: what routes see of the platform, and each noun's. A noun that wires more than a line has
 * its own deps.ts. Opens no connection before the first request.
 */
export function createDeps(config: Config, log: Log, runtime: Runtime) {
  const platform = createPlatform(config, log, runtime);
  const { database, fetchGuarded } = platform;
  const { siteUrl, isSiteHost, isLocalDev, trustedProxies, proxySecret, secretKey, signInDomains } = config;
  return {
    ...platform.shown,
    config: { siteUrl, isSiteHost, isLocalDev, trustedProxies, proxySecret, secretKey, signInDomains },
    accessTokens: createAccessTokens(database),
    accounts: createAccounts(database),
    calendars: createCalendars({ ...platform, data: createCalendarData(database) }),
    ...catalogueDeps(platform),
    ...checkDeps(platform),
    sitemaps: createSitemaps(database),
    feeds: createFeeds({ ...platform, feeds: config.feeds, cache: createFeedCache(database) }),
    findFeeds: createFindFeeds(fetchGuarded),
    homes: createHomes(database),
    homeFiles: createHomeFiles(database),
    homeUndos: createHomeUndos(database),
    links: createLinks(database),
    readIcon: createReadIcon(fetchGuarded),
    news: createNews({ ...platform, feeds: config.feeds, cache: createNewsCache(database) }),
    ...ownerDeps(platform),
    pages: createPages(database),
    storefront: createStorefront(database),
    phoneLinks: createPhoneLinks(database),
    ...photoDeps(platform),
    pictures: createPictures(database, createBucket(config, "pictures"), log),
    proposeHome: platform.ai && createProposeHome(platform.ai, createOfferedApps(database)),
    ...previewDeps(platform),
    ownPublishedPages: createOwnPublishedPages(database),
    publishedPages: createPublishedPages(database),
    ...queueDeps(platform),
    reports: createReports(database),
    ...reviewDeps(platform),
    ...serviceDeps(platform),
    signInRequests: createSignInRequests(database),
    settings: createSettings(database),
    proposeTexts: platform.ai && createProposeTexts(platform.ai, createTextData(database), log),
    userApps: createUserApps(database),
    tempInstalls: createTempInstalls(database),
    ...weatherDeps(platform),
    ...webappDeps(platform),
    widgets: createWidgets(database),
  };
}
