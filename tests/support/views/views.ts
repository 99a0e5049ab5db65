import type { Page } from "playwright-core";
import { catalogueName } from "../../e2e/support/model.ts";
import type { Names, Person } from "./people.ts";

/** A page in one of its states, as a person sees it. */
export type View = {
  name: string;
  who: Person;
  path: string;
  /** Steps that lead from the page to the state. */
  first?: (page: Page) => Promise<unknown>;
  /** Interesting as a whole page, not only in the window. */
  isWhole?: boolean;
};

/** Every page, and its menus, dialogs and faults. */
export const viewsOf = ({ handle, queue }: Names): View[] => [
  { name: "home-visitor", who: "visitor", path: "/" },
  { name: "home-member", who: "member", path: "/" },
  { name: "home-board", who: "board", path: "/" },
  { name: "home-board-edit", who: "board", path: "/", first: press("Edit") },
  { name: "home-many", who: "many", path: "/" },
  { name: "home-widget-menu", who: "member", path: "/", first: press("Clock menu") },
  { name: "home-tile-menu", who: "member", path: "/", first: openTileMenu },
  { name: "home-move-to", who: "member", path: "/", first: openMoveTo },
  { name: "home-name-and-icon", who: "member", path: "/", first: openNameAndIcon },
  { name: "home-choose", who: "member", path: "/", first: chooseTwo },
  { name: "home-choose-move", who: "member", path: "/", first: moveTwo },
  { name: "home-account-menu", who: "admin", path: "/", first: press(/^Account of/) },
  { name: "home-search", who: "member", path: "/", first: (page) => page.getByRole("combobox").fill("ma") },
  { name: "sign-in", who: "visitor", path: "/", first: press("Connect") },
  { name: "sign-in-fault", who: "visitor", path: "/", first: signInWrongly },
  { name: "link-sent", who: "visitor", path: "/", first: askForLink },
  { name: "store", who: "visitor", path: "/perchstore", isWhole: true },
  { name: "store-member", who: "member", path: "/perchstore" },
  { name: "store-search", who: "visitor", path: "/perchstore?search=ma" },
  { name: "store-nothing", who: "visitor", path: "/perchstore?search=qqqq" },
  { name: "store-launcher", who: "visitor", path: "/perchstore", first: searchFromStore },
  { name: "store-apps", who: "visitor", path: "/perchstore/apps?search=note" },
  { name: "store-catalogues", who: "visitor", path: "/perchstore/catalogues" },
  { name: "app", who: "visitor", path: "/spotify", isWhole: true },
  {
    name: "compare",
    who: "visitor",
    path: "/perchstore/compare?apps=notion,evernote,onenote",
    isWhole: true,
  },
  { name: "catalogue", who: "visitor", path: "/design-studio", isWhole: true },
  { name: "suggest", who: "visitor", path: "/suggest" },
  { name: "suggest-member", who: "member", path: "/suggest" },
  { name: "developers", who: "visitor", path: "/developers" },
  { name: "owner", who: "member", path: "/app/notion/owner" },
  { name: "share", who: "member", path: "/share?url=https%3A%2F%2Fexample.org%2F&title=Example" },
  { name: "settings-visitor", who: "visitor", path: "/settings", isWhole: true },
  { name: "settings", who: "member", path: "/settings", isWhole: true },
  { name: "settings-link", who: "member", path: "/settings#links", first: press("Add link") },
  { name: "settings-engine", who: "member", path: "/settings#search", first: press("Add an engine") },
  { name: "settings-token", who: "member", path: "/settings#tokens", first: press("New token") },
  { name: "settings-import", who: "member", path: "/settings#links", first: press("Import bookmarks") },
  { name: "settings-delete", who: "member", path: "/settings#account", first: press("Delete my account") },
  { name: "publish", who: "member", path: "/settings#published", first: openPublish },
  { name: "published", who: "visitor", path: `/@${handle}/work-tools`, isWhole: true },
  { name: "published-gone", who: "visitor", path: `/@${handle}/nothing` },
  { name: "not-found", who: "visitor", path: "/nothing-here" },
  { name: "no-page", who: "visitor", path: "/nothing/here" },
  { name: "denied", who: "member", path: "/admin" },
  { name: "admin", who: "admin", path: "/admin" },
  { name: "review", who: "admin", path: "/admin/review" },
  { name: "health", who: "admin", path: "/admin/health" },
  { name: "webapps", who: "admin", path: "/import", first: showCards },
  { name: "webapps-table", who: "admin", path: "/import", first: showTable },
  { name: "webapps-columns", who: "admin", path: "/import", first: openColumns },
  { name: "webapps-row-menu", who: "admin", path: "/import", first: openRowMenu },
  { name: "webapps-search", who: "admin", path: `/import?search=${"x".repeat(150)}` },
  { name: "webapps-more", who: "admin", path: "/import", first: inCards("More Info"), isWhole: true },
  { name: "webapps-fault", who: "admin", path: "/import", first: importWrongly },
  { name: "webapps-edit", who: "admin", path: "/import", first: inCards("Edit App") },
  { name: "webapps-delete", who: "admin", path: "/import", first: inCards("Delete") },
  { name: "catalogues", who: "admin", path: "/cats" },
  { name: "catalogues-create", who: "admin", path: "/cats", first: press("Create Catalogue") },
  { name: "catalogues-edit", who: "admin", path: "/cats", first: press("Edit") },
  { name: "catalogues-remove", who: "admin", path: "/cats", first: press("Remove") },
  { name: "list-gone", who: "admin", path: "/import/list/999999" },
  { name: "queue", who: "admin", path: "/cats", first: openQueue(catalogueName(queue, 6)) },
  // Changes the browser's storage, so it runs last.
  { name: "home-minimised", who: "visitor", path: "/", first: minimiseAll },
];

