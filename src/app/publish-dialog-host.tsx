import { useQuery } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { sessionQueries } from "#src/api/session/session.ts";
import { publishRequest } from "#src/shared/state/requests/publish-request.ts";
import { useLazyParts } from "#src/shared/ui/use-lazy-parts.ts";

const loadPublish = () => import("#src/features/publish/route.tsx");

const close = () => publishRequest.set(null);

/** Hosts the dialog that publishes a page. Its chunk is loaded on first use. */
export function PublishDialogHost() {
  const request = useSyncExternalStore(publishRequest.subscribe, publishRequest.get);
  const { data: session } = useQuery(sessionQueries.known());
  const userId = session?.user?.id;
  const parts = useLazyParts(loadPublish, request !== null, close);

  // A sign-out closes the dialog, because visitors publish nothing.
  useEffect(() => {
    if (request !== null && session && !userId) close();
  }, [request, session, userId]);

  if (!parts || !userId || request === null) return null;
  return <parts.PublishDialog userId={userId} request={request} onClose={close} />;
}
