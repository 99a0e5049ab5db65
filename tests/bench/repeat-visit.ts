/**
 * Measures how soon a repeat visit shows the home screen:
 *
 *     npm run bench:repeat [-- --rounds 15 --language de --beside <checkout> --page <address>]
 *
 * Starts the product. Opens in turns an empty page, a visitor's home screen, and that of a member with 30 apps, on a fast
 * processor and on one four times slower. The worker is asleep, as it is half a minute after the last visit. `--beside` opens
 * those of another checkout in the same turns, and `--page` another page. Prints medians, and their ratios to an
 * empty page's first paint: other work on the machine affects a ratio least.
 */
import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import { chromium, type BrowserContext } from "playwright-core";
import { CHROMIUM_ARGS, findChromium } from "../../local/machine/find-chromium.ts";
import { startOtherSite, startSite, type RunningSite } from "../support/running-site.ts";
import { putWorkersToSleep } from "../support/worker-sleep.ts";
import { median } from "./median.ts";

const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "15" },
    language: { type: "string", default: "en-US" },
    beside: { type: "string" },
    page: { type: "string" },
  },
});
const ROUNDS = Number(options.rounds);
const APPS = 30;
/** By the end of `visitMs` a page is painted, taken over and idle. Chromium rounds paint times to 4 ms. */
const PROFILES = {
  fast: { cpu: 1, viewport: { width: 1350, height: 940 }, visitMs: 1_200 },
  phone: { cpu: 4, viewport: { width: 412, height: 823 }, visitMs: 3_000 },
};
type Profile = (typeof PROFILES)[keyof typeof PROFILES];

/** Milliseconds since the navigation; `blocked` are those of tasks beyond 50. Null for a page without this moment. */
type Visit = { paint: number; usable: number | null; blocked: number };
type Visitor = { name: string; context: BrowserContext; url: string; profile: Profile; visits: Visit[] };

const empty = createServer((_request, response) => {
  response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><p>Hello</p>");
}).listen(0, "127.0.0.1");
const sites: Record<string, RunningSite> = { here: await startSite() };
if (options.beside) sites["beside"] = await startOtherSite(options.beside);
const executablePath = await findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: CHROMIUM_ARGS,
});
try {
  const emptyUrl = `http://127.0.0.1:${(empty.address() as AddressInfo).port}/`;
  const pages = [
    { name: "empty page", url: emptyUrl },
    ...(options.page ? [{ name: options.page, url: options.page }] : []),
  ];
  for (const [profileName, profile] of Object.entries(PROFILES)) {
    const visitors: Visitor[] = [];
    for (const { name, url } of pages) {
      visitors.push({ name, url, profile, context: await open(profile), visits: [] });
    }
    for (const [name, { url }] of Object.entries(sites)) {
      const member = await open(profile);
      await installApps(member, url, profileName);
      visitors.push({ name: `visitor, ${name}`, url, profile, context: await open(profile), visits: [] });
      visitors.push({ name: `member, ${name}`, url, profile, context: member, visits: [] });
    }
    for (const { context, url } of visitors) await getToKnow(context, url);
    // The first visits fill the browser's cache of compiled code.
    for (let round = -2; round < ROUNDS; round++) {
      for (const each of round % 2 === 0 ? visitors : visitors.toReversed()) {
        const visit = await visitOnce(each);
        if (round >= 0) each.visits.push(visit);
      }
    }
    console.log(profileName);
    console.table(tableOf(visitors));
    for (const { context } of visitors) await context.close();
  }
} finally {
  await browser.close();
  for (const site of Object.values(sites)) await site.stop();
  empty.close();
}

function tableOf(visitors: readonly Visitor[]) {
  const yardstick = median(visitors[0]?.visits.map(({ paint }) => paint) ?? []);
  return visitors.map(({ name, visits }) => {
    const paints = visits.map(({ paint }) => paint);
    const usable = visits.flatMap(({ usable }) => usable ?? []);
    return {
      page: name,
      "first paint": Math.round(median(paints)),
      fastest: Math.round(Math.min(...paints)),
      "times an empty page": Number((median(paints) / yardstick).toFixed(2)),
      usable: usable.length > 0 ? Math.round(median(usable)) : "",
      blocked: Math.round(median(visits.map(({ blocked }) => blocked))),
    };
  });
}

async function open({ viewport }: Profile): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, locale: options.language });
  // Stays open, so that a visit is a new tab. A new window would take as long as the page.
  await context.newPage();
  return context;
}

async function installApps(context: BrowserContext, origin: string, name: string): Promise<void> {
  const post = async (path: string, data: object) => {
    const answer = await context.request.post(`${origin}/api${path}`, { data, headers: { origin } });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}.`);
  };
  await post("/auth/dev-login", { email: `${name}@perch.test` });
  const slugs = readdirSync("public/seed/icons").map((file) => file.replace(/\.svg$/, ""));
  let installed = 0;
  for (const slug of slugs) {
    const answer = await context.request.get(`${origin}/api/webapp/slug/${slug}`);
    // An older checkout has fewer apps.
    if (answer.status() === 404) continue;
    const { webapp } = (await answer.json()) as { webapp: { id: number } };
    await post("/user/apps/install", { webappId: webapp.id });
    if (++installed === APPS) return;
  }
}

/** A first visit, until everything for repeat visits is stored. */
async function getToKnow(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(() =>
    navigator.serviceWorker
      .getRegistration()
      .then((worker) => worker && navigator.serviceWorker.ready)
      .then(() => undefined),
  );
  await page.waitForTimeout(5_000);
  await page.close();
}

async function visitOnce({ context, url, profile }: Visitor): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await putWorkersToSleep(session);
  await session.send("Emulation.setCPUThrottlingRate", { rate: profile.cpu });
  // tsx wraps inner functions in a helper that the page does not have.
  await page.addInitScript("globalThis.__name = (value) => value;");
  await page.addInitScript(takeNotes);
  await page.waitForTimeout(300);
  await page.goto(url);
  await page.waitForTimeout(profile.visitMs);
  const visit = await page.evaluate(() => ({
    paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN,
    ...(globalThis as unknown as { benchNotes: { usable: number | null; blocked: number } }).benchNotes,
  }));
  await page.close();
  if (Number.isNaN(visit.paint)) throw new Error(`Nothing was painted at ${url}.`);
  return visit;
}

/** Records the frame in which the page is taken over, and what blocks. Runs before the page's own scripts. */
function takeNotes(): void {
  const notes = { usable: null as number | null, blocked: 0 };
  Object.assign(globalThis, { benchNotes: notes });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) notes.blocked += Math.max(0, duration - 50);
  }).observe({ type: "longtask", buffered: true });
  const look = () => {
    if (document.querySelector("#root[data-hydrated]")) notes.usable = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
