/**
 * The embedded backend as a value, for `npm start` and for tests.
 *
 *     const backend = await startBackend({ dataDir, ports: { gateway: 0, mail: 0 }, functions: true });
 *     backend.urls.gateway   // SUPABASE_URL, e.g. http://127.0.0.1:54321
 *     backend.urls.api       // {gateway}/functions/v1/api
 *     backend.urls.mail      // the inbox and its JSON API, e.g. http://localhost:54324; null without an inbox
 *     backend.keys           // { anon, serviceRole, jwtSecret }
 *     backend.dbUrl          // postgres://... of the owner (role postgres), for postgres.js
 *     await backend.stop();  // ends everything; the data stays in dataDir
 *
 * Migrations and seed of the project are applied before it resolves. Without `functions` Deno is not started.
 * Rejects with StartError (one line) when it can't start; nothing is left running then.
 */
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { type Ask, createConnections } from "../supabase/functions/_shared/database/connections.ts";
import { defaultSender } from "../supabase/functions/_shared/mail/smtp.ts";
import { parseSiteHosts } from "../supabase/functions/_shared/http/site-hosts.ts";
import { postgresAccount, type Account } from "./postgres/account.ts";
import { locateDataDir, makeDataDir } from "./postgres/data-dir.ts";
import { startFunctions, type Functions } from "./services/functions/functions.ts";
import { createGateway } from "./services/gateway.ts";
import { loadSecrets, type Lock, lockDataDir, type Secrets } from "./instance.ts";
import { deferred } from "./deferred.ts";
import { whereDiskFull } from "./machine/free-space.ts";
import { listen } from "./web/listen.ts";
import { createMetrics, type Metrics } from "./metrics/metrics.ts";
import { MailError } from "./mail/mail-error.ts";
import { watchMagicLinks, type MagicLinks } from "./mail/magic-links.ts";
import { createInbox, startMailServer } from "./mail/mail.ts";
import { openMailer, type SmtpAccount } from "./mail/mailer.ts";
import { openMailStore } from "./mail/mail-store.ts";
import { type Postgres, startPostgres } from "./postgres/postgres.ts";
import { readSignInRules, type SignInRules } from "../supabase/functions/_shared/session/sign-in-rules.ts";
import { connectTo, prepareDatabase } from "./postgres/prepare-database.ts";
import { offerScreenshots } from "./services/screenshots/offer-screenshots.ts";
import { startServices, type Services } from "./services/services.ts";
import type { MailState } from "./services/auth/unsent-mail.ts";
import type { NamedPort } from "./settings.ts";
import { allOrThrow, createTeardown } from "./processes/teardown.ts";
import { openStudio } from "./services/studio.ts";

export type BackendOptions = {
  /** The data folder; null means the default (`.perch`). Tests pass a folder of their own. */
  dataDir: string | null;
  /** 0 (the default) means any free port. */
  ports?: { gateway?: number | NamedPort; mail?: number | NamedPort };
  /** The table editor, whose requests bypass row-level security; off by default, always on loopback only. */
  studio?: NamedPort | null;
  /** The address that gateway and inbox listen on; null (the default) is loopback. */
  host?: string | null;
  /**
   * The site's address: mails link to it, and the function accepts its Origin. A function opens the site once the
   * data folder is locked, and returns how to close it.
   */
  siteUrl?: string | ((onStop: (stop: () => Promise<void>) => void) => Promise<string>);
  /** Where mails go: to this machine's inbox (the default), to a mail server, or nowhere (null). */
  mail?: "inbox" | SmtpAccount | null;
  adminEmail?: string;
  localDev?: boolean;
  /** A Postgres that is up; by default the data folder's own, which is started. */
  postgres?: Postgres;
  /** Whether to serve supabase/functions with Deno; true by default. "dev" reloads on changes. Tests serve it themselves. */
  functions?: boolean | "dev" | ((env: Record<string, string>, onStop: OnStop) => Promise<Functions>);
  /**
   * Whether to run a screenshot service on this machine's Chromium, unless `functionEnv` names one; false by
   * default.
   */
  screenshots?: boolean;
  /** More environment for the function: OPENAI_*, NEWS_FEEDS, ALLOW_PRIVATE_HOSTS... */
  functionEnv?: Record<string, string>;
  migrationsDir?: string;
  seedFile?: string;
  /** Leaves the database unchanged: no migrations, no seed, no new administrator; false by default. */
  isUntouched?: boolean;
  /** Lets scrapers of other machines read `/metrics`; null (the default) keeps them out. */
  metricsToken?: string | null;
  /** Receives problems during the run, one line each. */
  onTrouble?: (line: string) => void;
  /** How long to wait for an instance that is stopping; 0 by default. */
  patienceMs?: number;
  /** Aborting it before the promise resolves cancels the start. */
  signal?: AbortSignal;
};