const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

/** Waits until there are no requests and no busy elements. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() => document.querySelector("[aria-busy=true]") === null);
}

async function openPublish(page: Page): Promise<void> {
  await press("Publish a page")(page);
  await page.getByRole("switch", { name: /newspaper/ }).waitFor();
}

async function openTileMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Spotify menu/ }).focus();
  await page.keyboard.press("Enter");
}

const entry = (page: Page, name: string) => page.getByRole("menuitem", { name, exact: true });

async function openMoveTo(page: Page): Promise<void> {
  await openTileMenu(page);
  await entry(page, "Move to...").click();
  await entry(page, "New page").waitFor();
}

async function openNameAndIcon(page: Page): Promise<void> {
  await openTileMenu(page);
  await entry(page, "Name and icon").click();
  await page.getByRole("dialog", { name: "Name and icon" }).waitFor();
}

async function chooseTwo(page: Page): Promise<void> {
  await press("Edit")(page);
  for (const name of ["Notion", "Figma"]) {
    await page.locator("[data-app-tile]").getByRole("link", { name }).click();
  }
  await page.getByText("2 selected").waitFor();
}

async function moveTwo(page: Page): Promise<void> {
  await chooseTwo(page);
  await press("Move to...")(page);
  await page.getByRole("dialog").waitFor();
}

async function searchFromStore(page: Page): Promise<void> {
  await page.keyboard.press("/");
  await page.getByRole("dialog", { name: "Search" }).getByRole("combobox").fill("photo");
  await page.getByRole("option").nth(2).waitFor();
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

/** Other views choose the table. */
const showCards = (page: Page) => page.getByRole("radio", { name: "Cards" }).check();

/** Presses a button of the first app's card. */
function inCards(name: string) {
  return async (page: Page): Promise<void> => {
    await showCards(page);
    await page.getByRole("article").first().getByRole("button", { name }).click();
  };
}

async function showTable(page: Page): Promise<void> {
  await page.getByRole("radio", { name: "Table" }).check();
  await page.getByRole("table", { name: "Web apps" }).waitFor();
}

async function openColumns(page: Page): Promise<void> {
  await showTable(page);
  // A narrow window leaves columns out by itself.
  if ((page.viewportSize()?.width ?? 0) < 1024) return;
  await press("Columns")(page);
  await page.getByRole("menuitem").first().hover();
}

async function openRowMenu(page: Page): Promise<void> {
  await showTable(page);
  await press(/^Actions for /)(page);
  await page.getByRole("menuitem").first().hover();
}

async function importWrongly(page: Page): Promise<void> {
  await page
    .getByRole("textbox", { name: /address|URL/i })
    .first()
    .fill("nothing");
  await page.keyboard.press("Enter");
}

function openQueue(name: string) {
  return async (page: Page): Promise<void> => {
    await page.getByRole("article", { name }).getByRole("link", { name: "View Queue" }).click();
    await page.getByRole("heading", { name }).waitFor();
  };
}
