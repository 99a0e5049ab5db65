import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { sessionQueries } from "#src/api/session/session.ts";
import { linkRequest } from "#src/shared/state/requests/link-request.ts";
import { useLazyParts } from "#src/shared/ui/use-lazy-parts.ts";

const loadLinks = () => import("#src/features/links/route.tsx");

const close = () => linkRequest.set(null);

/** Hosts the dialog for personal links. Its chunk is loaded on first use. */
export function LinkDialogHost() {
  const request = useSyncExternalStore(linkRequest.subscribe, linkRequest.get);
  const { data: session } = useQuery(sessionQueries.known());
  const parts = useLazyParts(loadLinks, request !== null, close);

  if (!parts || !session || request === null) return null;
  return <parts.LinkDialog userId={session.user?.id ?? null} link={request} onClose={close} />;
}
