/**
 * Takes screenshots of every page, to compare them with another version:
 *
 *     npm run screenshots -- <folder> [pattern] [language]
 *
 * Starts a fresh product and writes `<page>-<width>-<theme>.png`. The pattern is a regular expression that
 * selects among these names. The clock is fixed, so two versions differ only by their changes. In another language than
 * English those that need steps are left out.
 */
import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { CHROMIUM_ARGS, findChromium } from "../../scripts/find-chromium.ts";
import { catalogueName } from "../e2e/support/model.ts";
import { startSite } from "../support/running-site.ts";

const HEIGHTS = { 390: 844, 820: 1180, 1280: 800, 1440: 900, 2560: 1440 };
const THEMES = ["light", "dark"] as const;
/** Narrower windows are phones: touch and no mouse. */
const PHONE_PX = 640;
const SETTLED_MS = 400;
/** The zone where it is between nine and ten now, so that clocks show 09:41 and answers are fresh. */
const ZONE = zoneOfHour(9);
/** A screenshot mostly waits, so several run at once. */
const LANES = 4;

/** `board` has widgets among the apps, `many` sixty apps with folders. */
const PEOPLE = ["visitor", "member", "admin", "board", "many"] as const;
type Person = (typeof PEOPLE)[number];
type Picture = {
  name: string;
  who: Person;
  path: string;
  /** Steps before the screenshot. */
  first?: (page: Page) => Promise<unknown>;
  /** Captures the whole page, not only the viewport. */
  isWhole?: boolean;
};

const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();
const QUEUE = catalogueName("Boats", 6);

const PICTURES: Picture[] = [
  { name: "home-visitor", who: "visitor", path: "/" },
  { name: "home-member", who: "member", path: "/" },
  { name: "home-board", who: "board", path: "/" },
  { name: "home-board-edit", who: "board", path: "/", first: press("Edit") },
  { name: "home-many", who: "many", path: "/" },
  { name: "home-widget-menu", who: "member", path: "/", first: press("Clock menu") },
  { name: "home-tile-menu", who: "member", path: "/", first: openTileMenu },
  { name: "home-account-menu", who: "admin", path: "/", first: press(/^Account of/) },
  { name: "home-search", who: "member", path: "/", first: (page) => page.getByRole("combobox").fill("ma") },
  { name: "sign-in", who: "visitor", path: "/", first: press("Connect") },
  { name: "sign-in-fault", who: "visitor", path: "/", first: signInWrongly },
  { name: "link-sent", who: "visitor", path: "/", first: askForLink },
  { name: "store", who: "visitor", path: "/perchstore", isWhole: true },
  { name: "store-member", who: "member", path: "/perchstore" },
  { name: "store-search", who: "visitor", path: "/perchstore?search=ma" },
  { name: "store-nothing", who: "visitor", path: "/perchstore?search=qqqq" },
  { name: "app", who: "visitor", path: "/spotify", isWhole: true },
  {
    name: "compare",
    who: "visitor",
    path: "/perchstore/compare?apps=notion,evernote,onenote",
    isWhole: true,
  },
  { name: "catalogue", who: "visitor", path: "/design-studio", isWhole: true },
  { name: "settings-visitor", who: "visitor", path: "/settings", isWhole: true },
  { name: "settings", who: "member", path: "/settings", isWhole: true },
  { name: "settings-link", who: "member", path: "/settings", first: press("Add link") },
  { name: "settings-import", who: "member", path: "/settings", first: press("Import bookmarks") },
  { name: "settings-delete", who: "member", path: "/settings", first: press("Delete my account") },
  { name: "publish", who: "member", path: "/settings", first: openPublish },
  { name: "published", who: "visitor", path: "/@screenshots/work-tools", isWhole: true },
  { name: "published-gone", who: "visitor", path: "/@screenshots/nothing" },
  { name: "not-found", who: "visitor", path: "/nothing-here" },
  { name: "no-page", who: "visitor", path: "/nothing/here" },
  { name: "denied", who: "member", path: "/admin" },
  { name: "admin", who: "admin", path: "/admin" },
  { name: "health", who: "admin", path: "/admin/health" },
  { name: "webapps", who: "admin", path: "/import" },
  { name: "webapps-more", who: "admin", path: "/import", first: inCards("More Info"), isWhole: true },
  { name: "webapps-fault", who: "admin", path: "/import#import", first: importWrongly },
  { name: "webapps-edit", who: "admin", path: "/import", first: inCards("Edit App") },
  { name: "webapps-delete", who: "admin", path: "/import", first: inCards("Delete") },
  { name: "catalogues", who: "admin", path: "/cats" },
  { name: "catalogues-create", who: "admin", path: "/cats", first: press("Create Catalogue") },
  { name: "catalogues-edit", who: "admin", path: "/cats", first: press("Edit") },
  { name: "queue", who: "admin", path: "/cats", first: openQueue },
  // Changes the browser's storage, so it runs last.
  { name: "home-minimised", who: "visitor", path: "/", first: minimiseAll },
];

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
  const people = {
    visitor: await signedIn(browser, null),
    member: await signedIn(browser, "screenshots@perch.test", fillHome),
    admin: await signedIn(browser, "admin@perch.test", makeQueue),
    board: await signedIn(browser, "board@perch.test", fillBoard),
    many: await signedIn(browser, "many@perch.test", fillMany),
  };
  const series = Object.entries(HEIGHTS).flatMap(([width, height]) =>
    THEMES.flatMap((theme) => PEOPLE.map((who) => ({ width: Number(width), height, theme, who }))),
  );
  const lane = async () => {
    for (let one = series.pop(); one; one = series.pop()) await takeSeries(one, people[one.who]);
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
  const isShown = ({ first }: Picture) => first === undefined || language === "en";
  for (const picture of PICTURES.filter((one) => one.who === who && isShown(one))) {
    const name = `${picture.name}-${width}-${theme}`;
    if (isWanted(name)) await take(context, picture, join(folder ?? "", `${name}.png`));
  }
  await context.close();
}

