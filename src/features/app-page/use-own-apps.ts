import type { HomeApp } from "#contract/home.ts";
import { isApp, leavesOf } from "#src/api/home/home-items.ts";
import { useOwnHome } from "#src/api/home/use-own-home.ts";

/** The apps on the current user's home screen: empty after a failure, undefined while loading. */
export function useOwnApps(): HomeApp[] | undefined {
  const { home, isStuck } = useOwnHome();
  if (home) return leavesOf(home).filter((leaf) => isApp(leaf));
  return isStuck ? [] : undefined;
}
