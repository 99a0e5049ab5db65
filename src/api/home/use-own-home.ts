import { useQuery } from "@tanstack/react-query";
import type { Home } from "#contract/home.ts";
import { sessionQueries, signedInUser } from "../session/session.ts";
import { homeQueries } from "./home.ts";

type OwnHome = {
  /** Null for a visitor, and when the session has ended. */
  userId: string | null;
  isVisitor: boolean;
  hasEnded: boolean;
  /** Undefined until the session and the home screen are loaded. */
  home: Home | undefined;
  /** A query failed, for example without network; `retry` runs it again. */
  isStuck: boolean;
  retry: () => void;
};

/** The home screen of whoever is here: a member's, or the visitor's of this browser. */
export function useOwnHome(): OwnHome {
  const session = useQuery(sessionQueries.known());
  const userId = signedInUser(session.data)?.id ?? null;
  const home = useQuery({ ...homeQueries.current(userId), enabled: session.data !== undefined });
  // A visitor's query begins with an empty home screen, as old as can be.
  const isLoaded = session.data !== undefined && home.dataUpdatedAt > 0;
  const stuck = [session, home].filter(({ isError, isFetching }) => isError && !isFetching);
  return {
    userId,
    isVisitor: session.data !== undefined && userId === null,
    hasEnded: session.data?.hasEnded === true,
    home: isLoaded ? home.data : undefined,
    isStuck: !isLoaded && stuck.length > 0,
    retry: () => void Promise.all(stuck.map((query) => query.refetch())),
  };
}
