import { COMPARE_PATH } from "#contract/site/product.ts";

export const MOST_COMPARED = 3;

/** The longest slug. */
const MOST_LETTERS = 64;

/** The slugs of `?apps=a,b,c`, each once and at most three. Whether they exist is not known here. */
export function readCompared(query: string): string[] {
  const slugs = (new URLSearchParams(query).get("apps") ?? "")
    .split(",", 100)
    .map((slug) => slug.trim().slice(0, MOST_LETTERS))
    .filter(Boolean);
  return [...new Set(slugs)].slice(0, MOST_COMPARED);
}

export const compareHref = (slugs: readonly string[]): string =>
  slugs.length === 0 ? COMPARE_PATH : `${COMPARE_PATH}?apps=${slugs.map(encodeURIComponent).join()}`;
