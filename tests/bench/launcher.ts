/**
 * Measures a key press in the launcher with 500 apps, 2,000 tasks in 40 widgets and 3,000 bookmarks: `npm run bench:launcher`.
 * Prints the time of ranking them in ms; a key may take 8. For comparison, it prints the time of sorting the apps' names, and of
 * reading the apps and lines, which happens once, on focus.
 */
import { Bookmark } from "lucide-react";
import type { HomeLeaf } from "../../supabase/functions/_shared/contract/home/home.ts";
import { ENGINES } from "../../src/api/settings/search-engines.ts";
import { findRows, readApps } from "../../src/features/home/search/ranking/find-rows.ts";
import { readLines } from "../../src/features/home/search/ranking/thing-rows.ts";
import type { PlacedThing } from "../../src/widgets/things.ts";

const APPS = 500;
const TASKS = 2_000;
const BOOKMARKS = 3_000;
const WIDGETS = 40;
const MOST_MS = 8;
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

const line = (of: string, index: number): PlacedThing => ({
  id: `${index}`,
  key: `${of} ${index}`,
  text: `${nameAt(index * 7)}, ${nameAt(index)} ${index}`,
  of,
  kind: of,
  icon: Bookmark,
  widget: `widget:${index % WIDGETS}`,
});
const lines = () => [
  ...Array.from({ length: TASKS }, (_, index) => line("Tasks", index)),
  ...Array.from({ length: BOOKMARKS }, (_, index) => line("Bookmarks", index)),
];

const rank = (own: readonly HomeLeaf[], things: readonly PlacedThing[], typed: string) =>
  findRows(typed, {
    own,
    things,
    suggested: [],
    store: { apps: [], isCurrent: true },
    folders: [],
    tags: new Map(),
    answer: null,
    actions: [],
    engine: ENGINES.duckduckgo,
    ownEngines: [],
  });

const own = apps();
const things = lines();
const start = performance.now();
readLines(things);
const readingMs = performance.now() - start;
readApps(own);
const names = own.map(({ name }) => name);
const keys = TYPED.map((typed) => [typed, figures(measure(() => rank(own, things, typed)))] as const);
console.table({
  ...Object.fromEntries(keys),
  "(sorting the names)": figures(measure(() => names.toSorted((a, b) => a.localeCompare(b)))),
  "(reading the apps)": figures(measure(readApps, apps)),
  "(reading the lines)": figures([readingMs]),
});
if (keys.some(([, { "median ms": ms }]) => ms > MOST_MS))
  throw new Error(`A key takes more than ${MOST_MS} ms.`);

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
