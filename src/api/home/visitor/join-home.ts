import { plural, t } from "@lingui/core/macro";
import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Home } from "#contract/home/home.ts";
import { joinHome } from "#contract/home/join.ts";
import { newId } from "#contract/values/new-id.ts";
import { inOneTab } from "#src/shared/state/in-one-tab.ts";
import { arrivals } from "#src/shared/state/home/arrivals.ts";
import { migrateTempInstalls, type Migrated } from "../../drawer/migrate-temp-installs.ts";
import { openOutbox } from "../outbox/open-outbox.ts";
import { leavesOf, webappIdOf, webappItem } from "../home-items.ts";
import { homeQueries } from "../home.ts";
import { FIRST_HOME, visitorHome } from "./visitor-home.ts";

/**
 * Brings this browser's home screen of a visitor into a member's, then the temporary installs that the server keeps. It
 * stays in the browser until the server has answered; what the member has already is not added again.
 */
export function joinVisitorHome(client: QueryClient, userId: string): Promise<Migrated> {
  const join = async (): Promise<Migrated> => {
    // What earlier versions kept becomes a part of it.
    if (!visitorHome.isStored()) await client.fetchQuery({ ...homeQueries.current(null), staleTime: 0 });
    const { newIds, isWaiting } = await joinStored(client, userId);
    if (isWaiting) return { count: newIds.length, newIds };
    const migrated = await migrateTempInstalls(client, userId);
    return { count: newIds.length + migrated.count, newIds: [...newIds, ...migrated.newIds] };
  };
  // Of two tabs, the second one finds nothing left to bring.
  return inOneTab("perch-join-home", join);
}

/** The same as a mutation, with its toast and highlights. A failure is the caller's: everything stays in the browser. */
export const joiningVisitor = (userId: string) =>
  mutationOptions({
    mutationFn: (_nothing: void, { client }) => joinVisitorHome(client, userId),
    onSuccess: ({ newIds }) => {
      if (newIds.length > 0) arrivals.set(newIds.map(webappItem));
    },
    meta: { successToast: broughtToast, showsOwnErrors: true },
  });

/** The toast about apps that a sign-in brought; null without any. */
export function broughtToast({ count }: Migrated) {
  if (count === 0) return null;
  return {
    title: t`Apps installed successfully`,
    description: plural(count, {
      one: "Added # app to your collection from your previous browsing.",
      other: "Added # apps to your collection from your previous browsing.",
    }),
  };
}

async function joinStored(
  client: QueryClient,
  userId: string,
): Promise<{ newIds: number[]; isWaiting: boolean }> {
  if (!visitorHome.isStored()) return { newIds: [], isWaiting: false };
  const outbox = await openOutbox(client, userId);
  const query = homeQueries.current(userId);
  const before = await client.fetchQuery({ ...query, staleTime: 0 });
  const visitor = visitorHome.get();
  const { refused } = outbox.change((home) => joinHome(home, withOwnPage(visitor)));
  const after = client.getQueryData(query.queryKey) ?? before;
  const known = new Set(leavesOf(before).map(({ id }) => id));
  const added = leavesOf(after).filter(({ id }) => !known.has(id));
  const newIds = added.flatMap((leaf) => webappIdOf(leaf) ?? []);
  if ((await outbox.settle()) > 0) return { newIds, isWaiting: true };
  // What found no room stays, and so does what another tab has changed meanwhile.
  const isSame = JSON.stringify(visitorHome.get()) === JSON.stringify(visitor);
  if (isSame && refused.length === 0) visitorHome.remove();
  return { newIds, isWaiting: false };
}

/** The first page of every visitor has the same id, which a page of an account can't have. */
function withOwnPage(visitor: Home): Home {
  const id = `page:${newId()}`;
  const isFirst = (page: Home["pages"][number]) => page.id === FIRST_HOME.pages[0]?.id;
  return { ...visitor, pages: visitor.pages.map((page) => (isFirst(page) ? { ...page, id } : page)) };
}
