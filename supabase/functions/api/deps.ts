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
import { createSessionRefresh } from "../_shared/session/session-refresh.ts";
import type { OpenTls } from "../_shared/database/pool.ts";
import { createBucket } from "../_shared/storage.ts";
import { createTokenVerifier } from "../_shared/session/tokens.ts";
import { createCalendars } from "./calendars/calendars.ts";
import { createCatalogueCreator } from "./catalogues/create-catalogue.ts";
import { createChecks } from "./checks/checks.ts";
import { createRecordReading } from "./checks/record-reading.ts";
import type { Config } from "./config/config.ts";
import { createAdminSummary } from "./data/admin-summary.ts";
import { createAccessTokens } from "./data/user/access-tokens.ts";
import { createAccounts } from "./data/user/account.ts";
import { createCalendarData } from "./data/user/calendars.ts";
import { createCases } from "./data/review/cases.ts";
import { createCatalogueAdmin } from "./data/catalogues/admin.ts";
import { createCatalogues } from "./data/catalogues/catalogues.ts";
import { createDecisions } from "./data/review/decisions.ts";
import { createCuration } from "./data/catalogues/curation.ts";
import { createFeedCache } from "./data/feeds/feeds.ts";
import { createImportLists } from "./data/import-lists.ts";
import { createHomes } from "./data/user/home.ts";
import { createHomeFiles } from "./data/user/home-files.ts";
import { createHomeUndos } from "./data/user/home-undos.ts";
import { createLinks } from "./data/user/links.ts";
import { createOwners } from "./data/webapps/owners.ts";
import { createReports } from "./data/webapps/reports.ts";
import { createMissingScreenshots } from "./data/webapps/missing-screenshots.ts";
import { createNewsCache } from "./data/news.ts";
import { createPages } from "./data/pages/pages.ts";
import { createPreviewFiles } from "./data/pages/preview-files.ts";
import { createQueue } from "./data/queue.ts";
import { createRateLimits } from "./data/rate-limits.ts";
import { createSignInRequests } from "./data/sign-in-requests.ts";
import { createPublishedPages } from "./data/pages/published-pages.ts";
import { createSitemaps } from "./data/pages/sitemaps.ts";
import { createStoredImages } from "./data/images.ts";
import { createStorefront } from "./data/pages/storefront.ts";
import { createPictures } from "./data/user/pictures.ts";
import { createOwnPublishedPages } from "./data/user/published-pages.ts";
import { createSuggestions } from "./data/review/suggestions.ts";
import { createSettings } from "./data/user/settings.ts";
import { createTempInstalls } from "./data/user/temp-installs.ts";
import { createUserApps } from "./data/user/user-apps.ts";
import { createStoreLists } from "./data/webapps/store-lists.ts";
import { createStarterSets } from "./data/webapps/starter-sets.ts";
import { createPlaceCache } from "./data/weather/places.ts";
import { createWeatherCache } from "./data/weather/weather.ts";
import { createCheckData } from "./data/webapps/checks.ts";
import { createWebappAdmin } from "./data/webapps/admin.ts";
import { createWebappBulk } from "./data/webapps/bulk.ts";
import { createWebapps } from "./data/webapps/webapps.ts";
import { createWidgets } from "./data/user/widgets.ts";
import { createFeeds } from "./feeds/feeds.ts";
import { createFindFeeds } from "./feeds/find-feeds.ts";
import { createHealth } from "./health.ts";
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

/** The parts that depend on the runtime. */
export interface Runtime {
  network: Network;
  keepAlive: KeepAlive;
  /** Encrypts connections to the database, where the driver cannot. */
  openTls?: OpenTls;
}

/** The real dependencies. Opens no connection before the first request. */
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
    adminSummary: createAdminSummary(database),
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
    curation: createCuration(database),
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
    importLists: createImportLists(database),
    news: createNews({ ...feedReading, cache: createNewsCache(database) }),
    links: createLinks(database),
    owners,
    ownPublishedPages: createOwnPublishedPages(database),
    ownSuggestions,
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
