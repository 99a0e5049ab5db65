import type { HomeLeaf } from "#contract/home/home.ts";
import { isFolder } from "#contract/home/state.ts";
import { findBang } from "#src/api/settings/bangs.ts";
import { chosenEngine, type SearchChoice } from "#src/api/settings/own-engines.ts";
import type { OpensIn } from "#src/shared/state/home/opens-in.ts";
import { launcherActions } from "./actions/launcher-actions.ts";
import { actionRows } from "./actions/row-actions.ts";
import { browserColour } from "./answers/colour.ts";
import { findAnswer } from "./answers/find-answer.ts";
import { openSearch, webEngine } from "./query/open-search.ts";
import { webSearch } from "./query/resolve-query.ts";
import { typedUrl } from "./query/typed-url.ts";
import { findRows, readApps, type Sources } from "./ranking/find-rows.ts";
import type { AppRow, Found } from "./ranking/launcher-suggestions.ts";
import type { LauncherOwner } from "./use-launcher-owner.ts";

export { copyAnswer } from "./answers/copy-answer.ts";

/** The API's limit for a search of the store, in characters. */
const LONGEST = 200;

/** Whom the launcher serves, and how it shows another page of the site. */
export type LauncherSite = { owner: LauncherOwner; goTo: (path: string) => void };

/** The rows for the typed text, with what the store knows. */
export function rowsFor(
  text: string,
  { owner, goTo }: LauncherSite,
  known: Pick<Sources, "store" | "tags">,
): Found {
  const { items, board, search, language, isMember, signOut } = owner;
  return findRows(text, {
    own: items,
    folders: (board.pages ?? []).flatMap((page, index) =>
      page.items.filter((item) => isFolder(item)).map((folder) => ({ folder, page: index })),
    ),
    ...known,
    actions: launcherActions({ isMember, hasItems: items.length > 0, board, goTo, signOut }),
    answer: findAnswer(text, { now: new Date(), language, readColour: browserColour }),
    engine: webEngine(chosenEngine(search)),
    ownEngines: search.ownEngines,
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
export function prepare(items: readonly HomeLeaf[]): void {
  readApps(items);
}

/** Whether to ask the store: not for addresses, bangs and long texts. */
export function isForStore(text: string, { ownEngines }: SearchChoice): boolean {
  return (
    text !== "" && text.length <= LONGEST && typedUrl(text) === null && findBang(text, ownEngines) === null
  );
}

/** Leaves the page for the typed address, else for a web search: what a form asks that was submitted before hydration. */
export function leaveFor(typed: string, choice: SearchChoice): void {
  const url = typedUrl(typed.trim());
  if (url !== null) return location.replace(url);
  const search = webSearch(typed, webEngine(chosenEngine(choice)), choice.ownEngines);
  if (search) openSearch(search, true);
}
