/**
 * Measures how soon a repeat visit shows the home screen, on a fast network and processor:
 *
 *     npm run bench:repeat [-- rounds [language]]
 *
 * Starts the product. Opens in turns an empty page, a visitor's home screen, and that of a member with 30
 * apps. The worker is awake or asleep. Prints medians, and their ratios to an empty page's first paint. Other
 * work on the machine affects a ratio least.
 */
import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { chromium, type BrowserContext, type Page } from "playwright-core";
import { CHROMIUM_ARGS, findChromium } from "../../scripts/find-chromium.ts";
import { startSite } from "../support/running-site.ts";

const [rounds = "15", locale = "en-US"] = process.argv.slice(2);
const ROUNDS = Number(rounds);
const APPS = 30;
/** Chromium rounds paint times to 4 ms. By this time pages are painted, hydrated and idle. */
const VISIT_MS = 900;

/** Milliseconds since the navigation; null for a page without this moment. */
type Visit = { paint: number; usable: number | null };
type Visitor = { name: string; context: BrowserContext; url: string; isAsleep: boolean; visits: Visit[] };

const empty = createServer((_request, response) => {
  response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><p>Hello</p>");
}).listen(0, "127.0.0.1");
const site = await startSite();
const executablePath = await findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: CHROMIUM_ARGS,
});
try {
  const emptyUrl = `http://127.0.0.1:${(empty.address() as AddressInfo).port}/`;
  const open = async () => {
    const context = await browser.newContext({ viewport: { width: 1350, height: 940 }, locale });
    // Stays open, so that a visit is a new tab. A new window would take as long as the page.
    await context.newPage();
    return context;
  };
  const visitor = await open();
  const member = await open();
  await installApps(member);
  for (const context of [visitor, member]) await getToKnow(context);
  const home = { url: `${site.url}/`, visits: [] };
  const visitors: Visitor[] = [
    { name: "an empty page", context: await open(), url: emptyUrl, isAsleep: false, visits: [] },
    { ...home, name: "visitor", context: visitor, isAsleep: false, visits: [] },
    { ...home, name: `member, ${APPS} apps`, context: member, isAsleep: false, visits: [] },
    { ...home, name: "visitor, worker asleep", context: visitor, isAsleep: true, visits: [] },
    { ...home, name: `member, ${APPS} apps, worker asleep`, context: member, isAsleep: true, visits: [] },
  ];
  // The first visits fill the browser's cache of compiled code.
  for (let round = -2; round < ROUNDS; round++) {
    for (const each of visitors) {
      const visit = await visitOnce(each);
      if (round >= 0) each.visits.push(visit);
    }
  }
  const yardstick = median(visitors[0]?.visits.map(({ paint }) => paint) ?? []);
  console.table(
    visitors.map(({ name, visits }) => {
      const paints = visits.map(({ paint }) => paint);
      const usable = visits.flatMap(({ usable }) => usable ?? []);
      return {
        page: name,
        "first paint": Math.round(median(paints)),
        fastest: Math.round(Math.min(...paints)),
        usable: usable.length > 0 ? Math.round(median(usable)) : "",
        "times an empty page": Number((median(paints) / yardstick).toFixed(2)),
      };
    }),
  );
} finally {
  await browser.close();
  await site.stop();
  empty.close();
}

async function installApps(context: BrowserContext): Promise<void> {
  const headers = { origin: site.url };
  const post = async (path: string, data: object) => {
    const answer = await context.request.post(`${site.url}/api${path}`, { data, headers });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}.`);
  };
  await post("/auth/dev-login", { email: "later@perch.test" });
  const slugs = readdirSync("public/seed/icons").map((file) => file.replace(/\.svg$/, ""));
  for (const slug of slugs.slice(0, APPS)) {
    const answer = await context.request.get(`${site.url}/api/webapp/slug/${slug}`);
    const { webapp } = (await answer.json()) as { webapp: { id: number } };
    await post("/user/apps/install", { webappId: webapp.id });
  }
}

/** A first visit, until everything for repeat visits is stored. */
async function getToKnow(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(site.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForTimeout(5_000);
  await page.close();
}

async function visitOnce({ context, url, isAsleep }: Visitor): Promise<Visit> {
  const page = await context.newPage();
  if (isAsleep) await putWorkersToSleep(context, page);
  // tsx wraps inner functions in a helper that the page does not have.
  await page.addInitScript("globalThis.__name = (value) => value;");
  await page.addInitScript(noteTakeOver);
  await page.waitForTimeout(300);
  await page.goto(url);
  await page.waitForTimeout(VISIT_MS);
  const visit = await page.evaluate(() => ({
    paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN,
    usable: (globalThis as { benchUsable?: number }).benchUsable ?? null,
  }));
  await page.close();
  if (Number.isNaN(visit.paint)) throw new Error(`Nothing was painted at ${url}.`);
  return visit;
}

/** Records the frame in which the page is hydrated. Runs before the page's own scripts. */
function noteTakeOver(): void {
  const holder = globalThis as { benchUsable?: number };
  const look = () => {
    if (document.querySelector("#root[data-hydrated]")) holder.benchUsable = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Stops the workers. Browsers do this half a minute after the last request. */
async function putWorkersToSleep(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.stopAllWorkers");
  await session.detach();
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? NaN;
}
