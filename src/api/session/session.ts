import { focusManager, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { SessionAnswer, User } from "#contract/session.ts";
import { forgetIcons } from "#src/shared/state/icon-cache.ts";
import { isFormOpen } from "#src/shared/state/open-forms.ts";
import { storedValue } from "#src/shared/state/stored-value.ts";
import { removals } from "#src/shared/state/undo.ts";
import { hearVersion } from "../home/home-version.ts";
import { forgetCredentials } from "../http/credentials.ts";
import { request } from "../http/http.ts";
import {
  forgetSavedHome,
  ownerOf,
  readSavedHome,
  restoreState,
  SAVED_HOME_KEY,
  savedQuery,
} from "../saved-home/saved-home.ts";

const REFETCH_MS = 5 * 60_000;

const SESSION_KEY = "perch-session";

/**
 * The user id in the last session answer of any tab; null for a visitor. A change fires a storage event in
 * other tabs.
 */
const sessionOwner = storedValue<string | null>(SESSION_KEY, (stored) =>
  typeof stored === "string" ? stored : null,
);

/** `hasEnded`: the page stays as it is, but is read-only until the member signs in again. */
type Session = SessionAnswer & { hasEnded?: boolean };

export const sessionQueries = {
  /** The signed-in user, or null. Always stale: refetched on focus and every five minutes. */
  current: () =>
    queryOptions({
      queryKey: ["session"],
      queryFn: async ({ client, signal }): Promise<Session> => {
        const { user, ...versions } = await request<SessionAnswer>("/auth/me", { signal });
        noteOwner(user?.id ?? null);
        const shown = client.getQueryData(sessionQueries.current().queryKey);
        if (user === null && shown?.user && (shown.hasEnded || hasUnsavedWork(client))) {
          return { user: shown.user, hasEnded: true };
        }
        if (shown?.user && shown.user.id !== user?.id) await forgetMember(client);
        if (user) noteVersions(client, user.id, versions, shown);
        return { user, ...versions };
      },
      ...savedQuery,
      staleTime: 0,
      refetchOnWindowFocus: "always",
      refetchInterval: REFETCH_MS,
    }),

  /** The same query for components that mount later, without another request. */
  known: () => queryOptions({ ...sessionQueries.current(), refetchOnMount: false }),
};

/** The signed-in user. Also null when the page stays open after the session's end. */
export function signedInUser(session: Session | undefined): User | null {
  return session && !session.hasEnded ? session.user : null;
}

/** Skips an equal value, because each write fires an event in other tabs. */
function noteOwner(userId: string | null): void {
  if (userId === sessionOwner.get()) return;
  if (userId === null) sessionOwner.remove();
  else sessionOwner.set(userId);
}

/** Marks queries with a newer server version as stale, so that only those are refetched. */
function noteVersions(
  client: QueryClient,
  userId: string,
  { homeVersion, settingsVersion }: Omit<SessionAnswer, "user">,
  before: Session | undefined,
): void {
  hearVersion(client, userId, homeVersion);
  if (settingsVersion === before?.settingsVersion) return;
  void client.invalidateQueries({ queryKey: ["preferences", userId] });
}

/** Whether switching to the visitor's page now would lose unsaved work. */
const hasUnsavedWork = (client: QueryClient) => client.isMutating() > 0 || isFormOpen();

/** Removes all data of the member from memory and from browser storage. */
async function forgetMember(client: QueryClient): Promise<void> {
  dropMemberQueries(client);
  forgetSavedHome();
  await forgetCredentials();
  await forgetIcons();
}

/**
 * Follows other tabs. Refetches the session when another tab's session changes. Shows answers that another
 * tab saved for the same member. Returns a function that stops it.
 */
export function watchOtherTabs(client: QueryClient): () => void {
  const { queryKey } = sessionQueries.current();
  const shownUser = () => client.getQueryData(queryKey)?.user;
  const followOwner = () => {
    // The other tab signed out, so this tab removes the member's data without waiting for the server.
    if (sessionOwner.get() === null && shownUser() && !hasUnsavedWork(client)) void showSignedOut(client);
    else void askAgain(client);
  };
  const adopt = (text: string) => {
    const { clientState } = readSavedHome(text) ?? {};
    if (clientState === undefined || client.isMutating() > 0) return;
    if (ownerOf(clientState)?.id === shownUser()?.id) restoreState(client, clientState);
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === SESSION_KEY || key === null) followOwner();
    if (key === SAVED_HOME_KEY && newValue !== null) adopt(newValue);
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}

/** Refetches the session; a hidden tab does so on focus. */
const askAgain = (client: QueryClient) =>
  client.invalidateQueries({
    queryKey: sessionQueries.current().queryKey,
    refetchType: focusManager.isFocused() ? "active" : "none",
  });

/**
 * Marks the session as ended after a refused call, and asks the server to confirm. The page stays. Returns
 * false when no user was signed in.
 */
export function noteSessionEnd(client: QueryClient): boolean {
  const { queryKey } = sessionQueries.current();
  const user = client.getQueryData(queryKey)?.user;
  if (user) client.setQueryData(queryKey, { user, hasEnded: true });
  void client.invalidateQueries({ queryKey });
  return Boolean(user);
}

/** Clears the member's data after the server has ended the session. */
export async function endSessionHere(client: QueryClient): Promise<void> {
  await showSignedOut(client);
  await forgetMember(client);
}

/** Switches the page from a member to a visitor and drops the member's queries. */
async function showSignedOut(client: QueryClient): Promise<void> {
  // Each tab removes the snapshot first, so that closing the browser now leaves no data behind.
  forgetSavedHome();
  const { queryKey } = sessionQueries.current();
  await client.cancelQueries();
  client.setQueryData(queryKey, { user: null });
  dropMemberQueries(client);
  noteOwner(null);
  await askAgain(client);
}

function dropMemberQueries(client: QueryClient): void {
  removals.set([]);
  client.removeQueries({
    predicate: (query) => query.queryKey[0] !== "session" && query.queryKey[0] !== "store",
  });
}
