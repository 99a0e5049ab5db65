import { createAuthClock } from "../_shared/auth-clock.ts";
import { createAuthService } from "../_shared/auth-service.ts";
import type { SessionKeeper } from "../_shared/auth.ts";
import { createDatabase } from "../_shared/database.ts";
import { createGuardedCheck, createGuardedFetch } from "../_shared/guarded-fetch/guarded-fetch.ts";
import type { Network } from "../_shared/guarded-fetch/network.ts";
import { isPublicTarget } from "../_shared/guarded-fetch/target.ts";
import { USER_AGENT } from "../_shared/guarded-fetch/user-agent.ts";
import type { KeepAlive } from "../_shared/keep-alive.ts";
import { createKeyCache } from "../_shared/key-cache.ts";
import { describeError, type Log } from "../_shared/log.ts";
import { createSessionRefresh } from "../_shared/session-refresh.ts";
import type { OpenTls } from "../_shared/pool.ts";
import { createBucket } from "../_shared/storage.ts";
import { createTokenVerifier } from "../_shared/tokens.ts";
import { createCatalogueCreator } from "./catalogues/create-catalogue.ts";
import type { Config } from "./config.ts";
import { createAccounts } from "./data/accounts.ts";
import { createCatalogueAdmin } from "./data/catalogue-admin.ts";
import { createCatalogues } from "./data/catalogues.ts";
import { createLinks } from "./data/links.ts";
import { createMissingScreenshots } from "./data/missing-screenshots.ts";
import { createNewsCache } from "./data/news-cache.ts";
import { createPages } from "./data/pages.ts";
import { createQueue } from "./data/queue.ts";
import { createRateLimits } from "./data/rate-limits.ts";
import { createSignInRequests } from "./data/sign-in-requests.ts";
import { createSitemaps } from "./data/sitemaps.ts";
import { createStoredImages } from "./data/stored-images.ts";
import { createStorefront } from "./data/storefront.ts";
import { createTempInstalls } from "./data/temp-installs.ts";
import { createUserApps } from "./data/user-apps.ts";
import { createWebappAdmin } from "./data/webapp-admin.ts";
import { createWebapps } from "./data/webapps.ts";
import { createWidgets } from "./data/widgets.ts";
import { createHealth } from "./health.ts";
import { createImporter } from "./importer/import-webapp.ts";
import { createReadIcon } from "./importer/read-icon.ts";
import { createRegenerateScreenshots } from "./importer/regenerate-screenshots.ts";
import { createTakeScreenshot } from "./importer/screenshots.ts";
import { createNews } from "./news/news.ts";
import { createQueueImporter } from "./queue/import-item.ts";
import { createAi } from "./suggestions/ai/client.ts";
import { completeWebapp } from "./suggestions/complete-webapp.ts";
import { createFetchDrawing } from "./suggestions/fetch-drawing.ts";

/** Everything the routes reach beyond the request itself; tests hand in what they need of it. */
export type Deps = ReturnType<typeof createDeps>;

/** What only the runtime can do. */
export interface Runtime {
  network: Network;
  keepAlive: KeepAlive;
  /** Encrypts connections to the database, where the driver can't. */
  openTls?: OpenTls;
}

/** The real ones. Opens no connection before the first request. */
export function createDeps(config: Config, log: Log, { network, keepAlive, openTls }: Runtime) {
  const clock = createAuthClock();
  const auth = createAuthService({ ...config, onIssued: clock.setBy });
  const database = createDatabase(config.databaseUrl, { isPooled: config.isDatabasePooled, openTls });
  const guarding = { network, userAgent: USER_AGENT, allowPrivateHosts: config.allowPrivateHosts };
  const bucket = createBucket(config, "images");
  const images = createStoredImages(database, bucket, log);
  const webappAdmin = createWebappAdmin(database);
  const catalogueAdmin = createCatalogueAdmin(database);
  const queue = createQueue(database);
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
  const { siteUrl, isLocalDev, trustedProxies, proxySecret } = config;
  return {
    config: { siteUrl, isLocalDev, trustedProxies, proxySecret },
    log,
    keepAlive,
    auth,
    keeper,
    accounts: createAccounts(database),
    catalogueAdmin,
    catalogueCreator: createCatalogueCreator({
      ai,
      isPublic: (url) => isPublicTarget(url, config.allowPrivateHosts),
      catalogues: catalogueAdmin,
      images,
    }),
    catalogues: createCatalogues(database),
    health: createHealth(
      {
        database: () => database.read(null, (sql) => sql`select 1`),
        auth: auth.check,
        storage: bucket.check,
      },
      log,
    ),
    images,
    importer,
    news: createNews({
      feeds: config.feeds,
      cache: createNewsCache(database),
      guardedFetch: reader.fetchGuarded,
      keepAlive,
      log,
    }),
    links: createLinks(database),
    pages: createPages(database),
    queue,
    queueImporter: createQueueImporter({ queue, importer, log }),
    rateLimits: createRateLimits(database),
    readIcon: createReadIcon(reader.fetchGuarded),
    regenerateScreenshots: createRegenerateScreenshots({
      ...reader,
      images,
      missing: createMissingScreenshots(database),
      webapps: webappAdmin,
      log,
    }),
    signInRequests: createSignInRequests(database),
    sitemaps: createSitemaps(database),
    storefront: createStorefront(database),
    tempInstalls: createTempInstalls(database),
    userApps: createUserApps(database),
    webappAdmin,
    webapps: createWebapps(database),
    widgets: createWidgets(database),
  };
}
