import { t } from "@lingui/core/macro";
import { HOME_LIMITS } from "#contract/home-limits.ts";
import type { PublishedPage } from "#contract/published-pages.ts";
import { useChangeHome } from "../home/change-home.ts";
import { isApp, leavesOf } from "../home/home-items.ts";
import { useOwnHome } from "../home/use-own-home.ts";
import { missingOf, type Missing } from "./page-items.ts";
import { hasRoomForPage, putPlan } from "./put-plan.ts";

export type PutPage = {
  count: number;
  /** True on a new page; false at the end of the last page. */
  isNewPage: boolean;
  undo: () => Promise<void>;
};

/** Adding a published page: the items that the person lacks, and the function that adds them. */
export type PutPageState = {
  /** Null until the home screen is loaded. */
  missing: Missing | null;
  isVisitor: boolean;
  hasEnded: boolean;
  /** A query failed, for example without network; `retry` runs it again. */
  isStuck: boolean;
  retry: () => void;
  put: (missing: Missing) => Promise<PutPage>;
};

/** Adds a published page to the person's home screen, as one change. */
export function usePutPage(page: PublishedPage): PutPageState {
  const { userId, isVisitor, home, hasEnded, isStuck, retry } = useOwnHome();
  const { mutateAsync: change } = useChangeHome(userId, t`Failed to add the page`);
  const leaves = home ? leavesOf(home) : [];
  const there = new Set(leaves.map((leaf) => (isApp(leaf) ? leaf.id : leaf.url)));
  const room = Math.max(0, HOME_LIMITS.items - leaves.length);
  return {
    missing: home ? missingOf(page.items, there, room) : null,
    isVisitor,
    hasEnded,
    isStuck,
    retry,
    async put({ items, count }) {
      const isNewPage = home !== undefined && hasRoomForPage(home);
      const { refused, undo } = await change(putPlan(page.title, items));
      return { count: count - refused.length, isNewPage, undo };
    },
  };
}