async function take(context: BrowserContext, { path, first, isWhole }: Picture, file: string): Promise<void> {
  const page = await context.newPage();
  await page.clock.setFixedTime(new Date().setMinutes(41, 0, 0));
  await page.goto(path);
  await atRest(page);
  await first?.(page);
  await atRest(page);
  if (isWhole) {
    await page.evaluate(paintAll);
    await atRest(page);
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

/** Waits until there are no requests and no busy elements. */
async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() => document.querySelector("[aria-busy=true]") === null);
  await page.waitForTimeout(SETTLED_MS);
}

type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** The browser's storage of a person who has signed in and done this. */
async function signedIn(
  browser: Browser,
  email: string | null,
  then?: (post: Post, context: BrowserContext) => Promise<void>,
): Promise<State> {
  const context = await browser.newContext({ baseURL: site.url });
  const post: Post = async (path, data) => {
    const answer = await context.request.post(`/api${path}`, { data, headers: { origin: site.url } });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  };
  if (email) await post("/auth/dev-login", { email });
  await then?.(post, context);
  const state = await context.storageState();
  await context.close();
  return state;
}

type Post = (path: string, data: object) => Promise<void>;

async function fillHome(post: Post, context: BrowserContext): Promise<void> {
  for (const slug of [
    "spotify",
    "notion",
    "figma",
    "wikipedia",
    "github",
    "google-maps",
    "trello",
    "canva",
  ]) {
    const answer = await context.request.get(`/api/webapp/slug/${slug}`);
    if (!answer.ok()) continue;
    const { webapp } = (await answer.json()) as { webapp: { id: number } };
    await post("/user/apps/install", { webappId: webapp.id });
  }
  const page = await context.newPage();
  await page.goto("/settings");
  await press("Add link")(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Address", { exact: true }).fill("https://news.example/today");
  await dialog.getByLabel("Name").fill("Marina's newspaper of record");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await publishHome(post, page);
}

/** Fifteen apps, with a widget after every second of them. */
async function fillBoard(post: Post, context: BrowserContext): Promise<void> {
  const apps = await storeItems(context, 15);
  const widgets = [
    { type: "weather", size: "small", settings: { place: "Lyon", latitude: 45.8, longitude: 4.8 } },
    { type: "tasks", size: "medium", entries: ["Send the draft", "Water the plants", "Book the ferry"] },
    { type: "notes", size: "small", entries: ["Frog field notes, spring:\nthe small one calls at dusk."] },
    {
      type: "clocks",
      size: "small",
      settings: {
        places: [
          { zone: "Asia/Tokyo", name: "Tokyo" },
          { zone: "America/New_York", name: "New York" },
        ],
      },
    },
    { type: "countdown", size: "small", settings: { name: "Trip", date: "2027-03-01" } },
    { type: "notes", size: "medium", entries: ["Books: one on birds, one on tides."] },
    { type: "feeds", size: "medium" },
    { type: "calendar", size: "medium" },
  ].map((widget) => ({ item: `widget:${randomUUID()}`, ...widget }));
  await operate(post, [
    ...apps.map((item) => ({ kind: "add", item })),
    ...widgets.map(({ entries: _entries, ...widget }, index) => ({
      kind: "add",
      ...widget,
      after: apps[index * 2 + 1],
    })),
    ...widgets.flatMap(({ item, entries = [] }) =>
      entries.map((text, index) => ({
        kind: "put-entry",
        widget: item,
        entry: randomUUID(),
        rank: `a${index}`,
        fields: { text },
      })),
    ),
  ]);
}

/** Sixty apps, every sixth and the one behind it in a folder. */
async function fillMany(post: Post, context: BrowserContext): Promise<void> {
  const apps = await storeItems(context, 60);
  await operate(
    post,
    apps.map((item) => ({ kind: "add", item })),
  );
  const folders = apps.flatMap((item, index) =>
    index % 6 === 0 ? [{ folder: `folder:${randomUUID()}`, items: [item, apps[index + 1]], index }] : [],
  );
  await operate(
    post,
    folders.flatMap(({ folder, items, index }) => [
      { kind: "add-folder", folder, name: `Folder ${index / 6 + 1}`, after: items[0] },
      ...items.map((item) => ({ kind: "move", item, place: folder, after: null })),
    ]),
  );
}

/** The first apps of the store, as items. */
async function storeItems(context: BrowserContext, count: number): Promise<string[]> {
  const answer = await context.request.get(`/api/webapp/store?limit=${count}`);
  const { webapps } = (await answer.json()) as { webapps: { id: number }[] };
  return webapps.map(({ id }) => `webapp:${id}`);
}

async function operate(post: Post, ops: object[]): Promise<void> {
  await post("/user/home/ops", { ops: ops.map((op) => ({ id: randomUUID(), ...op })) });
}

/** Publishes the first page, so that visitors find it. */
async function publishHome(post: Post, page: Page): Promise<void> {
  const { pages } = (await (await page.request.get("/api/user/home")).json()) as { pages: { id: string }[] };
  // Sends what supabase-js would, with the session in the cookies.
  await page.evaluate(async () => {
    const { supabaseUrl, supabaseAnonKey } = JSON.parse(
      document.getElementById("perch-config")?.textContent ?? "",
    ) as Record<string, string>;
    const chunks = document.cookie.split("; ").filter((cookie) => cookie.startsWith("sb-"));
    const value = chunks.toSorted().map((cookie) => cookie.slice(cookie.indexOf("=") + 1));
    const session = atob(value.join("").slice("base64-".length).replaceAll("-", "+").replaceAll("_", "/"));
    await fetch(`${supabaseUrl}/rest/v1/rpc/set_handle`, {
      method: "POST",
      headers: {
        apikey: supabaseAnonKey ?? "",
        authorization: `Bearer ${(JSON.parse(session) as Record<string, string>)["access_token"]}`,
        "content-type": "application/json",
      },
      body: '{"wanted":"screenshots"}',
    });
  });
  const description = "What we open every morning, and what new people need on their first day.";
  await post("/user/published", {
    pageId: pages[0]?.id,
    name: "work-tools",
    title: "Work tools",
    description,
  });
}

async function openPublish(page: Page): Promise<void> {
  await press("Publish a page")(page);
  await page.getByRole("switch", { name: /newspaper/ }).waitFor();
}

async function makeQueue(post: Post): Promise<void> {
  await post("/catalogues/create-with-progress", { name: QUEUE });
}

async function openTileMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Spotify menu/ }).focus();
  await page.keyboard.press("Enter");
}

