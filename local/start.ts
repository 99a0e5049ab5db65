/**
 * `npm start`: the whole product on this machine. `npm run dev` adds --dev: Vite with hot reload instead of the built
 * pages. It ends everything on Ctrl-C, on SIGTERM, or when its npm is gone.
 */
import type { RequestListener } from "node:http";
import { startChecksTimer } from "./checks-timer.ts";
import { startBackend, type Backend } from "./backend.ts";
import { buildSite, DIST, loadRenderer, staleBuild } from "./web/build.ts";
import { startDevServer } from "./web/dev-server.ts";
import { deferred } from "./deferred.ts";
import { listen, type Listening } from "./web/listen.ts";
import { watchNpm } from "./processes/parent.ts";
import { loadDotEnv, readSettings, type Settings } from "./settings.ts";
import type { SiteConfig } from "./web/shell.ts";
import { oneLine, StartError } from "./start-error.ts";
import { tellServiceManager } from "./machine/service-manager.ts";
import { createTeardown } from "./processes/teardown.ts";
import { watchMachine } from "./machine/watch-machine.ts";
import { createWebServer } from "./web/web.ts";

/** The environment variables that are passed on to the function, beside the backend's own. */
const FUNCTION_VARIABLES =
  /^(OPENAI_\w+|NEWS_FEEDS|WEATHER_URL|GEOCODING_URL|PHOTOS_URL|ALLOW_PRIVATE_HOSTS|SCREENSHOT_URL|SCREENSHOTS|MAIL_FROM|MEMBER_PACE|PROXY_SECRET|SIGN_IN_DOMAINS|LINKS_PER_ADDRESS)$/;

const teardown = createTeardown();
const givingUp = new AbortController();
let isEnding = false;

/** Stops everything and exits. A second signal exits at once, and the watchdogs clean up. */
async function end(exitCode: number): Promise<void> {
  if (isEnding) process.exit(exitCode);
  isEnding = true;
  givingUp.abort();
  try {
    // A part that is starting must be up before it can stop.
    await Promise.allSettled([starting]);
    await teardown.run();
  } catch (error) {
    console.error(oneLine(error));
  }
  process.exit(exitCode);
}

function fail(error: unknown): void {
  if (isEnding) return;
  console.error(error instanceof StartError ? error.message : error);
  void end(1);
}

async function start(isDev: boolean): Promise<void> {
  loadDotEnv();
  const settings = readSettings(process.env);
  const whenReady = deferred<RequestListener>();
  let web: Listening | undefined;
  let isBuilt: Promise<void> = Promise.resolve();
  const backend = await startBackend({
    dataDir: settings.dataDir,
    ports: { gateway: settings.gateway, mail: settings.mail },
    studio: settings.studio,
    host: settings.host,
    siteUrl: async (onStop) => {
      // Early requests wait for their answer instead of failing.
      const wait: RequestListener = (...exchange) =>
        void whenReady.promise.then((answer) => answer(...exchange));
      web = await listen(wait, settings.web, settings.host);
      onStop(web.close);
      if (!isDev) isBuilt = ensureBuilt();
      // Awaited below; until then its failure must not count as unhandled.
      isBuilt.catch(() => undefined);
      return siteUrlOf(web, settings);
    },
    mail: settings.smtp ?? (settings.localDev ? "inbox" : null),
    adminEmail: settings.adminEmail,
    localDev: settings.localDev,
    functions: isDev ? "dev" : true,
    screenshots: true,
    functionEnv: functionEnv(settings),
    metricsToken: settings.metricsToken,
    onTrouble: (line) => console.error(line),
    patienceMs: 3000,
    signal: givingUp.signal,
  });
  teardown.add(backend.stop);
  void backend.crashed.then((reason) => fail(new StartError(`${reason}; everything is stopped.`)));
  await isBuilt;
  if (!web) throw new Error("The backend started without opening the site.");
  whenReady.resolve(await createAnswer(isDev, web, backend, settings));
  if (settings.checks) {
    const timer = startChecksTimer({
      apiUrl: backend.urls.api,
      secretKey: backend.keys.serviceRole,
      onTrouble: (line) => console.error(line),
    });
    teardown.add(timer.stop);
  }
  const machine = watchMachine({ dataDir: backend.dataDir, onTrouble: (line) => console.error(line) });
  teardown.add(machine.stop);
  announce(siteUrlOf(web, settings), backend, settings);
  const manager = tellServiceManager({
    healthUrl: `http://${settings.host ?? "127.0.0.1"}:${web.port}/api/health`,
    env: process.env,
    onTrouble: (line) => console.error(line),
  });
  teardown.add(manager.stop);
}

