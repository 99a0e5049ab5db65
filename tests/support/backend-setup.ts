import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startBackend } from "../../local/backend.ts";
import { startFeedServer } from "./feeds/feed-server.ts";
import { startFixtureSites } from "./fixture-sites/server.ts";
import { startCommonsServer } from "./photos/commons-server.ts";
import { startWeatherServer } from "./weather/weather-server.ts";

/** The embedded backend's addresses and keys in a test run; read with vitest's `inject`. */
declare module "vitest" {
  export interface ProvidedContext {
    /** Postgres's address as its owner. */
    dbUrl: string;
    supabaseUrl: string;
    anonKey: string;
    serviceKey: string;
    jwtSecret: string;
    /** The site's origin, which the function accepts. Nothing listens there. */
    siteUrl: string;
    mailUrl: string;
    /** The private sites that the function may read: see fixture-sites/. */
    fixtureUrl: string;
    fixtureTlsUrl: string;
    /** The news feeds: see feed-server.ts. */
    feedUrls: string[];
    weatherUrl: string;
  }
}

const SITE_URL = "http://localhost:5173";

/**
 * One embedded backend for all tests of a project, on free ports and in its own folder. The database tests need
 * neither Deno nor the seed; the others get what `npm start` starts.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isDatabaseOnly = project.name === "db";
  const dataDir = mkdtempSync(join(tmpdir(), `perch-${project.name}-`));
  const sites = await startFixtureSites();
  const feeds = await startFeedServer();
  const commons = await startCommonsServer();
  const weather = await startWeatherServer();
  const feedUrls = ["first", "second"].map(feeds.feedUrl);
  const backend = await startBackend({
    dataDir,
    siteUrl: SITE_URL,
    functions: !isDatabaseOnly,
    functionEnv: {
      ALLOW_PRIVATE_HOSTS: `${sites.hosts},${feeds.host}`,
      NEWS_FEEDS: feedUrls.join(","),
      // One person sends all requests of the matrix and of the fuzzer.
      MEMBER_PACE: "0",
      ...commons.environment,
      ...weather.environment,
    },
    ...(isDatabaseOnly ? { seedFile: join(dataDir, "no-seed.sql") } : {}),
  });
  project.provide("dbUrl", backend.dbUrl);
  project.provide("supabaseUrl", backend.urls.gateway);
  project.provide("anonKey", backend.keys.anon);
  project.provide("serviceKey", backend.keys.serviceRole);
  project.provide("jwtSecret", backend.keys.jwtSecret);
  project.provide("siteUrl", SITE_URL);
  project.provide("mailUrl", backend.urls.mail ?? "");
  project.provide("fixtureUrl", sites.url);
  project.provide("fixtureTlsUrl", sites.tlsUrl);
  project.provide("feedUrls", feedUrls);
  project.provide("weatherUrl", weather.url);
  return async () => {
    await backend.stop();
    await Promise.all([sites.close(), feeds.close(), commons.close(), weather.close()]);
    rmSync(dataDir, { recursive: true, force: true });
  };
}