async function minimiseAll(page: Page): Promise<void> {
  for (const widget of ["Clock", "Search", "News"]) {
    await press(`${widget} menu`)(page);
    await page.getByRole("menuitem", { name: "Minimize" }).click();
  }
}

async function signInWrongly(page: Page): Promise<void> {
  await press("Connect")(page);
  await page.getByRole("dialog").getByRole("textbox").fill("nobody");
  await page.keyboard.press("Enter");
}

async function askForLink(page: Page): Promise<void> {
  await press("Connect")(page);
  await page.getByRole("dialog").getByRole("textbox").fill(`${Date.now()}@perch.test`);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Verify" }).or(page.getByText("6-digit")).first().waitFor();
}

/** Presses a button of the first app's card: the store is large enough for a table. */
function inCards(name: string) {
  return async (page: Page): Promise<void> => {
    await page.getByText("Cards", { exact: true }).click();
    await page.getByRole("article").first().getByRole("button", { name }).click();
  };
}

async function importWrongly(page: Page): Promise<void> {
  await page
    .getByRole("textbox", { name: /address|URL/i })
    .first()
    .fill("nothing");
  await page.keyboard.press("Enter");
}

async function openQueue(page: Page): Promise<void> {
  await page.getByRole("article", { name: QUEUE }).getByRole("link", { name: "View Queue" }).click();
  await page.getByRole("heading", { name: QUEUE }).waitFor();
}
