/**
 * Measures how fast pages load, on a first and on a later visit: `npm run bench:pages [-- runs]`. It measures
 * without a limit and as a phone (4 times slower CPU, 1.6 Mbit/s, 150 ms). Starts the product and prints a
 * table. The last line has the same as JSON. Times are medians and depend on other work on the machine;
 * requests and bytes do not.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type BrowserContext, type CDPSession, type Page } from "playwright-core";
import { CHROMIUM_ARGS, findChromium } from "../../scripts/find-chromium.ts";
import { startSite } from "../support/running-site.ts";

const RUNS = Number(process.argv[2] ?? 3);

/** A page, and the element that shows that it is usable. */
const PAGES = {
  home: { path: "/", content: "[data-drawer] a" },
  store: { path: "/perchstore", content: "main article" },
  catalogue: { path: "/design-studio", content: "main article" },
  app: { path: "/excalidraw", content: "main h1" },
};

const PROFILES = {
  unthrottled: { cpu: 1, network: null, viewport: { width: 1350, height: 940 } },
  mobile: {
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

const site = await startSite();
try {
  const executablePath = await findChromium();
  const results: ({ page: string; profile: string; visit: string } & Figures)[] = [];
  for (const [profileName, profile] of Object.entries(PROFILES)) {
    for (const [pageName, { path, content }] of Object.entries(PAGES)) {
      const visits: { first: Figures[]; later: Figures[] } = { first: [], later: [] };
      for (let run = 0; run < RUNS; run++) {
        const folder = mkdtempSync(join(tmpdir(), "perch-pages-"));
        const context = await chromium.launchPersistentContext(folder, {
          ...(executablePath ? { executablePath } : {}),
          args: CHROMIUM_ARGS,
          viewport: profile.viewport,
        });
        try {
          visits.first.push(await visit(context, site.url + path, content, profile));
          visits.later.push(await visit(context, site.url + path, content, profile));
        } finally {
          await context.close();
          rmSync(folder, { recursive: true, force: true });
        }
      }
      for (const [name, figures] of Object.entries(visits)) {
        results.push({ page: pageName, profile: profileName, visit: name, ...medians(figures) });
      }
    }
  }
  console.table(results);
  console.log(JSON.stringify({ runs: RUNS, results }));
} finally {
  await site.stop();
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

function medians(runs: Figures[]): Figures {
  const names = Object.keys(runs[0] ?? {}) as (keyof Figures)[];
  return Object.fromEntries(
    names.map((name) => {
      const sorted = runs.map((run) => run[name]).toSorted((a, b) => a - b);
      const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
      return [name, name === "shift" ? Number(median.toFixed(4)) : Math.round(median)];
    }),
  ) as Figures;
}
