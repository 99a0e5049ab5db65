/**
 * The embedded backend as a value, for `npm start` and for tests.
 *
 *     const backend = await startBackend({ dataDir, ports: { gateway: 0, mail: 0 }, functions: true });
 *     backend.urls.gateway   // SUPABASE_URL, e.g. http://127.0.0.1:54321
 *     backend.urls.api       // {gateway}/functions/v1/api
 *     backend.urls.mail      // the inbox and its JSON API, e.g. http://localhost:54324
 *     backend.keys           // { anon, serviceRole, jwtSecret }
 *     backend.dbUrl          // postgres://... of the owner (role postgres), for postgres.js
 *     await backend.stop();  // ends everything; the data stays in dataDir
 *
 * Migrations and seed of the project are applied before it resolves. Without `functions` Deno is not started.
 * Rejects with StartError (one line) when it can't start; nothing is left running then.
 */
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import postgres from "postgres";
import { postgresAccount } from "./account.ts";
import { locateDataDir, makeDataDir } from "./data-dir.ts";
import { startFunctions } from "./functions.ts";
import { createGateway } from "./gateway.ts";
import { loadSecrets, lockDataDir } from "./instance.ts";
import { later } from "./later.ts";
import { listen } from "./listen.ts";
import { watchMagicLinks } from "./magic-links.ts";
import { createInbox, startMailServer } from "./mail.ts";
import { openMailStore } from "./mail-store.ts";
import {
  applyMigrations,
  applySeed,
  MIGRATIONS_DIR,
  preparePlatform,
  SEED_FILE,
  setAdministrator,
} from "./migrations.ts";
import { startPostgres } from "./postgres.ts";
import { startServices } from "./services.ts";
import type { NamedPort } from "./settings.ts";
import { inReverse } from "./stoppers.ts";

export type BackendOptions = {
  /** Everything is kept here; null finds the usual place (`.perch`). Tests give a folder of their own. */
  dataDir: string | null;
  /** 0 (the default) takes any free port. */
  ports?: { gateway?: number | NamedPort; mail?: number | NamedPort };
  /** The table editor, whose requests bypass row-level security; off by default, always on loopback only. */
  studio?: NamedPort | null;
  /** What gateway and inbox listen on; null (the default) is loopback. */
  host?: string | null;
  /**
   * Where the site is: mails link to it, the function accepts its Origin. A function opens it once the data folder is
   * ours, and hands over how to close it.
   */
  siteUrl?: string | ((onStop: (stop: () => Promise<void>) => void) => Promise<string>);
  adminEmail?: string;
  localDev?: boolean;
  /** Whether to serve supabase/functions with Deno; true by default. "dev" reloads on change. */
  functions?: boolean | "dev";
  /** More environment for the function: OPENAI_*, NEWS_FEEDS, ALLOW_PRIVATE_HOSTS... */
  functionEnv?: Record<string, string>;
  migrationsDir?: string;
  seedFile?: string;
  /** Told, in one line, about what goes wrong while it runs. */
  onTrouble?: (line: string) => void;
  /** How long to wait for an instance that is just stopping; 0 by default. */
  patienceMs?: number;
  /** Aborting it before the promise resolves gives the start up. */
  signal?: AbortSignal;
};

export type Backend = {
  dataDir: string;
  urls: { gateway: string; api: string; mail: string; studio: string | null };
  keys: { anon: string; serviceRole: string; jwtSecret: string };
  dbUrl: string;
  /** What somebody who starts it should know, a line each. */
  notes: string[];
  /** Resolves when Postgres ended by itself: then nothing works any more. */
  crashed: Promise<void>;
  stop: () => Promise<void>;
};

export async function startBackend(options: BackendOptions): Promise<Backend> {
  const stoppers = inReverse();
  options.signal?.addEventListener("abort", () => void stoppers.run(), { once: true });
  try {
    return await start(options, stoppers.add, stoppers.run);
  } catch (error) {
    await stoppers.run();
    throw error;
  }
}

