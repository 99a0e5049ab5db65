import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { SessionAnswer, User } from "#contract/session/session.ts";
import { isFormOpen } from "#src/shared/state/dialog/open-forms.ts";
import { storedValue } from "#src/shared/state/storage/stored-value.ts";
import { hearVersion } from "../home/live/home-version.ts";
import { request } from "../http/http.ts";
import { savedQuery } from "../saved-home/saved-home.ts";
import { forgetMember } from "./forget-member.ts";

const REFETCH_MS = 5 * 60_000;

export const SESSION_KEY = "perch-session";

/**
 * The user id in the last session answer of any tab; null for a visitor. A change fires a storage event in
 * other tabs.
 */
export const sessionOwner = storedValue<string | null>(SESSION_KEY, (stored) =>
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
        const { user, ...versions } = await request("GET /auth/me", { signal });
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

/** Notes whose session it is, for other tabs. Skips an equal value, because each write fires an event in other tabs. */
export function noteOwner(userId: string | null): void {
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
export const hasUnsavedWork = (client: QueryClient) => client.isMutating() > 0 || isFormOpen();