function functionEnv({ siteUrl, siteHosts }: Settings): Record<string, string> {
  const chosen = Object.entries(process.env).flatMap(([name, value]): [string, string][] =>
    value && FUNCTION_VARIABLES.test(name) ? [[name, value]] : [],
  );
  // Browsers reach Auth at the page's address, and the session cookie is named after it.
  const own = siteUrl === null ? { SITE_HOSTS: siteHosts } : { PUBLIC_SUPABASE_URL: siteUrl };
  return { ...Object.fromEntries(chosen), ...own };
}

function siteUrlOf({ port }: Listening, { siteUrl }: Settings): string {
  return siteUrl ?? `http://localhost:${port}`;
}

async function ensureBuilt(): Promise<void> {
  const inputs = staleBuild();
  if (inputs === null) return;
  console.log("Building the pages, because there are none yet or their sources changed ...");
  try {
    await buildSite(inputs, teardown.add);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EROFS") throw error;
    throw new StartError(
      "The pages must be built, and this service may not write its own files: run npm run build:pages first.",
    );
  }
}

async function createAnswer(
  isDev: boolean,
  web: Listening,
  { urls, keys, metrics }: Backend,
  settings: Settings,
): Promise<RequestListener> {
  const { localDev, adminEmail } = settings;
  const siteUrl = siteUrlOf(web, settings);
  const config: SiteConfig = {
    supabaseUrl: settings.siteUrl ?? urls.gateway,
    supabaseAnonKey: keys.anon,
    realtime: "false",
    localDev: localDev ? "true" : "false",
    adminEmail: localDev ? adminEmail : "",
  };
  if (!isDev) {
    return await createWebServer({
      dist: DIST,
      renderer: await loadRenderer(),
      gatewayUrl: urls.gateway,
      siteUrl,
      config,
      siteHosts: settings.siteHosts,
      onTrouble: (line) => console.error(line),
      metrics,
    });
  }
  const vite = await startDevServer(web.server, urls.gateway, config);
  teardown.add(vite.close);
  return vite.answer;
}

function announce(siteUrl: string, { urls, notes }: Backend, { smtp }: Settings): void {
  for (const note of notes) console.log(note);
  if (smtp) console.log(`Mails go to ${new URL(smtp.url).host}, from ${smtp.from}`);
  else if (urls.mail) console.log(`Mail inbox: ${urls.mail}`);
  else {
    const container = "docker compose exec perch perch link EMAIL";
    console.log(
      `Perch sends no mail: set SMTP_URL, or make sign-in links by npm run perch -- link EMAIL (in a container: ${container})`,
    );
  }
  console.log(`Backend: ${urls.gateway}`);
  if (urls.studio) console.log(`Table editor (bypasses row-level security): ${urls.studio}`);
  console.log(`Perch is ready: ${siteUrl}`);
}

// Write errors, such as a closed terminal or a full disk, must not end the process.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
process.on("SIGINT", () => void end(0));
process.on("SIGTERM", () => void end(0));
process.on("SIGHUP", () => void end(0));
process.on("uncaughtException", fail);
process.on("unhandledRejection", fail);
watchNpm(() => void end(0));
const starting = start(process.argv.includes("--dev"));
starting.catch(fail);
