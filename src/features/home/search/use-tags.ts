import { useQuery } from "@tanstack/react-query";
import type { HomeLeaf } from "#contract/home/home.ts";
import { webappIdOf } from "#src/api/home/home-items.ts";
import { storeQueries } from "#src/api/store/storefront.ts";

/** What the API lists at once. */
const MOST = 500;
const NO_TAGS: ReadonlyMap<string, readonly string[]> = new Map();

/** The store's tags of own apps, by item. They are asked for with the first letter. */
export function useTags(
  items: readonly HomeLeaf[],
  isTyping: boolean,
): ReadonlyMap<string, readonly string[]> {
  const ids = items.flatMap((item) => webappIdOf(item) ?? []).slice(0, MOST);
  const { data } = useQuery({ ...storeQueries.tags(ids), enabled: isTyping && ids.length > 0 });
  return data ?? NO_TAGS;
}
