import { useMutation, type QueryClient } from "@tanstack/react-query";
import type { PersonalLink } from "#contract/links.ts";
import type { UserApp } from "#contract/user-apps.ts";
import type { Done } from "#contract/values.ts";
import { mergeDrawer, type DrawerItem } from "./drawer-items.ts";
import { ApiError, request } from "./http.ts";
import { inTurn, isLastInTurn } from "./in-turn.ts";
import { linkQueries } from "./links.ts";
import { answerOf } from "./postgres.ts";
import { sessionQueries, signedInUser } from "./session.ts";
import { getSupabase } from "./supabase.ts";
import { userAppQueries } from "./user-apps.ts";

/** Moving and removing wait for each other: an order names exactly the apps there are. */
const CHANGE = "change-drawer";

/**
 * Puts the drawer into a new order, at once on screen; the old order comes back when the server refuses it. Says so
 * when somebody else (another tab, another device) changed it at the same time.
 */
export function useArrangeDrawer(userId: string) {
  return useMutation({
    ...inTurn(CHANGE),
    mutationFn: async (keys: readonly string[], { client }) => {
      await arrange(client, keys);
      if (!isLastInTurn(client, CHANGE)) return { isOverruled: false };
      await refresh(client, userId);
      return {
        isOverruled: isLastInTurn(client, CHANGE) && isOtherOrder(shownItems(client, userId), keys),
      };
    },
    onMutate: (keys: readonly string[], { client }) =>
      optimistic(client, userId, (items) => inOrder(items, keys)),
    onError: (_error, _keys, rollBack, { client }) => {
      rollBack?.();
      return refresh(client, userId);
    },
    // Offline, the change is refused now and taken back, rather than made at some later time.
    networkMode: "always",
    meta: {
      successToast: ({ isOverruled }: { isOverruled: boolean }) =>
        isOverruled ? { kind: "info", title: "Apps reordered elsewhere", description: NEWEST_ORDER } : null,
      errorToast: ({ code }) => ({
        title: "Error",
        description:
          code === "conflict" ? `Failed to reorder apps. ${NEWEST_ORDER}` : "Failed to reorder apps",
      }),
    },
  });
}

/** Takes an app or a link off the drawer, at once on screen. */
export function useRemoveFromDrawer(userId: string) {
  return useMutation({
    ...inTurn(CHANGE),
    mutationFn: (item: DrawerItem, { client }) => remove(client, item),
    onMutate: (item: DrawerItem, { client }) =>
      optimistic(client, userId, (items) => items.filter((one) => one.key !== item.key)),
    onError: (_error, _item, rollBack) => rollBack?.(),
    onSettled: (_data, _error, _item, _rollBack, { client }) =>
      isLastInTurn(client, CHANGE) ? refresh(client, userId) : undefined,
    networkMode: "always",
    meta: {
      successToast: (_done: unknown, { kind }: DrawerItem) =>
        kind === "webapp"
          ? { title: "App removed", description: "The app has been removed from your drawer" }
          : { title: "Link removed", description: "The link has been removed from your drawer" },
      errorToast: { title: "Error", description: "Failed to remove app" },
    },
  });
}

const NEWEST_ORDER =
  "They were changed in another tab or on another device meanwhile. You now see the newest order.";

/** The same items stand in another order. */
function isOtherOrder(items: readonly DrawerItem[], keys: readonly string[]): boolean {
  const now = items.map(({ key }) => key);
  return now.join() !== keys.join() && now.toSorted().join() === keys.toSorted().join();
}

async function arrange(client: QueryClient, keys: readonly string[]): Promise<void> {
  const webappIds = keys.flatMap((key) => (key.startsWith("webapp:") ? [Number(key.slice(7))] : []));
  if (webappIds.length === keys.length) {
    const appOrders = webappIds.map((webappId, orderIndex) => ({ webappId, orderIndex }));
    await request<Done>("/user/apps/reorder", { method: "PUT", json: { appOrders } });
    return;
  }
  const supabase = await getSupabase();
  const isArranged = answerOf(await supabase.rpc("arrange_drawer", { items: keys })) as boolean;
  if (isArranged) return;
  await requireSession(client);
  throw new ApiError("Your drawer has changed meanwhile.", { code: "conflict", status: 409 });
}

/** Rejects when nobody is signed in any more: a token outlives its session, and finds no rows. */
async function requireSession(client: QueryClient): Promise<void> {
  const session = await client.fetchQuery(sessionQueries.current());
  if (!signedInUser(session)) {
    throw new ApiError("Please sign in.", { code: "unauthenticated", status: 401 });
  }
}

async function remove(client: QueryClient, item: DrawerItem): Promise<void> {
  if (item.kind === "webapp") {
    await request<Done>(`/user/apps/${item.id}`, { method: "DELETE" }).catch((error: unknown) => {
      // Removed in another tab or on another device: it is gone, as was wanted.
      if (!(error instanceof ApiError) || error.code !== "not_found") throw error;
    });
    return;
  }
  const supabase = await getSupabase();
  const rows = supabase.from("personal_links").delete().eq("id", item.id).select("id");
  const removed = answerOf(await rows) as { id: number }[];
  // What another tab removed is gone, as was wanted.
  if (removed.length === 0) await requireSession(client);
}

/** The items in this order; one that the order does not name (added meanwhile) stays at the end. */
function inOrder(items: readonly DrawerItem[], keys: readonly string[]): DrawerItem[] {
  const place = new Map(keys.map((key, index) => [key, index]));
  return items.toSorted((a, b) => (place.get(a.key) ?? items.length) - (place.get(b.key) ?? items.length));
}

const shownItems = (client: QueryClient, userId: string) =>
  mergeDrawer(
    client.getQueryData(userAppQueries.list(userId).queryKey) ?? [],
    client.getQueryData(linkQueries.list(userId).queryKey) ?? [],
  );

/** Shows the change at once; gives what takes it back. */
function optimistic(
  client: QueryClient,
  userId: string,
  change: (items: DrawerItem[]) => DrawerItem[],
): () => void {
  const appsKey = userAppQueries.list(userId).queryKey;
  const linksKey = linkQueries.list(userId).queryKey;
  void client.cancelQueries({ queryKey: appsKey });
  void client.cancelQueries({ queryKey: linksKey });
  const apps = client.getQueryData(appsKey);
  const links = client.getQueryData(linksKey);
  const items = change(shownItems(client, userId));
  if (apps) client.setQueryData(appsKey, appsOf(items));
  if (links) client.setQueryData(linksKey, linksOf(items));
  return () => {
    client.setQueryData(appsKey, apps);
    client.setQueryData(linksKey, links);
  };
}

const appsOf = (items: readonly DrawerItem[]): UserApp[] =>
  items
    .filter((item) => item.kind === "webapp")
    .map(({ kind: _kind, key: _key, ...webapp }, orderIndex) => ({ webapp, orderIndex }));

const linksOf = (items: readonly DrawerItem[]): PersonalLink[] =>
  items.flatMap((item, position) => {
    if (item.kind !== "link") return [];
    const { kind: _kind, key: _key, ...link } = item;
    return [{ ...link, position }];
  });

function refresh(client: QueryClient, userId: string): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries(userAppQueries.list(userId)),
    client.invalidateQueries(linkQueries.list(userId)),
  ]);
}