export type Backend = {
  dataDir: string;
  urls: { gateway: string; api: string; mail: string | null; studio: string | null };
  keys: { anon: string; serviceRole: string; jwtSecret: string };
  dbUrl: string;
  /** Notes for the person who starts it, a line each. */
  notes: string[];
  /** Counts requests for `{gateway}/metrics`. */
  metrics: Metrics;
  /** Resolves with the reason when a part can't be restarted: then the backend is unusable. */
  crashed: Promise<string>;
  stop: () => Promise<void>;
};

export async function startBackend(options: BackendOptions): Promise<Backend> {
  const teardown = createTeardown();
  options.signal?.addEventListener("abort", () => void teardown.run(), { once: true });
  try {
    const place = await takeFolder(options, teardown.add);
    const doors = await openDoors(options, place, teardown.add);
    const engines = await startEngines(options, place, doors, teardown.add);
    doors.answerWith(
      createGateway({
        ...engines,
        ...doors,
        dataDir: place.dataDir,
        secretKey: place.secrets.secretKey,
        linkSecret: place.secrets.jwtSecret,
        localDev: options.localDev ?? true,
        metricsToken: options.metricsToken ?? null,
        ...signInRulesOf(options),
        proxySecret: options.functionEnv?.["PROXY_SECRET"],
        isSiteHost: parseSiteHosts(options.functionEnv?.["SITE_HOSTS"] ?? ""),
      }),
    );
    const studio = options.studio ? await openStudio(options.studio, engines.services) : null;
    if (studio) teardown.add(studio.close);
    // The last one runs first.
    teardown.add(place.lock.leave);
    const { gatewayUrl, mailUrl } = doors;
    const { publishableKey: anon, secretKey: serviceRole, jwtSecret } = place.secrets;
    return {
      dataDir: place.dataDir,
      urls: {
        gateway: gatewayUrl,
        api: `${gatewayUrl}/functions/v1/api`,
        mail: mailUrl,
        studio: studio && `http://localhost:${studio.port}`,
      },
      keys: { anon, serviceRole, jwtSecret },
      dbUrl: engines.dbUrl,
      notes: [...place.notes, ...engines.notes],
      metrics: engines.metrics,
      crashed: engines.crashed,
      stop: teardown.run,
    };
  } catch (error) {
    const reason = whereDiskFull(error, locateDataDir(options.dataDir, postgresAccount()).path);
    await teardown.run();
    throw reason;
  }
}

type OnStop = (stop: () => Promise<void> | void) => void;

type Place = { dataDir: string; account: Account | null; secrets: Secrets; notes: string[]; lock: Lock };

const CUT_OFF = "The last run was cut off: it was killed, or the machine went down. What was saved is there.";

async function takeFolder(options: BackendOptions, onStop: OnStop): Promise<Place> {
  const account = postgresAccount();
  const { path: dataDir, note } = locateDataDir(options.dataDir, account);
  makeDataDir(dataDir, account);
  const lock = await lockDataDir(dataDir, options.patienceMs ?? 0);
  onStop(lock.release);
  const notes = [...(note ? [note] : []), ...(lock.wasLeft ? [CUT_OFF] : [])];
  return { dataDir, account, secrets: loadSecrets(dataDir), notes, lock };
}

type Doors = {
  siteUrl: string;
  gatewayUrl: string;
  mailUrl: string | null;
  /** Where mails go; null when Perch has no mail server. */
  smtp: SmtpAccount | null;
  answerWith: (gateway: RequestListener) => void;
};

/** Binds the ports before any slow work. Two starts then fail early, and early requests wait for their answer. */
async function openDoors(options: BackendOptions, { dataDir }: Place, onStop: OnStop): Promise<Doors> {
  const { siteUrl: site = "http://localhost:5173", mail = "inbox", host = null, ports } = options;
  const siteUrl = typeof site === "string" ? site : await site(onStop);
  const inbox = mail === "inbox" ? await openInbox(options, dataDir, onStop) : null;
  const whenReady = deferred<RequestListener>();
  const gateway = await listen(
    (...exchange) => void whenReady.promise.then((answer) => answer(...exchange)),
    named(ports?.gateway, "SUPABASE_PORT", "the backend"),
    host,
  );
  onStop(gateway.close);
  return {
    siteUrl,
    gatewayUrl: `http://127.0.0.1:${gateway.port}`,
    mailUrl: inbox && inbox.url,
    smtp: inbox ? { url: inbox.smtpUrl, from: defaultSender(siteUrl) } : (mail as SmtpAccount | null),
    answerWith: whenReady.resolve,
  };
}

