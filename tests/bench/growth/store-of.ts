import { seededRandom } from "../../../supabase/functions/_shared/contract/values/seeded-random.ts";

/** A generated store of any size, the same at every run, with realistic distributions of words, tags and titles. */
export type Store = {
  apps: App[];
  catalogues: string[];
  /** From the most used to the least used. */
  tags: string[];
  commonWords: string[];
  rareWords: string[];
};

type App = {
  url: string;
  title: string;
  description: string;
  tags: string[];
  /** Index into the store's catalogues. */
  catalogue: number | null;
  createdAt: string;
};

const VOCABULARY = 12_000;
const TAGS = 120;
const CATALOGUES = 40;
const CATALOGUE_SHARE = 0.1;
const NEWEST = Date.UTC(2026, 10, 1);
const MINUTE = 60_000;

export function storeOf(size: number): Store {
  const random = seededRandom(size);
  const vocabulary = wordsOf(random, VOCABULARY);
  const tags = vocabulary.slice(200, 200 + TAGS).map(capitalise);
  // Zipf's law, as in real texts: the n-th most common word or tag is 1/n as frequent as the first.
  const word = zipf(random, vocabulary);
  const tag = zipf(random, tags);
  const between = (low: number, high: number): number => low + Math.floor(random() * (high - low + 1));

  const apps = Array.from({ length: size }, (_, index): App => {
    const name = Array.from({ length: between(1, 3) }, () =>
      capitalise(vocabulary[between(300, VOCABULARY - 1)] ?? ""),
    ).join(between(0, 2) === 0 ? "" : " ");
    return {
      url: `https://app-${index}.example/`,
      title: name,
      description: `${capitalise(Array.from({ length: between(8, 18) }, word).join(" "))}.`,
      tags: [...new Set(Array.from({ length: between(2, 5) }, tag))],
      catalogue: random() < CATALOGUE_SHARE ? between(0, CATALOGUES - 1) : null,
      createdAt: new Date(NEWEST - between(0, 1_000_000) * MINUTE).toISOString(),
    };
  });
  return {
    apps,
    catalogues: Array.from({ length: CATALOGUES }, (_, index) => `Collection ${index + 1}`),
    tags,
    commonWords: vocabulary.slice(0, 40),
    rareWords: vocabulary.slice(-2000),
  };
}

/** `text` with one typing error: a letter left out, doubled, replaced, or swapped with the next. */
export function mistype(text: string, round: number): string {
  const at = 1 + (round % Math.max(1, text.length - 2));
  const before = text.slice(0, at);
  const letter = text.charAt(at);
  const after = text.slice(at + 1);
  return (
    [
      before + after,
      before + letter + letter + after,
      `${before}x${after}`,
      before + after.charAt(0) + letter + after.slice(1),
    ][round % 4] ?? text
  );
}

function wordsOf(random: () => number, count: number): string[] {
  const onsets = [
    "b",
    "br",
    "c",
    "ch",
    "d",
    "f",
    "fl",
    "g",
    "gr",
    "h",
    "l",
    "m",
    "n",
    "p",
    "pr",
    "r",
    "s",
    "st",
    "t",
    "tr",
    "v",
    "w",
  ];
  const vowels = ["a", "e", "i", "o", "u", "ai", "ea", "io", "ou"];
  const codas = ["", "", "n", "r", "s", "t", "l", "m", "ck", "nd", "st"];
  const any = (parts: string[]): string => parts[Math.floor(random() * parts.length)] ?? "";
  const words = new Set<string>();
  while (words.size < count) {
    const syllables = 1 + Math.floor(random() * 3);
    words.add(Array.from({ length: syllables }, () => any(onsets) + any(vowels) + any(codas)).join(""));
  }
  return [...words];
}

function zipf<T>(random: () => number, items: readonly T[]): () => T {
  const sums: number[] = [];
  let total = 0;
  for (const index of items.keys()) sums.push((total += 1 / (index + 1)));
  return () => {
    const target = random() * total;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < target) low = middle + 1;
      else high = middle;
    }
    return items[low] as T;
  };
}

const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
