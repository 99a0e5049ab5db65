/** What is needed of an app to find it by typing. */
type Findable = { name: string; url: string };

const fold = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

function rank(app: Findable, wanted: string): number {
  const name = fold(app.name);
  if (name.startsWith(wanted)) return 0;
  if (name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted))) return 1;
  if (name.includes(wanted)) return 2;
  const host = fold(URL.parse(app.url)?.hostname ?? "").replace(/^www\./, "");
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
