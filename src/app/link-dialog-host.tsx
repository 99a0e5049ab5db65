import { useQuery } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { sessionQueries } from "#src/api/session/session.ts";
import { linkRequest } from "#src/shared/state/requests/link-request.ts";
import { useLazyParts } from "#src/shared/ui/use-lazy-parts.ts";

const loadLinks = () => import("#src/features/links/route.tsx");

const close = () => linkRequest.set(null);

/** Hosts the dialog for personal links. Its chunk is loaded on first use. */
export function LinkDialogHost() {
  const request = useSyncExternalStore(linkRequest.subscribe, linkRequest.get);
  const { data: session } = useQuery(sessionQueries.known());
  const userId = session?.user?.id;
  const parts = useLazyParts(loadLinks, request !== null, close);

  // A sign-out closes the dialog, because a visitor has no drawer.
  useEffect(() => {
    if (request !== null && session && !userId) close();
  }, [request, session, userId]);

  if (!parts || !userId || request === null) return null;
  return <parts.LinkDialog userId={userId} link={request} onClose={close} />;
}
