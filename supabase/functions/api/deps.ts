import { createAuthClock } from "../_shared/session/auth-clock.ts";
import { createAuthService } from "../_shared/session/auth-service.ts";
import type { SessionKeeper } from "../_shared/session/auth.ts";
import { createDatabase } from "../_shared/database/database.ts";
import { createGuardedCheck, createGuardedFetch } from "../_shared/guarded-fetch/guarded-fetch.ts";
import type { Network } from "../_shared/guarded-fetch/network.ts";
import { isPublicTarget } from "../_shared/guarded-fetch/target.ts";
import { USER_AGENT } from "../_shared/guarded-fetch/user-agent.ts";
import type { KeepAlive } from "../_shared/keep-alive.ts";
import { createKeyCache } from "../_shared/session/key-cache.ts";
import { describeError, type Log } from "../_shared/log.ts";
import { createPace } from "../_shared/session/pace.ts";
import { createSessionRefresh } from "../_shared/session/session-refresh.ts";
import type { OpenTls } from "../_shared/database/pool.ts";
import { createBucket } from "../_shared/storage.ts";
import { createTokenVerifier } from "../_shared/session/tokens.ts";
import { createCalendars } from "./calendars/calendars.ts";
import { createCatalogueCreator } from "./catalogues/create-catalogue.ts";
import { createChecks } from "./checks/checks.ts";
import { createRecordReading } from "./checks/record-reading.ts";
import type { Config } from "./config/config.ts";
import { createAccessTokens } from "./access-tokens/data.ts";
import { createAccounts } from "./account/data.ts";
import { createCalendarData } from "./calendars/data.ts";
import { createCases } from "./review/cases-data.ts";
import { createCatalogueAdmin } from "./catalogues/admin-data.ts";
import { createCatalogues } from "./catalogues/data.ts";
import { createDecisions } from "./review/decisions-data.ts";
import { createFeedCache } from "./feeds/data.ts";
import { createHomes } from "./home/data.ts";
import { createHomeFiles } from "./home/files-data.ts";
import { createHomeUndos } from "./home/undos-data.ts";
import { createLinks } from "./links/data.ts";
import { createOwners } from "./owners/data.ts";
import { createReports } from "./reports/data.ts";
import { createMissingScreenshots } from "./webapps/missing-screenshots.ts";
import { createNewsCache } from "./news/data.ts";
import { createPages } from "./pages/data.ts";
import { createPreviewFiles } from "./previews/files-data.ts";
import { createQueue } from "./queue/data.ts";
import { createRateLimits } from "./limits/data.ts";
import { createSignInRequests } from "./session/sign-in-requests-data.ts";
import { createPublishedPages } from "./published-pages/public-data.ts";
import { createSitemaps } from "./crawlers/sitemaps-data.ts";
import { createStoredImages } from "./uploads/images-data.ts";
import { createStorefront } from "./pages/storefront-data.ts";
import { createPictures } from "./pictures/data.ts";
import { createOwnPublishedPages } from "./published-pages/data.ts";
import { createSuggestions } from "./review/suggestions-data.ts";
import { createSettings } from "./settings/data.ts";
import { createTempInstalls } from "./user-apps/temp-installs-data.ts";
import { createUserApps } from "./user-apps/data.ts";
import { createStoreLists } from "./webapps/store-lists-data.ts";
import { createStarterSets } from "./webapps/starter-sets.ts";
import { createPlaceCache } from "./weather/places-data.ts";
import { createWeatherCache } from "./weather/data.ts";
import { createCheckData } from "./checks/data.ts";
import { createWebappAdmin } from "./webapps/admin-data.ts";
import { createWebappBulk } from "./webapps/bulk-data.ts";
import { createWebapps } from "./webapps/data.ts";
import { createWidgets } from "./widgets/data.ts";
import { createFeeds } from "./feeds/feeds.ts";
import { createFindFeeds } from "./feeds/find-feeds.ts";
import { createHealth } from "./service/health.ts";
import { createImporter } from "./importer/import-webapp.ts";
import { createReadIcon } from "./importer/icon/read-icon.ts";
import { createRegenerateScreenshots } from "./importer/screenshots/regenerate-screenshots.ts";
import { createTakeScreenshot } from "./importer/screenshots/screenshots.ts";
import { createSendMail } from "./mail/send-mail.ts";
import { createNews } from "./news/news.ts";
import { createCheckOwners } from "./owners/check-owners.ts";
import { createProver } from "./owners/prove-ownership.ts";
import { createPreviews } from "./previews/previews.ts";
import { createQueueImporter } from "./queue/import-item.ts";
import { createReadSuggestion } from "./review/read-suggestion.ts";
import { createSuggest } from "./review/suggest.ts";
import { createTellSuggester } from "./review/tell-suggester.ts";
import { createAi } from "./suggestions/ai/client.ts";
import { completeWebapp } from "./suggestions/complete-webapp.ts";
import { createFetchDrawing } from "./suggestions/pictures/fetch-drawing.ts";
import { createAskService } from "./weather/ask-service.ts";
import { createPlaces } from "./weather/places.ts";
import { createWeather } from "./weather/weather.ts";

/** Everything that the routes use beyond the request. Tests pass the parts they need. */
export type Deps = ReturnType<typeof createDeps>;

export interface Runtime {
  network: Network;
  keepAlive: KeepAlive;
  /** Encrypts database connections where the driver can't. */
  openTls?: OpenTls;
}

