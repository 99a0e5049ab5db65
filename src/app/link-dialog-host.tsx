import { useQuery } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { sessionQueries } from "#src/api/session.ts";
import { linkRequest } from "#src/shared/lib/link-request.ts";
import { showToast } from "#src/shared/ui/show-toast.ts";

const loadLinks = () => import("#src/features/links/route.tsx");
type LinkParts = Awaited<ReturnType<typeof loadLinks>>;

const close = () => linkRequest.set(null);

/** The dialog for links of one's own, wherever it is asked for. Its code is loaded when it is first needed. */
export function LinkDialogHost() {
  const request = useSyncExternalStore(linkRequest.subscribe, linkRequest.get);
  const { data: session } = useQuery(sessionQueries.known());
  const userId = session?.user?.id;
  const [parts, setParts] = useState<LinkParts | null>(null);

  useEffect(() => {
    if (request === null || parts) return;
    loadLinks().then(setParts, () => {
      close();
      showToast({
        kind: "error",
        title: "The dialog could not be loaded",
        description: "Check your network and try again.",
      });
    });
  }, [request, parts]);

  // Whoever is signed out meanwhile has no drawer to add to.
  useEffect(() => {
    if (request !== null && session && !userId) close();
  }, [request, session, userId]);

  if (!parts || !userId || request === null) return null;
  return <parts.LinkDialog userId={userId} link={request} onClose={close} />;
}
