/** What is needed of an app to find it by typing. */
type Findable = { name: string; url: string };

const fold = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** What an app is found by. */
type Terms = { name: string; words: string[]; host: string };

// Every key asks for all of them again; an app that changes is another object.
const termsOf = new WeakMap<Findable, Terms>();

function readTerms(app: Findable): Terms {
  const known = termsOf.get(app);
  if (known) return known;
  const name = fold(app.name);
  const host = fold(URL.parse(app.url)?.hostname ?? "").replace(/^www\./, "");
  const terms = { name, words: name.split(/[^\p{L}\p{N}]+/u), host };
  termsOf.set(app, terms);
  return terms;
}

function rank(app: Findable, wanted: string): number {
  const { name, words, host } = readTerms(app);
  if (name.startsWith(wanted)) return 0;
  if (words.some((word) => word.startsWith(wanted))) return 1;
  if (name.includes(wanted)) return 2;
  return host.startsWith(wanted) ? 3 : Infinity;
}

/**
 * Apps whose name (else host) fits what was typed, best first: start of the name, start of a word, inside, host.
 * Case and accents don't matter; equal ranks keep the order of the drawer.
 */
export function matchApps<App extends Findable>(apps: readonly App[], typed: string, limit: number): App[] {
  const wanted = fold(typed.trim());
  if (wanted === "") return [];
  return apps
    .map((app) => ({ app, rank: rank(app, wanted) }))
    .filter((match) => match.rank < Infinity)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map((match) => match.app);
}
