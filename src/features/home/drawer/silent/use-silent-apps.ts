import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { HomeLeaf } from "#contract/home/home.ts";
import { webappIdOf, webappItem } from "#src/api/home/home-items.ts";
import { storeQueries } from "#src/api/store/storefront.ts";
import { NONE, silentApps } from "./silent-apps.ts";

/** What the API looks at at once. */
const MOST = 500;

/** Asks which of these apps do not answer, and marks their tiles. */
export function useSilentApps(leaves: readonly HomeLeaf[]): void {
  // Sorted, because a moved tile is no new question.
  const ids = leaves
    .flatMap((leaf) => webappIdOf(leaf) ?? [])
    .slice(0, MOST)
    .toSorted((a, b) => a - b);
  const { data } = useQuery({ ...storeQueries.silent(ids), enabled: ids.length > 0 });
  useEffect(() => {
    if (data) silentApps.set(new Map(data.map((app) => [webappItem(app.id), app])));
    return () => silentApps.set(NONE);
  }, [data]);
}
