import type { HomeLeaf } from "#contract/home/home.ts";
import { SUGGESTING_ENGINES } from "#contract/settings/suggesting-engines.ts";
import { isFolder } from "#contract/home/state.ts";
import { findBang } from "#src/api/settings/bangs.ts";
import { chosenEngine, type SearchChoice } from "#src/api/settings/own-engines.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { openAddress, type OpensIn } from "#src/shared/state/home/opens-in.ts";
import type { PlacedThing } from "#src/widgets/things.ts";
import { act } from "../changes/act.ts";
import { launcherActions } from "./actions/launcher-actions.ts";
import { actionRows } from "./actions/row-actions.ts";
import { browserColour } from "./answers/colour.ts";
import { findAnswer } from "./answers/find-answer.ts";
import { openSearch, webEngine } from "./query/open-search.ts";
import { webSearch } from "./query/resolve-query.ts";
import { typedUrl } from "./query/typed-url.ts";
import { findRows, readApps, type Sources } from "./ranking/find-rows.ts";
import { readLines } from "./ranking/thing-rows.ts";
import type { AppRow, Found } from "./ranking/launcher-suggestions.ts";
import { browserActions, browserThings, readBrowser } from "./things/browser-things.ts";
import { readThings } from "./things/read-things.ts";
import type { LauncherOwner } from "./use-launcher-owner.ts";

export { readThings };
export { copyAnswer } from "./answers/copy-answer.ts";

/** The API's limit for a search of the store, in characters. */
const LONGEST = 200;

/** Whom the launcher serves, and how it shows another page of the site. */
export type LauncherSite = { owner: LauncherOwner; goTo: (path: string) => void };

/** The rows for the typed text, with what the store knows. */
export function rowsFor(
  text: string,
  { owner, goTo }: LauncherSite,
  known: Pick<Sources, "store" | "tags" | "things" | "suggested">,
): Found {
  const { items, board, settings, language, isMember, signOut } = owner;
  return findRows(text, {
    own: items,
    folders: (board.pages ?? []).flatMap((page, index) =>
      page.items.filter((item) => isFolder(item)).map((folder) => ({ folder, page: index })),
    ),
    ...known,
    things: [...known.things, ...browserThings()],
    actions: [
      ...launcherActions({ isMember, hasItems: items.length > 0, board, goTo, signOut }),
      ...browserActions(),
    ],
    answer: findAnswer(text, { now: new Date(), language, readColour: browserColour }),
    engine: webEngine(chosenEngine(settings)),
    ownEngines: settings.ownEngines,
  });
}

/** What else can be done with a row, as rows. `launch` opens an own app and counts it. */
export function actionsFor(
  row: AppRow,
  { owner, goTo }: LauncherSite,
  launch: (item: HomeLeaf, place?: OpensIn) => void,
): Found {
  return actionRows(row, { ...owner, goTo, launch });
}

/** Reads all names in advance, so that the first key costs no more than the others. */
export function prepare(owner: LauncherOwner): void {
  readApps(owner.items);
  readLines(readThings(owner));
  void readBrowser().then(() => readLines(browserThings()));
}

/** What Enter does with a line of a widget. */
export function takeThing(thing: PlacedThing, site: LauncherSite): void {
  const { url, widget, text, tickOff } = thing;
  if (url !== undefined) openAddress(url);
  else if (widget !== null && tickOff) act("tickOff", site.owner.board.site, { widget, text, tickOff });
  else showThing(thing, site);
}

/** Shows a line where it stands; what the browser keeps stands nowhere. */
export function showThing({ widget, part }: PlacedThing, { owner, goTo }: LauncherSite): void {
  if (widget === null) return;
  goTo(paths.home());
  act("showWidget", owner.board.site, widget, part);
}

/** Whether to ask the store: not for addresses, bangs and long texts. */
export function isForStore(text: string, { ownEngines }: SearchChoice): boolean {
  return (
    text !== "" && text.length <= LONGEST && typedUrl(text) === null && findBang(text, ownEngines) === null
  );
}

/** Whether to ask the engine what it suggests: where a member wants that, for what the store may be asked. */
export function isForEngine(
  text: string,
  { isMember, settings }: Pick<LauncherOwner, "isMember" | "settings">,
): boolean {
  const isWanted = isMember && settings.hasEngineSuggestions && isForStore(text, settings);
  const chosen = chosenEngine(settings);
  // The extension leaves the engine to the browser.
  return isWanted && Object.hasOwn(SUGGESTING_ENGINES, settings.searchEngine) && webEngine(chosen) === chosen;
}

/** Leaves the page for the typed address, else for a web search: what a form asks that was submitted before hydration. */
export function leaveFor(typed: string, choice: SearchChoice): void {
  const url = typedUrl(typed.trim());
  if (url !== null) return location.replace(url);
  const search = webSearch(typed, webEngine(chosenEngine(choice)), choice.ownEngines);
  if (search) openSearch(search, true);
}
