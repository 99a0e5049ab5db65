/**
 * Takes screenshots of every page, to compare them with another version:
 *
 *     npm run screenshots -- <folder> [pattern] [language]
 *
 * Starts a fresh product and writes `<page>-<width>-<theme>.png`. The pattern is a regular expression that
 * selects among these names. The clock is fixed, so two versions differ only by their changes. In another language than
 * English those that need steps are left out.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium, type BrowserContext, type Page } from "playwright-core";
import { CHROMIUM_ARGS, findChromium } from "../../local/machine/find-chromium.ts";
import { startSite } from "../support/running-site.ts";
import { become, PEOPLE, type Person } from "../support/views/people.ts";
import { atRest, type View, viewsOf } from "../support/views/views.ts";

const HEIGHTS = { 390: 844, 820: 1180, 1280: 800, 1440: 900, 2560: 1440 };
const THEMES = ["light", "dark"] as const;
/** Narrower windows are phones: touch and no mouse. */
const PHONE_PX = 640;
const SETTLED_MS = 400;
/** The zone where it is between nine and ten now, so that clocks show 09:41 and answers are fresh. */
const ZONE = zoneOfHour(9);
/** A screenshot mostly waits, so several run at once. */
const LANES = 4;
const NAMES = { handle: "screenshots", queue: "Boats" };

const [folder, pattern = "", language = "en"] = process.argv.slice(2);
if (!folder) throw new Error("Which folder? npm run screenshots -- <folder> [pattern] [language]");
mkdirSync(folder, { recursive: true });
const isWanted = (name: string) => new RegExp(pattern).test(name);

const site = await startSite();
const executablePath = await findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: CHROMIUM_ARGS,
});
try {
  const states = new Map<Person, State>();
  for (const who of PEOPLE) states.set(who, await stateOf(who));
  const series = Object.entries(HEIGHTS).flatMap(([width, height]) =>
    THEMES.flatMap((theme) => PEOPLE.map((who) => ({ width: Number(width), height, theme, who }))),
  );
  const lane = async () => {
    for (let one = series.pop(); one; one = series.pop()) await takeSeries(one, states.get(one.who)!);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
} finally {
  await browser.close();
  await site.stop();
}

type Series = { width: number; height: number; theme: (typeof THEMES)[number]; who: Person };

/** All screenshots of one person in one window and theme. */
async function takeSeries({ width, height, theme, who }: Series, storageState: State): Promise<void> {
  const context = await browser.newContext({
    baseURL: site.url,
    storageState,
    viewport: { width, height },
    hasTouch: width < PHONE_PX,
    isMobile: width < PHONE_PX,
    colorScheme: theme,
    locale: language,
    serviceWorkers: "block",
    timezoneId: ZONE,
  });
  // Steps press what English names.
  const isShown = ({ first }: View) => first === undefined || language === "en";
  for (const view of viewsOf(NAMES).filter((one) => one.who === who && isShown(one))) {
    const name = `${view.name}-${width}-${theme}`;
    if (isWanted(name)) await take(context, view, join(folder ?? "", `${name}.png`));
  }
  await context.close();
}

async function take(context: BrowserContext, { path, first, isWhole }: View, file: string): Promise<void> {
  const page = await context.newPage();
  await page.clock.setFixedTime(new Date().setMinutes(41, 0, 0));
  await page.goto(path);
  await settle(page);
  await first?.(page);
  await settle(page);
  if (isWhole) {
    await page.evaluate(paintAll);
    await settle(page);
  }
  await page.screenshot({ path: file, fullPage: isWhole ?? false, animations: "disabled" });
  await page.close();
}

/** Paints and loads what waits below the fold. A page's policy allows such a sheet, and no style element. */
function paintAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { content-visibility: visible !important }");
  document.adoptedStyleSheets.push(sheet);
  for (const image of document.images) image.loading = "eager";
}

/** The time zone with this hour now. In names of this kind, east is negative. */
function zoneOfHour(hour: number): string {
  const ahead = hour - new Date().getUTCHours();
  const east = ahead < -12 ? ahead + 24 : ahead;
  return `Etc/GMT${east > 0 ? "-" : "+"}${Math.abs(east)}`;
}

async function settle(page: Page): Promise<void> {
  await atRest(page);
  await page.waitForTimeout(SETTLED_MS);
}

type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** The browser's storage of a person. */
async function stateOf(who: Person): Promise<State> {
  const context = await browser.newContext({ baseURL: site.url });
  await become(who, context, site.url, NAMES);
  const state = await context.storageState();
  await context.close();
  return state;
}
