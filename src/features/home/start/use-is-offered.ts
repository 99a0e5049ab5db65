import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { homeQueries } from "#src/api/home/home.ts";
import { sessionQueries } from "#src/api/session/session.ts";
import { preferenceQueries } from "#src/api/settings/preferences.ts";

/**
 * Whether the card of a first visit is to be seen: it is known who is here (null: a visitor), that they have no apps, and
 * that they have not hidden it. `isEmpty` says that there is one page without anything on it.
 */
export function useIsOffered(userId: string | null, isEmpty: boolean): boolean {
  const { data: session } = useQuery(sessionQueries.known());
  const isKnown = session !== undefined && !session.hasEnded && (session.user?.id ?? null) === userId;
  const { isSuccess, isFetching } = useQuery({ ...homeQueries.current(userId), enabled: isKnown });
  const { data: settings, dataUpdatedAt } = useQuery(preferenceQueries.settings(userId));

  // What a saved home screen says may be old. Later the card stays while the list is refetched.
  const [isConfirmed, setConfirmed] = useState(false);
  if (isKnown && isSuccess && !isFetching && !isConfirmed) setConfirmed(true);

  // Until a visitor's settings are read, the cache has the defaults, of no date.
  const isHidden = dataUpdatedAt === 0 || settings?.isStartHidden !== false;
  return isKnown && isConfirmed && isEmpty && !isHidden;
}
