import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Home } from "#contract/home/home.ts";
import { isReturning } from "#src/shared/state/sign-in/is-returning.ts";
import { sessionOwner, sessionQueries } from "../session/session.ts";
import { homeQueries } from "./home.ts";
import { visitorHome } from "./visitor/visitor-home.ts";

export type Owner = {
  /** Null for a visitor, and while it is not known who is here. */
  userId: string | null;
  /** Whether it is known who is here. */
  isKnown: boolean;
  /** The member's session has ended: what they have stays in sight, and nothing can be changed. */
  hasEnded: boolean;
};

/** Why it is not known who is here, or what their home screen holds. */
export type HomeTrouble = {
  kind: "offline" | "failed";
  /** Another try runs. */
  isTrying: boolean;
  /** Asks again for all that failed on this page, because the same failure has probably hit other queries. */
  retry: () => void;
};

export type HomeReading = {
  owner: Owner;
  /** Null until it is read. */
  home: Home | null;
  /** What stands in its place until then: a visitor's begins empty, and after a sign-in a member's is the visitor's. */
  shown: Home | null;
  /** Null as soon as all is known. */
  trouble: HomeTrouble | null;
};

/** The home screen of whoever is here: a member's, with the changes that wait to be sent, or the visitor's of this browser. */
export function useHome(): HomeReading {
  const client = useQueryClient();
  const session = useQuery(sessionQueries.known());
  const isKnown = session.data !== undefined;
  const userId = session.data?.user?.id ?? null;
  const home = useQuery({
    ...homeQueries.current(userId),
    // Where nobody was signed in before, probably nobody is now: no wait for the session's answer, which can take long.
    enabled: isKnown || sessionOwner.get() === null,
    placeholderData: (before) => before ?? (isReturning() ? visitorHome.get() : undefined),
  });
  // A visitor's query begins with an empty home screen, as old as can be.
  const isRead = home.dataUpdatedAt > 0 && !home.isPlaceholderData;
  return {
    owner: { userId, isKnown, hasEnded: session.data?.hasEnded === true },
    home: (isRead && home.data) || null,
    shown: home.data ?? null,
    trouble: isKnown && isRead ? null : troubleOf(),
  };

  function troubleOf(): HomeTrouble | null {
    const missing = isKnown ? home : session;
    const isOffline = missing.fetchStatus === "paused" || (missing.isError && !navigator.onLine);
    if (!isOffline && !missing.isError) return null;
    return {
      kind: isOffline ? "offline" : "failed",
      isTrying: missing.isFetching,
      retry: () =>
        void client.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" }),
    };
  }
}
