import type { HomeApp } from "#contract/home/home.ts";
import { isApp, leavesOf } from "#src/api/home/home-items.ts";
import { useHome } from "#src/api/home/use-home.ts";

/** The apps on the current user's home screen: empty after a failure, undefined while loading. */
export function useOwnApps(): HomeApp[] | undefined {
  const { owner, home, trouble } = useHome();
  if (home && owner.isKnown) return leavesOf(home).filter((leaf) => isApp(leaf));
  return trouble && !trouble.isTrying ? [] : undefined;
}
