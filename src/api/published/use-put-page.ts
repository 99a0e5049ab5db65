import { useQuery } from "@tanstack/react-query";
import { HOME_LIMITS } from "#contract/home-limits.ts";
import type { PublishedPage } from "#contract/published-pages.ts";
import { useAddTempInstalls } from "../drawer/add-apps.ts";
import { tempInstallQueries } from "../drawer/temp-installs.ts";
import { useChangeHome } from "../home/change-home.ts";
import { isApp, leavesOf, webappItem } from "../home/home-items.ts";
import { homeQueries } from "../home/home.ts";
import { sessionQueries, signedInUser } from "../session/session.ts";
import { missingOf, publishedLeaves, type Missing } from "./page-items.ts";
import { hasRoomForPage, putPlan } from "./put-plan.ts";

export type PutPage = {
  count: number;
  /** True on a new page; false at the end of the last page. */
  isNewPage: boolean;
  undo: () => Promise<unknown>;
};

/**
 * Adding a published page, for a member or a visitor: the items that they lack, and the function that adds
 * them.
 */
export type PutPageState = {
  /** Null until the session and the home screen or the temporary installs are loaded. */
  missing: Missing | null;
  isVisitor: boolean;
  hasEnded: boolean;
  /** A query failed, for example without network; `retry` runs it again. */
  isStuck: boolean;
  retry: () => void;
  put: (missing: Missing) => Promise<PutPage>;
};

/**
 * Adds a published page to a member's home screen, as one change, or its apps to a visitor's temporary
 * installs.
 */
export function usePutPage(page: PublishedPage): PutPageState {
  const sessionQuery = useQuery(sessionQueries.known());
  const session = sessionQuery.data;
  const user = signedInUser(session);
  const isVisitor = session !== undefined && user === null;
  const homeQuery = useQuery({ ...homeQueries.current(user?.id ?? ""), enabled: user !== null });
  const home = homeQuery.data;
  const tempQuery = useQuery({ ...tempInstallQueries.list(), enabled: session?.user === null });
  const tempInstalls = tempQuery.data;
  const stuck = [sessionQuery, homeQuery, tempQuery].filter(
    ({ data, isError, isFetching }) => data === undefined && isError && !isFetching,
  );
  const { mutateAsync: change } = useChangeHome(user?.id ?? "", "Failed to add the page");
  const addTempInstalls = useAddTempInstalls();

  const missingOfMember = () => {
    if (!home) return null;
    const leaves = leavesOf(home);
    const there = new Set(leaves.map((leaf) => (isApp(leaf) ? leaf.id : leaf.url)));
    return missingOf(page.items, there, Math.max(0, HOME_LIMITS.items - leaves.length));
  };
  // Temporary installs are apps only, in one row.
  const missingOfVisitor = () => {
    if (!tempInstalls) return null;
    const there = new Set<string>(tempInstalls.map(({ id }) => webappItem(id)));
    return missingOf(appsOf(page), there);
  };
  const missing = session === undefined ? null : isVisitor ? missingOfVisitor() : missingOfMember();

  const put = async ({ items, count }: Missing): Promise<PutPage> => {
    if (isVisitor) {
      const apps = items.flatMap((item) => (item.kind === "app" ? [item] : []));
      return { ...(await addTempInstalls(apps)), isNewPage: false };
    }
    const isNewPage = home !== undefined && hasRoomForPage(home);
    const { refused, undo } = await change(putPlan(page.title, items));
    return { count: count - refused.length, isNewPage, undo };
  };
  return {
    missing,
    isVisitor,
    hasEnded: session?.hasEnded === true,
    isStuck: stuck.length > 0,
    retry: () => void Promise.all(stuck.map((query) => query.refetch())),
    put,
  };
}

const appsOf = ({ items }: PublishedPage) => publishedLeaves(items).filter(({ kind }) => kind === "app");
