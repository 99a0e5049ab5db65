import type { HomeLeaf } from "#contract/home.ts";
import { webappItem } from "#src/api/home/home-items.ts";
import type { Engine } from "#src/api/settings/search-engines.ts";
import { webSearch } from "../query/resolve-query.ts";
import { typedUrl } from "../query/typed-url.ts";
import { byName, compareFits, isInName, nameFit, readTerms, type NameFit } from "./name-fit.ts";
import { readQuery, type Query } from "./query.ts";
import { hostOf, reasonFor } from "./reason.ts";
import {
  suggestionKey,
  type Found,
  type FoundApp,
  type LauncherAction,
  type Suggestion,
} from "./suggestions.ts";

const MOST_OF_A_KIND = 3;
const MOST_ACTIONS = 2;
/** A single letter matches too many names and actions. */
const SHORTEST_WISH = 2;

/** The inputs of the list. */
export type Sources = {
  own: readonly HomeLeaf[];
  /** The store's results; `isCurrent` when they answer exactly this text. */
  store: { apps: readonly FoundApp[]; isCurrent: boolean };
  actions: readonly LauncherAction[];
  engine: Engine;
};

type Fitted = { row: Suggestion; fit: NameFit };

/** Normalises all apps in advance, so that the first key costs no more than the others. */
export function readApps(apps: readonly HomeLeaf[]): void {
  for (const app of apps) {
    readTerms(app);
    hostOf(app);
  }
}

/**
 * The rows for the typed text, in this order: an address, names by their match (own before store), actions, apps that
 * match by tag, description, address or inside of a word, the web search. The web search is first when no own name and no action matches.
 */
export function findRows(typed: string, { own, store, actions, engine }: Sources): Found {
  const text = typed.trim();
  const search = webSearch(text, engine);
  if (search === null) return { rows: [], enterKey: null };
  const url = typedUrl(text);
  const query = readQuery(url === null ? text : hostOf({ url }));

  const ownNames = byName(own, query);
  const first = entered(ownNames, query);
  const fittingActions = matchActions(actions, query);
  const [names, about] = appRows(own, ownNames, store, query);
  const key = first === undefined ? "web" : `own-${first.id}`;
  const named = names.toSorted((a, b) => Number(isKey(b, key)) - Number(isKey(a, key)));
  const rows = [...named, ...fittingActions.map((action) => ({ kind: "action", action }) as const), ...about];

  const web = (isFirst: boolean) => ({ kind: "web", search, isFirst }) as const;
  if (url !== null)
    return { rows: [{ kind: "address", url, text }, ...rows, web(false)], enterKey: "address" };
  const isNamed = ownNames.length + fittingActions.length > 0;
  return { rows: isNamed ? [...rows, web(false)] : [web(true), ...rows], enterKey: key };
}

const isKey = (row: Suggestion, key: string) => suggestionKey(row) === key;

/** The app that Enter opens: an exact match, or the only own app whose name begins with the text. */
function entered(names: readonly { app: HomeLeaf; fit: NameFit }[], query: Query): HomeLeaf | undefined {
  const [best, next] = names;
  if (best?.fit === "exact") return best.app;
  const isOnly = best?.fit === "prefix" && next?.fit !== "prefix";
  return isOnly && query.text.length >= SHORTEST_WISH ? best.app : undefined;
}

/** At most three own and three store apps, split into matches by name and other matches. */
function appRows(
  own: readonly HomeLeaf[],
  ownNames: readonly { app: HomeLeaf; fit: NameFit }[],
  store: Sources["store"],
  query: Query,
): [names: Suggestion[], about: Suggestion[]] {
  const ownKeys = new Set<string>(own.map(({ id }) => id));
  const isOwn = ({ id }: FoundApp) => ownKeys.has(webappItem(id));
  const others = store.apps.filter((app) => !isOwn(app));
  const otherNames = byName(others, query).slice(0, MOST_OF_A_KIND);
  const names: Fitted[] = [
    ...ownNames.slice(0, MOST_OF_A_KIND).map(({ app, fit }) => ({ row: ownRow(app), fit })),
    ...otherNames.map(({ app, fit }) => ({ row: storeRow(app), fit })),
  ];

  const foundInStore = new Map<string, FoundApp>(
    store.isCurrent ? store.apps.map((app) => [webappItem(app.id), app]) : [],
  );
  const ownAbout = own.flatMap((app) => {
    if (ownNames.some((named) => named.app === app)) return [];
    const inStore = foundInStore.get(app.id);
    const reason = reasonFor(inStore ?? app, query);
    return inStore || reason || isInName(app, query) ? [{ ...ownRow(app), isAbout: true, reason }] : [];
  });
  const storeAbout = (store.isCurrent ? others : [])
    .filter((app) => nameFit(app, query) === null)
    .map((app) => ({ ...storeRow(app), isAbout: true, reason: reasonFor(app, query) }));
  return [
    names.toSorted((a, b) => compareFits(a.fit, b.fit)).map(({ row }) => row),
    [
      ...ownAbout.slice(0, Math.max(0, MOST_OF_A_KIND - ownNames.length)),
      ...storeAbout.slice(0, MOST_OF_A_KIND - otherNames.length),
    ],
  ];
}

const ownRow = (app: HomeLeaf) => ({ kind: "own", app, isAbout: false, reason: null }) as const;
const storeRow = (app: FoundApp) => ({ kind: "store", app, isAbout: false, reason: null }) as const;

/** Actions whose name or other words match each typed word by prefix or with a typo. */
function matchActions(actions: readonly LauncherAction[], query: Query): LauncherAction[] {
  if (query.text.length < SHORTEST_WISH) return [];
  const isFit = (action: LauncherAction) => {
    const fit = nameFit(action, query) ?? nameFit({ name: `${action.name} ${action.words}` }, query);
    return fit !== null && fit !== "initials";
  };
  return actions.filter(isFit).slice(0, MOST_ACTIONS);
}
