import { type AuthService, createAuthService } from "../_shared/auth-service.ts";
import type { SessionKeeper } from "../_shared/auth.ts";
import { createDatabase } from "../_shared/database.ts";
import { createKeyCache } from "../_shared/key-cache.ts";
import type { Log } from "../_shared/log.ts";
import { createSessionRefresh } from "../_shared/session-refresh.ts";
import { createTokenVerifier } from "../_shared/tokens.ts";
import type { Config } from "./config.ts";
import { createAccounts, type Accounts } from "./data/accounts.ts";
import { type Catalogues, createCatalogues } from "./data/catalogues.ts";
import { createHealth, type Health } from "./data/health.ts";
import { createPages, type Pages } from "./data/pages.ts";
import { createRateLimits, type RateLimits } from "./data/rate-limits.ts";
import { createStorefront, type Storefront } from "./data/storefront.ts";
import { createTempInstalls, type TempInstalls } from "./data/temp-installs.ts";
import { createUserApps, type UserApps } from "./data/user-apps.ts";
import { createWebapps, type Webapps } from "./data/webapps.ts";
import { createWidgets, type Widgets } from "./data/widgets.ts";

/** Everything the routes reach beyond the request itself; tests hand in what they need of it. */
export interface Deps {
  config: Pick<Config, "siteUrl" | "isLocalDev" | "trustedProxies">;
  log: Log;
  auth: AuthService;
  keeper: SessionKeeper;
  accounts: Accounts;
  catalogues: Catalogues;
  health: Health;
  pages: Pages;
  rateLimits: RateLimits;
  storefront: Storefront;
  tempInstalls: TempInstalls;
  userApps: UserApps;
  webapps: Webapps;
  widgets: Widgets;
}

/** The real ones. Opens no connection before the first request. */
export function createDeps(config: Config, log: Log): Deps {
  const auth = createAuthService(config);
  const database = createDatabase(config.databaseUrl);
  return {
    config,
    log,
    auth,
    keeper: {
      verify: createTokenVerifier({
        jwtSecret: config.jwtSecret,
        readKeys: createKeyCache(auth.readKeys),
        askAuth: auth.vouchesFor,
      }),
      refresh: createSessionRefresh(auth.refresh),
      cookie: config.sessionCookie,
      anonKey: config.anonKey,
    },
    accounts: createAccounts(database),
    catalogues: createCatalogues(database),
    health: createHealth(database),
    pages: createPages(database),
    rateLimits: createRateLimits(database),
    storefront: createStorefront(database),
    tempInstalls: createTempInstalls(database),
    userApps: createUserApps(database),
    webapps: createWebapps(database),
    widgets: createWidgets(database),
  };
}
