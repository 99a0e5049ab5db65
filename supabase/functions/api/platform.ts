import { createDatabase } from "../_shared/database/database.ts";
import type { OpenTls, WorkTimes } from "../_shared/database/pool.ts";
import { createGuardedCheck, createGuardedFetch } from "../_shared/guarded-fetch/guarded-fetch.ts";
import type { Network } from "../_shared/guarded-fetch/network.ts";
import { USER_AGENT } from "../_shared/guarded-fetch/user-agent.ts";
import type { KeepAlive } from "../_shared/keep-alive.ts";
import { describeError, type Log } from "../_shared/log.ts";
import { createAuthClock } from "../_shared/session/auth-clock.ts";
import { createAuthService } from "../_shared/session/auth-service.ts";
import type { SessionKeeper } from "../_shared/session/auth.ts";
import { createKeyCache } from "../_shared/session/key-cache.ts";
import { createPace } from "../_shared/session/pace.ts";
import { createSessionRefresh } from "../_shared/session/session-refresh.ts";
import { createTokenVerifier } from "../_shared/session/tokens.ts";
import { createBucket } from "../_shared/storage.ts";
import { createTally } from "../_shared/tally.ts";
import { createAccessTokens } from "./access-tokens/data.ts";
import { createAccounts } from "./account/data.ts";
import { createAskService } from "./ask-service.ts";
import { createCalendars } from "./calendars/calendars.ts";
import { createCalendarData } from "./calendars/data.ts";
import type { Config } from "./config/config.ts";
import { createImporter } from "./importer/import-webapp.ts";
import { createTakeScreenshot } from "./importer/screenshots/screenshots.ts";
import { createRateLimits } from "./limits/data.ts";
import { createNewsCache } from "./news/data.ts";
import { createNews } from "./news/news.ts";
import { createPreviewFiles } from "./previews/files-data.ts";
import { createPreviews } from "./previews/previews.ts";
import { createAi } from "./suggestions/ai/client.ts";
import { completeWebapp } from "./suggestions/complete-webapp.ts";
import { createFetchDrawing } from "./suggestions/pictures/fetch-drawing.ts";
import { createStoredImages } from "./uploads/images-data.ts";
import { createWeatherCache } from "./weather/data.ts";
import { createWeather } from "./weather/weather.ts";
import { createWebappAdmin } from "./webapps/admin-data.ts";
import { createWebapps } from "./webapps/data.ts";
import { createStoreLists } from "./webapps/store-lists-data.ts";

export interface Runtime {
  network: Network;
  keepAlive: KeepAlive;
  /** Encrypts database connections where the driver can't. */
  openTls?: OpenTls;
}

export type Platform = ReturnType<typeof createPlatform>;

/** The parts that belong to no noun, and those that several nouns share. Opens no connection. */
export function createPlatform(config: Config, log: Log, { network, keepAlive, openTls }: Runtime) {
  const clock = createAuthClock();
  const auth = createAuthService({ ...config, onIssued: clock.setBy });
  const database = createDatabase(config.databaseUrl, {
    isPooled: config.isDatabasePooled,
    openTls,
    onWork: tellSlowWork(log),
  });
  const guarding = { network, userAgent: USER_AGENT, allowPrivateHosts: config.allowPrivateHosts };
  const images = createStoredImages(database, createBucket(config, "images"), log);
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
    log,
    checkAddress: createGuardedCheck(guarding),
    images,
    webapps: createWebappAdmin(database),
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
  const rateLimits = createRateLimits(database, config.linksPerAddress);
  const { siteUrl, isSiteHost, isLocalDev, trustedProxies, proxySecret, secretKey, signInDomains } = config;
  // Middleware and all handlers see these, and never the database.
  const shown = {
    accessTokens: createAccessTokens(database),
    accounts: createAccounts(database),
    config: { siteUrl, isSiteHost, isLocalDev, trustedProxies, proxySecret, secretKey, signInDomains },
    images,
    keepAlive,
    keeper,
    log,
    pace: createPace(config.memberPace),
    rateLimits,
  };
  // Several nouns use these, and each keeps state: what it has read, or what is running.
  const shared = {
    calendars: createCalendars({
      ...guarding,
      fetchGuarded: reader.fetchGuarded,
      data: createCalendarData(database),
      keepAlive,
      log,
    }),
    news: createNews({ ...reader, feeds: config.feeds, cache: createNewsCache(database), keepAlive, log }),
    previews: createPreviews({
      ...reader,
      siteUrl,
      bucket: createBucket(config, "previews"),
      files: createPreviewFiles(database),
      rateLimits,
      log,
    }),
    storeLists: createStoreLists(database),
    weather: createWeather({
      ask: createAskService(guarding, config.weatherUrl),
      cache: createWeatherCache(database),
      keepAlive,
      log,
    }),
    webapps: createWebapps(database),
  };
  return { ...shown, ...guarding, ...reader, ...shared, ai, auth, config, database, importer, shown };
}

const SLOW_WORK_MS = 100;

/** Logs transactions that take long, and waits for a connection, which only a busy pool has. */
function tellSlowWork(log: Log): (times: WorkTimes) => void {
  const slow = createTally(log, "slow-transactions");
  const waits = createTally(log, "connection-waits");
  return ({ waitedMs, tookMs }) => {
    if (tookMs >= SLOW_WORK_MS) slow(tookMs);
    if (waitedMs >= SLOW_WORK_MS) waits(waitedMs);
  };
}