/** The production dependencies. Opens no connection before the first request. */
export function createDeps(config: Config, log: Log, { network, keepAlive, openTls }: Runtime) {
  const clock = createAuthClock();
  const auth = createAuthService({ ...config, onIssued: clock.setBy });
  const database = createDatabase(config.databaseUrl, { isPooled: config.isDatabasePooled, openTls });
  const guarding = { network, userAgent: USER_AGENT, allowPrivateHosts: config.allowPrivateHosts };
  const bucket = createBucket(config, "images");
  const images = createStoredImages(database, bucket, log);
  const webappAdmin = createWebappAdmin(database);
  const catalogueAdmin = createCatalogueAdmin(database);
  const cases = createCases(database);
  const ownSuggestions = createSuggestions(database);
  const publishedPages = createPublishedPages(database);
  const queue = createQueue(database);
  const rateLimits = createRateLimits(database);
  const checkData = createCheckData(database);
  const ai =
    config.ai && createAi(config.ai, { log, fetchImage: createFetchDrawing(guarding, config.ai.baseUrl) });
  const reader = {
    fetchGuarded: createGuardedFetch(guarding),
    takeScreenshot:
      config.screenshotUrl === undefined
        ? null
        : createTakeScreenshot(config.screenshotUrl, (error) =>
            log({ level: "warn", event: "screenshot-failed", error: describeError(error) }),
          ),
    ...(ai && { complete: completeWebapp.bind(null, ai) }),
  };
  const importer = createImporter({
    ...reader,
    checkAddress: createGuardedCheck(guarding),
    images,
    webapps: webappAdmin,
  });
  const feedReading = { feeds: config.feeds, guardedFetch: reader.fetchGuarded, keepAlive, log };
  const owners = createOwners(database);
  const proveOwnership = createProver({
    guardedFetch: reader.fetchGuarded,
    network,
    allowPrivateHosts: config.allowPrivateHosts,
  });
  const keeper: SessionKeeper = {
    verify: createTokenVerifier({
      jwtSecret: config.jwtSecret,
      readKeys: createKeyCache(auth.readKeys),
      askAuth: auth.vouchesFor,
      now: clock.now,
    }),
    refresh: createSessionRefresh(auth.refresh),
    cookie: config.sessionCookie,
    publishableKey: config.publishableKey,
  };
  const { siteUrl, isLocalDev, trustedProxies, proxySecret, secretKey } = config;
  return {
    config: { siteUrl, isLocalDev, trustedProxies, proxySecret, secretKey },
    log,
    keepAlive,
    auth,
    keeper,
    accessTokens: createAccessTokens(database),
    accounts: createAccounts(database),
    cases,
    calendars: createCalendars({
      data: createCalendarData(database),
      guardedFetch: reader.fetchGuarded,
      allowPrivateHosts: config.allowPrivateHosts,
      keepAlive,
      log,
    }),
    catalogueAdmin,
    catalogueCreator: createCatalogueCreator({
      ai,
      isPublic: (url) => isPublicTarget(url, config.allowPrivateHosts),
      catalogues: catalogueAdmin,
      images,
    }),
    catalogues: createCatalogues(database),
    decisions: createDecisions(database, webappAdmin),
    checks: createChecks({
      data: checkData,
      fetchGuarded: reader.fetchGuarded,
      record: createRecordReading(checkData, images),
      log,
    }),
    feeds: createFeeds({ ...feedReading, cache: createFeedCache(database) }),
    findFeeds: createFindFeeds(reader.fetchGuarded),
    checkOwners: createCheckOwners({ owners, prove: proveOwnership, log }),
    health: createHealth(
      {
        database: () => database.read(null, (sql) => sql`select 1`),
        auth: auth.check,
        storage: bucket.check,
      },
      log,
    ),
    homes: createHomes(database),
    homeFiles: createHomeFiles(database),
    homeUndos: createHomeUndos(database),
    images,
    importer,
    news: createNews({ ...feedReading, cache: createNewsCache(database) }),
    links: createLinks(database),
    owners,
    ownPublishedPages: createOwnPublishedPages(database),
    ownSuggestions,
    pace: createPace(config.memberPace),
    pages: createPages(database),
    pictures: createPictures(database, createBucket(config, "pictures"), log),
    places: createPlaces({
      ask: createAskService(guarding, config.geocodingUrl),
      cache: createPlaceCache(database),
      log,
    }),
    previews: createPreviews({
      siteUrl,
      takeScreenshot: reader.takeScreenshot,
      bucket: createBucket(config, "previews"),
      files: createPreviewFiles(database),
      rateLimits,
      log,
    }),
    proveOwnership,
    publishedPages,
    queue,
    queueImporter: createQueueImporter({ queue, importer, log }),
    rateLimits,
    readIcon: createReadIcon(reader.fetchGuarded),
    regenerateScreenshots: createRegenerateScreenshots({
      ...reader,
      images,
      missing: createMissingScreenshots(database),
      webapps: webappAdmin,
      log,
    }),
    reports: createReports(database),
    settings: createSettings(database),
    signInRequests: createSignInRequests(database),
    sitemaps: createSitemaps(database),
    starterSets: createStarterSets(database),
    storeLists: createStoreLists(database),
    storefront: createStorefront(database),
    suggest: createSuggest({
      importer,
      images,
      read: createReadSuggestion(reader.fetchGuarded),
      suggestions: ownSuggestions,
    }),
    tellSuggester: createTellSuggester({
      cases,
      sendMail: config.mail && createSendMail({ ...config.mail, log }),
      siteUrl,
    }),
    tempInstalls: createTempInstalls(database),
    userApps: createUserApps(database),
    weather: createWeather({
      ask: createAskService(guarding, config.weatherUrl),
      cache: createWeatherCache(database),
      keepAlive,
      log,
    }),
    webappAdmin,
    webappBulk: createWebappBulk(database),
    webapps: createWebapps(database),
    widgets: createWidgets(database),
  };
}
