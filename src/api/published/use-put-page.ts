import { useQuery } from "@tanstack/react-query";
import { HOME_LIMITS } from "#contract/home-limits.ts";
import type { PublishedPage } from "#contract/published-pages.ts";
import { useAddToShelf } from "../drawer/add-apps.ts";
import { temporaryAppQueries } from "../drawer/temporary-apps.ts";
import { useChangeHome } from "../home/change-home.ts";
import { isApp, leavesOf, webappItem } from "../home/home-items.ts";
import { homeQueries } from "../home/home.ts";
import { sessionQueries, signedInUser } from "../session/session.ts";
import { missingOf, publishedLeaves, type Missing } from "./page-items.ts";
import { hasRoomForPage, putPlan } from "./put-plan.ts";

/** What came of it, and what takes it back. */
export type PutPage = {
  count: number;
  /** A new page has them; otherwise they are at the end of the last one. */
  isNewPage: boolean;
  undo: () => Promise<unknown>;
};

/** Whether somebody is a member or a visitor, what of a published page they don't have, and what puts it there. */
export type PutPageState = {
  /** Null until session and home screen, or shelf, are loaded. */
  missing: Missing | null;
  isVisitor: boolean;
  hasEnded: boolean;
  /** What is asked for is not to be had, as without network; `retry` asks again. */
  isStuck: boolean;
  retry: () => void;
  put: (missing: Missing) => Promise<PutPage>;
};

/** Puts a published page onto a member's home screen, as one change, or its apps onto a visitor's shelf. */
export function usePutPage(page: PublishedPage): PutPageState {
  const sessionQuery = useQuery(sessionQueries.known());
  const session = sessionQuery.data;
  const user = signedInUser(session);
  const isVisitor = session !== undefined && user === null;
  const homeQuery = useQuery({ ...homeQueries.current(user?.id ?? ""), enabled: user !== null });
  const home = homeQuery.data;
  const shelfQuery = useQuery({ ...temporaryAppQueries.list(), enabled: session?.user === null });
  const shelf = shelfQuery.data;
  const stuck = [sessionQuery, homeQuery, shelfQuery].filter(
    ({ data, isError, isFetching }) => data === undefined && isError && !isFetching,
  );
  const { mutateAsync: change } = useChangeHome(user?.id ?? "", "Failed to add the page");
  const addToShelf = useAddToShelf();

  const missingOfMember = () => {
    if (!home) return null;
    const leaves = leavesOf(home);
    const there = new Set(leaves.map((leaf) => (isApp(leaf) ? leaf.id : leaf.url)));
    return missingOf(page.items, there, Math.max(0, HOME_LIMITS.items - leaves.length));
  };
  // A visitor's shelf holds apps alone, in one row.
  const missingOfVisitor = () => {
    if (!shelf) return null;
    const there = new Set<string>(shelf.map(({ id }) => webappItem(id)));
    return missingOf(appsOf(page), there);
  };
  const missing = session === undefined ? null : isVisitor ? missingOfVisitor() : missingOfMember();

  const put = async ({ items, count }: Missing): Promise<PutPage> => {
    if (isVisitor) {
      const apps = items.flatMap((item) => (item.kind === "app" ? [item] : []));
      return { ...(await addToShelf(apps)), isNewPage: false };
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
