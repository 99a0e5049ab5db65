import type { HomeLeaf } from "#contract/home/home.ts";
import { webappItem } from "#src/api/home/home-items.ts";
import type { Engine } from "#src/api/settings/search-engines.ts";
import { fold } from "#src/shared/lib/text/fold.ts";
import type { OwnEngine } from "#contract/settings/own-engine-limits.ts";
import type { PlacedThing } from "#src/widgets/things.ts";
import type { Answer } from "../answers/answer.ts";
import { webSearch } from "../query/resolve-query.ts";
import { typedUrl } from "../query/typed-url.ts";
import { fitRank, isInName, nameFit, readTerms } from "./name-fit.ts";
import { readQuery, type Query } from "./query.ts";
import { hostOf, reasonFor, tagOf, type Reason } from "./reason.ts";
import {
  suggestionKey,
  type Found,
  type FoundApp,
  type LauncherAction,
  type PlacedFolder,
  type Suggestion,
} from "./launcher-suggestions.ts";
import { thingRows } from "./thing-rows.ts";

const MOST_OWN = 4;
const MOST_OF_THE_STORE = 3;
const MOST_ACTIONS = 2;
/** The letters of an action's name that Enter asks for; fewer begin too many words. */
const SHORTEST_ACTION = 4;

/** The inputs of the list. */
export type Sources = {
  own: readonly HomeLeaf[];
  folders: readonly PlacedFolder[];
  /** The store's tags of own apps, by item. */
  tags: ReadonlyMap<string, readonly string[]>;
  /** The store's results; `isCurrent` when they answer exactly this text. */
  store: { apps: readonly FoundApp[]; isCurrent: boolean };
  actions: readonly LauncherAction[];
  /** What stands in one's widgets. */
  things: readonly PlacedThing[];
  /** What the engine suggests. */
  suggested: readonly string[];
  /** What the text asks for, where that needs no page. */
  answer: Answer | null;
  engine: Engine;
  ownEngines: readonly OwnEngine[];
};

/** Ranks of what is no name's fit. Enter takes what stands above CONTENT without an arrow key. */
const TAG = fitRank("typo") + 0.1;
const CONTENT = TAG + 0.1;
const NEAR = fitRank("near");
const ABOUT = NEAR + 1;

type Ranked = { row: Suggestion; rank: number };

/** Normalises all names in advance, so that the first key costs no more than the others. */
export function readApps(apps: readonly HomeLeaf[]): void {
  for (const app of apps) {
    readTerms(app);
    hostOf(app.url);
  }
}

/**
 * The rows for the typed text: an answer, an address, own apps and actions by how they fit, lines of widgets, store apps, what
 * the engine suggests, the web search. Enter takes the first row: the web search, where no own app or action is meant.
 */
export function findRows(typed: string, sources: Sources): Found {
  const { own, folders, store, actions, things, suggested, answer, engine, ownEngines } = sources;
  const text = typed.trim();
  const search = webSearch(text, engine, ownEngines);
  if (search === null) return { rows: [], enterKey: null };
  const url = typedUrl(text);
  const query = readQuery(url === null ? text : hostOf(url));

  const apps = [...rankApps(sources, query), ...rankFolders(folders, query)]
    .toSorted(byRank)
    .slice(0, MOST_OWN);
  const wishes = rankActions(actions, query);
  const ranked = [...apps, ...wishes].toSorted(byRank);
  const isFirst = answer === null && url === null && !ranked.some(({ rank }) => rank < CONTENT);
  const rows: Suggestion[] = [
    ...ranked.map(({ row }) => row),
    ...thingRows(things, query),
    ...storeRows(own, store, query),
    ...suggested.flatMap((words) => {
      const search = fold(words) === query.text ? null : webSearch(words, engine, ownEngines);
      return search ? [{ kind: "suggested", search } as const] : [];
    }),
  ];
  const web = { kind: "web", search, isFirst } as const;
  if (isFirst) rows.unshift(web);
  else rows.push(web);
  if (url !== null) rows.unshift({ kind: "address", url, text });
  if (answer !== null) rows.unshift({ kind: "answer", answer });
  return { rows, enterKey: rows[0] ? suggestionKey(rows[0]) : null };
}

