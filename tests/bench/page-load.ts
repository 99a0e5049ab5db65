/**
 * Measures how fast pages load, on a first and on a later visit:
 *
 *     npm run bench:pages [-- --runs 3 --pages store,app --profile phone --beside <checkout>]
 *
 * It measures without a limit and as a phone (4 times slower CPU, 1.6 Mbit/s, 150 ms). Starts the product and prints a
 * table of medians. `--beside` opens those of another checkout in the same turns. Times depend on other work on the machine;
 * requests and bytes do not.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type BrowserContext, type CDPSession, type Page } from "playwright-core";
import { CHROMIUM_ARGS, findChromium } from "../../local/machine/find-chromium.ts";
import { startOtherSite, startSite, type RunningSite } from "../support/running-site.ts";
import { median } from "./median.ts";

const { values: options } = parseArgs({
  options: {
    runs: { type: "string", default: "3" },
    pages: { type: "string", default: "home,store,all-apps,catalogue,app" },
    profile: { type: "string" },
    beside: { type: "string" },
  },
});

/** A page, and the element that shows that it is usable. */
const PAGES = {
  home: { path: "/", content: "[data-drawer] a" },
  store: { path: "/perchstore", content: "main article" },
  "all-apps": { path: "/perchstore/apps", content: "main article" },
  catalogue: { path: "/design-studio", content: "main article" },
  app: { path: "/excalidraw", content: "main h1" },
};

const PROFILES = {
  unthrottled: { cpu: 1, network: null, viewport: { width: 1350, height: 940 } },
  phone: {
    cpu: 4,
    network: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
    viewport: { width: 412, height: 823 },
  },
};
type Profile = (typeof PROFILES)[keyof typeof PROFILES];

/** Milliseconds since the navigation; bytes on the network; requests that left the browser. */
type Figures = {
  paint: number;
  content: number;
  largest: number;
  blocked: number;
  shift: number;
  requests: number;
  bytes: number;
  scriptBytes: number;
};
type Notes = { content: number; largest: number; blocked: number; shift: number };

type Visits = {
  page: string;
  site: string;
  url: string;
  content: string;
  first: Figures[];
  later: Figures[];
};

const sites: Record<string, RunningSite> = { here: await startSite() };
if (options.beside) sites["beside"] = await startOtherSite(options.beside);
const executablePath = await findChromium();
try {
  for (const [profileName, profile] of Object.entries(PROFILES)) {
    if (options.profile && options.profile !== profileName) continue;
    const rows: Visits[] = options.pages.split(",").flatMap((page) => {
      const { path, content } = PAGES[page as keyof typeof PAGES];
      return Object.entries(sites).map(([site, { url }]) => {
        return { page, site, url: url + path, content, first: [], later: [] };
      });
    });
    for (let run = 0; run < Number(options.runs); run++) {
      for (const row of run % 2 === 0 ? rows : rows.toReversed()) await visitTwice(row, profile);
    }
    console.log(profileName);
    console.table(
      rows.flatMap(({ page, site, first, later }) => [
        { page, site, visit: "first", ...medians(first) },
        { page, site, visit: "later", ...medians(later) },
      ]),
    );
  }
} finally {
  for (const site of Object.values(sites)) await site.stop();
}

/** A first visit of somebody new, and a later one. */
async function visitTwice({ url, content, first, later }: Visits, profile: Profile): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "perch-pages-"));
  const context = await chromium.launchPersistentContext(folder, {
    ...(executablePath ? { executablePath } : {}),
    args: CHROMIUM_ARGS,
    viewport: profile.viewport,
  });
  try {
    first.push(await visit(context, url, content, profile));
    later.push(await visit(context, url, content, profile));
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function visit(
  context: BrowserContext,
  url: string,
  content: string,
  profile: Profile,
): Promise<Figures> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const traffic = await watchTraffic(session);
  // The page's own process and requests; a service worker answers from this machine in either profile.
  if (profile.network) await session.send("Network.emulateNetworkConditions", profile.network);
  await session.send("Emulation.setCPUThrottlingRate", { rate: profile.cpu });
  // tsx wraps inner functions in a helper that the page does not have.
  await page.addInitScript("globalThis.__name = (value) => value;");
  await page.addInitScript(takeNotes, content);
  await page.goto(url, { waitUntil: "load" });
  await page.waitForSelector(content);
  await page.waitForTimeout(2_000);
  const figures = { ...(await readNotes(page)), ...traffic() };
  if (figures.content === 0 || figures.largest === 0) throw new Error(`Nothing was measured at ${url}.`);
  await whenWorkerIsReady(page);
  await page.close();
  return figures;
}

/** Runs in the page before its own scripts. */
function takeNotes(content: string): void {
  const notes: Notes = { content: 0, largest: 0, blocked: 0, shift: 0 };
  Object.assign(globalThis, { benchNotes: notes });
  const observe = (
    type: string,
    note: (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => void,
  ) =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => note(entry as never))).observe({
      type,
      buffered: true,
    });
  observe("largest-contentful-paint", ({ startTime }) => (notes.largest = startTime));
  observe("longtask", ({ duration }) => (notes.blocked += Math.max(0, duration - 50)));
  observe("layout-shift", ({ value, hadRecentInput }) => (notes.shift += hadRecentInput ? 0 : value));
  const look = () => {
    if (document.querySelector(content)?.getClientRects().length) notes.content = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function readNotes(page: Page): Promise<Notes & { paint: number }> {
  return page.evaluate(() => {
    const notes = (globalThis as unknown as { benchNotes: Notes }).benchNotes;
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return { paint: paint?.startTime ?? 0, ...notes };
  });
}

async function watchTraffic(
  session: CDPSession,
): Promise<() => Pick<Figures, "requests" | "bytes" | "scriptBytes">> {
  const scripts = new Set<string>();
  const local = new Set<string>();
  const sum = { requests: 0, bytes: 0, scriptBytes: 0 };
  session.on("Network.requestServedFromCache", ({ requestId }) => local.add(requestId));
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (type === "Script") scripts.add(requestId);
    if (response.fromServiceWorker || response.fromDiskCache || response.url.startsWith("data:"))
      local.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (local.has(requestId)) return;
    sum.requests += 1;
    sum.bytes += encodedDataLength;
    if (scripts.has(requestId)) sum.scriptBytes += encodedDataLength;
  });
  await session.send("Network.enable");
  return () => ({ ...sum });
}

/** Lets the next visit find the caches of this one. */
async function whenWorkerIsReady(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

function medians(visits: readonly Figures[]): Figures {
  const names = Object.keys(visits[0] ?? {}) as (keyof Figures)[];
  return Object.fromEntries(
    names.map((name) => {
      const middle = median(visits.map((visit) => visit[name]));
      return [name, name === "shift" ? Number(middle.toFixed(4)) : Math.round(middle)];
    }),
  ) as Figures;
}