async function start(
  options: BackendOptions,
  onStop: (stop: () => Promise<void> | void) => void,
  stop: () => Promise<void>,
): Promise<Backend> {
  const { host = null, localDev = true, onTrouble = console.error } = options;
  const account = postgresAccount();
  const { path: dataDir, note } = locateDataDir(options.dataDir, account);
  makeDataDir(dataDir, account);
  const lock = await lockDataDir(dataDir, options.patienceMs ?? 0);
  onStop(lock.release);
  const secrets = loadSecrets(dataDir);

  // The ports are taken first: two that start at once don't meet halfway, and who asks early waits for the answer.
  const { siteUrl: site = "http://localhost:5173" } = options;
  const siteUrl = typeof site === "string" ? site : await site(onStop);
  const store = openMailStore(join(dataDir, "mail"));
  const inbox = await listen(
    createInbox(store, host !== null),
    named(options.ports?.mail, "MAIL_PORT", "the mail inbox"),
    host,
  );
  onStop(inbox.close);
  const whenReady = later<RequestListener>();
  const gateway = await listen(
    (incoming, outgoing) => void whenReady.promise.then((answer) => answer(incoming, outgoing)),
    named(options.ports?.gateway, "SUPABASE_PORT", "the backend"),
    host,
  );
  onStop(gateway.close);
  const gatewayUrl = `http://127.0.0.1:${gateway.port}`;

  const smtp = await startMailServer(store);
  onStop(smtp.stop);
  const server = await startPostgres({ dataDir, password: secrets.databasePassword, account });
  onStop(server.stop);

  const functionEnv = {
    SUPABASE_URL: gatewayUrl,
    SUPABASE_ANON_KEY: secrets.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: secrets.secretKey,
    SUPABASE_DB_URL: server.url,
    JWT_SECRET: secrets.jwtSecret,
    SITE_URL: siteUrl,
    ...(localDev ? { LOCAL_DEV: "true" } : {}),
    ...options.functionEnv,
  };
  const [notes, functions] = await allOrThrow([
    prepareDatabase(server.url, options),
    options.functions === false
      ? null
      : startFunctions({ dataDir, env: functionEnv, isDev: options.functions === "dev", onTrouble }).then(
          (running) => {
            onStop(running.stop);
            return running;
          },
        ),
  ]);

  const { SmtpEmailDriver } = await import("@supabase/lite");
  const magicLinks = watchMagicLinks(
    new SmtpEmailDriver({
      host: "127.0.0.1",
      port: smtp.port,
      from: { name: "Perch", address: "no-reply@perch.test" },
      requireTls: false,
    }),
  );
  const services = await startServices({
    databaseUrl: server.url,
    dataDir,
    siteUrl,
    secrets,
    mailer: magicLinks.driver,
  });
  onStop(services.close);
  const sql = postgres(server.url, { max: 2, onnotice: () => undefined });
  onStop(() => sql.end({ timeout: 1 }));
  whenReady.resolve(
    createGateway({
      services,
      functionsUrl: functions?.url ?? null,
      magicLinks,
      sql,
      secretKey: secrets.secretKey,
      ownUrl: () => gatewayUrl,
      siteUrl,
    }),
  );

  let studioUrl: string | null = null;
  if (options.studio) {
    const editor = getRequestListener(
      (request, env) =>
        services.fetchAsEditor(request, (env as HttpBindings).incoming.socket.remoteAddress ?? null),
      { overrideGlobalObjects: false },
    );
    const studio = await listen(
      (incoming, outgoing) => void editor(incoming, outgoing),
      options.studio,
      null,
    );
    onStop(studio.close);
    studioUrl = `http://localhost:${studio.port}`;
  }

  return {
    dataDir,
    urls: {
      gateway: gatewayUrl,
      api: `${gatewayUrl}/functions/v1/api`,
      mail: `http://localhost:${inbox.port}`,
      studio: studioUrl,
    },
    keys: { anon: secrets.publishableKey, serviceRole: secrets.secretKey, jwtSecret: secrets.jwtSecret },
    dbUrl: server.url,
    notes: [...(note ? [note] : []), ...notes],
    crashed: server.crashed,
    stop,
  };
}

async function prepareDatabase(url: string, options: BackendOptions): Promise<string[]> {
  // The platform sets the database's search_path, which holds for connections made after it.
  await onConnection(url, preparePlatform);
  return onConnection(url, async (sql) => {
    const changed = await applyMigrations(sql, options.migrationsDir ?? MIGRATIONS_DIR);
    const reseed = await applySeed(sql, options.seedFile ?? SEED_FILE);
    await setAdministrator(sql, options.adminEmail ?? "admin@perch.test");
    return [...changed, ...reseed];
  });
}

async function onConnection<T>(url: string, run: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await run(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Waits for all, then throws the first failure: what failed beside it must not be left running unseen. */
async function allOrThrow<T extends unknown[]>(promises: {
  [K in keyof T]: Promise<T[K]> | T[K];
}): Promise<T> {
  const results = await Promise.allSettled(promises);
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as T;
}

function named(port: number | NamedPort | undefined, variable: string, what: string): NamedPort {
  return typeof port === "object" ? port : { port: port ?? 0, variable, what };
}