/** Opens the catcher of mails and the pages that show them. */
async function openInbox(
  { host = null, ports }: BackendOptions,
  dataDir: string,
  onStop: OnStop,
): Promise<{ url: string; smtpUrl: string }> {
  const store = openMailStore(join(dataDir, "mail"));
  const pages = createInbox(store, host !== null);
  const inbox = await listen(pages, named(ports?.mail, "MAIL_PORT", "the mail inbox"), host);
  onStop(inbox.close);
  const catcher = await startMailServer(store);
  onStop(catcher.stop);
  // The catcher speaks no TLS.
  const smtpUrl = `smtp://127.0.0.1:${catcher.port}?ignoreTLS=true`;
  return { url: `http://localhost:${inbox.port}`, smtpUrl };
}

type Engines = {
  services: Services;
  functions: Functions | null;
  metrics: Metrics;
  magicLinks: MagicLinks;
  mailState: () => MailState;
  sql: Ask;
  dbUrl: string;
  notes: string[];
  crashed: Promise<string>;
};

/** Starts Postgres with its database, the mailer, Deno, Auth, REST and Storage. */
async function startEngines(
  options: BackendOptions,
  { dataDir, account, secrets }: Place,
  { siteUrl, gatewayUrl, smtp }: Doors,
  onStop: OnStop,
): Promise<Engines> {
  const { functions: serving = true, localDev = true, onTrouble = console.error } = options;
  const metrics = createMetrics({
    dataDir,
    databaseUrl: () => server.url,
    countProcesses: () => functions?.count() ?? 0,
  });
  const server =
    options.postgres ??
    (await startPostgres({
      dataDir,
      password: secrets.databasePassword,
      account,
      onTrouble,
      onLog: metrics.readDatabaseLog,
    }));
  onStop(server.stop);
  onStop(metrics.close);
  const screenshots = await offerScreenshots(options, siteUrl, onStop);
  const env = {
    SUPABASE_URL: gatewayUrl,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: secrets.publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secrets.secretKey }),
    SUPABASE_DB_URL: server.url,
    JWT_SECRET: secrets.jwtSecret,
    SITE_URL: siteUrl,
    ...(localDev ? { LOCAL_DEV: "true" } : {}),
    ...screenshots.env,
    ...(smtp ? { SMTP_URL: smtp.url, MAIL_FROM: smtp.from } : {}),
    ...options.functionEnv,
  };
  const [notes, functions, mailer] = await allOrThrow([
    options.isUntouched ? [] : prepareDatabase(server.url, { ...options, ...signInRulesOf(options) }),
    typeof serving === "function"
      ? serving(env, onStop)
      : serving
        ? startFunctions({
            dataDir,
            env,
            isDev: serving === "dev",
            onTrouble,
            onLog: metrics.readLog,
            onStop,
          })
        : null,
    smtp && openMailer(smtp, onTrouble),
  ]);
  if (mailer) onStop(mailer.stop);
  const magicLinks = watchMagicLinks(mailer?.driver ?? NO_MAILER, secrets.jwtSecret, siteUrl);
  const services = await startServices({
    databaseUrl: server.url,
    dataDir,
    siteUrl,
    secrets,
    mailer: magicLinks.driver,
  });
  onStop(services.close);
  // The array types are not needed here. If a connection ended while it read them, the process would end.
  const limits = createConnections(2, (single) =>
    connectTo(server.url, "perch-limits", { ...single, fetch_types: false }),
  );
  onStop(() => limits.end(1));
  return {
    services,
    functions,
    metrics,
    magicLinks,
    mailState: () => (mailer ? (mailer.isUp() ? "up" : "down") : "none"),
    sql: limits.ask,
    dbUrl: server.url,
    notes: [...notes, ...screenshots.notes],
    crashed: functions ? Promise.race([server.crashed, functions.givenUp]) : server.crashed,
  };
}

/** The gateway refuses requests for mails, so only links that are caught on their way get here. */
const NO_MAILER = { send: () => Promise.reject(new MailError("Perch has no mail server.")) };

function signInRulesOf({ functionEnv }: BackendOptions): SignInRules {
  return readSignInRules(functionEnv?.["SIGN_IN_DOMAINS"], functionEnv?.["LINKS_PER_ADDRESS"]);
}

function named(port: number | NamedPort | undefined, variable: string, what: string): NamedPort {
  return typeof port === "object" ? port : { port: port ?? 0, variable, what };
}