const byRank = (a: Ranked, b: Ranked) => a.rank - b.rank;

/** Own apps and links, in the order of the home screen. The store's answer tells more about them. */
function rankApps({ own, tags, store }: Sources, query: Query): Ranked[] {
  const known = new Map<string, FoundApp>(
    store.isCurrent ? store.apps.map((app) => [webappItem(app.id), app]) : [],
  );
  // A tag of several apps is a subject, which may as well be searched for.
  const isOnly = own.filter(({ id }) => tagOf(tags.get(id), query) !== null).length === 1;
  return own.flatMap((app) => {
    const row = (reason: Reason | null) => ({ kind: "own", app, reason }) as const;
    const fit = nameFit(app, query);
    if (fit !== null && fit !== "near") return [{ row: row(null), rank: fitRank(fit) }];
    const tag = tagOf(tags.get(app.id), query);
    if (tag !== null) return [{ row: row(tag), rank: isOnly ? TAG : CONTENT }];
    if (fit !== null) return [{ row: row(null), rank: NEAR }];
    const inStore = known.get(app.id);
    // Of several words, one alone begins some tag of nearly everything.
    const ownTags = query.words.length === 1 ? tags.get(app.id) : undefined;
    const reason = reasonFor(inStore ?? { url: app.url, tags: ownTags }, query);
    return inStore || reason || isInName(app, query) ? [{ row: row(reason), rank: ABOUT }] : [];
  });
}

/** Folders by their names, else by the names of what is in them. */
function rankFolders(folders: readonly PlacedFolder[], query: Query): Ranked[] {
  return folders.flatMap((placed) => {
    const row = (reason: Reason | null) => ({ kind: "folder", ...placed, reason }) as const;
    const fit = nameFit(placed.folder, query);
    if (fit !== null) return [{ row: row(null), rank: fitRank(fit) }];
    const one = query.text.length > 1 && placed.folder.items.find((item) => isMeant(item, query));
    return one ? [{ row: row({ kind: "content", text: one.name }), rank: CONTENT }] : [];
  });
}

function isMeant(named: { name: string }, query: Query): boolean {
  const fit = nameFit(named, query);
  return fit !== null && fit !== "near";
}

/** Actions by their names, else by their other words. Enter takes one whose name begins so. */
function rankActions(actions: readonly LauncherAction[], query: Query): Ranked[] {
  if (query.text.length < 2) return [];
  return actions
    .flatMap((action) => {
      const row = { kind: "action", action } as const;
      const fit = nameFit(action, query);
      const isBegun = fit === "prefix" && !action.isWhole && query.text.length >= SHORTEST_ACTION;
      if (fit === "exact" || isBegun) return [{ row, rank: fitRank(fit) }];
      const other = fit ?? nameFit({ name: `${action.name} ${action.words}` }, query);
      return other !== null && other !== "initials" && other !== "joined" ? [{ row, rank: NEAR }] : [];
    })
    .slice(0, MOST_ACTIONS);
}

/** Apps of the store that the person does not have: by name, then by what the store found them for. */
function storeRows(own: readonly HomeLeaf[], store: Sources["store"], query: Query): Suggestion[] {
  const ownKeys = new Set<string>(own.map(({ id }) => id));
  return store.apps
    .filter(({ id }) => !ownKeys.has(webappItem(id)))
    .flatMap((app) => {
      const fit = nameFit(app, query);
      if (fit === null && !store.isCurrent) return [];
      const reason = fit === null ? reasonFor(app, query) : null;
      return [{ row: { kind: "store", app, reason } as const, rank: fit === null ? ABOUT : fitRank(fit) }];
    })
    .toSorted(byRank)
    .slice(0, MOST_OF_THE_STORE)
    .map(({ row }) => row);
}
