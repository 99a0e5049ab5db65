/**
 * Measures a key press in the launcher with 500 apps: `npm run bench:launcher`. Prints the time of ranking
 * the apps in ms. For comparison, it prints the time of sorting their names, and of reading the apps, which
 * happens once, on focus.
 */
import type { HomeLeaf } from "../../supabase/functions/_shared/contract/home/home.ts";
import { ENGINES } from "../../src/api/settings/search-engines.ts";
import { findRows, readApps } from "../../src/features/home/search/ranking/find-rows.ts";

const APPS = 500;
const ROUNDS = 200;
const WORDS = [
  "Garden",
  "Müller",
  "YouTube",
  "OpenStreetMap",
  "שלום",
  "Notes",
  "of",
  "Google",
  "Calendar",
  "b2b",
];
/** A prefix, initials, a later word, a name with typing errors, and text without a match. */
const TYPED = ["g", "gar", "gc", "calen", "gardne oepn", "zzzz"];

const nameAt = (index: number) =>
  [WORDS[index % 10], WORDS[Math.floor(index / 10) % 10], WORDS[Math.floor(index / 50) % 10]].join(" ");
const apps = (): HomeLeaf[] =>
  Array.from({ length: APPS }, (_, index) => ({
    id: `webapp:${index}`,
    name: nameAt(index),
    icon: null,
    url: `https://www.app-${index}.example/start`,
    slug: `app-${index}`,
  }));

const rank = (own: readonly HomeLeaf[], typed: string) =>
  findRows(typed, {
    own,
    store: { apps: [], isCurrent: true },
    folders: [],
    tags: new Map(),
    answer: null,
    actions: [],
    engine: ENGINES.duckduckgo,
    ownEngines: [],
  });

const own = apps();
readApps(own);
const names = own.map(({ name }) => name);
console.table({
  ...Object.fromEntries(TYPED.map((typed) => [typed, figures(measure(() => rank(own, typed)))])),
  "(sorting the names)": figures(measure(() => names.toSorted((a, b) => a.localeCompare(b)))),
  "(reading the apps)": figures(measure(readApps, apps)),
});

/** Times in ms of many rounds. `prepare` runs before each one and is not measured. */
function measure<Input>(
  work: (input: Input) => unknown,
  prepare = (): Input => undefined as Input,
): number[] {
  return Array.from({ length: ROUNDS }, () => {
    const input = prepare();
    const start = performance.now();
    work(input);
    return performance.now() - start;
  });
}

function figures(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Number((sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(2));
  return { "first ms": Number((times[0] ?? 0).toFixed(2)), "median ms": at(0.5), "p95 ms": at(0.95) };
}
