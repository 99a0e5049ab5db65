import { useQuery } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore, type ReactNode } from "react";
import { sessionQueries } from "#src/api/session/session.ts";
import type { Signal } from "#src/shared/state/signal.ts";
import { useLazyParts } from "#src/shared/ui/use-lazy-parts.ts";
import { ErrorBoundary } from "./routing/error-boundary.tsx";

type DialogHostProps<Request, Parts extends object> = {
  /** Null while the dialog is closed. */
  request: Signal<Request | null>;
  load: () => Promise<Parts>;
  /** A sign-out closes it. */
  isForMembers?: boolean;
  children: (parts: Parts, shown: Shown<Request>) => ReactNode;
};
type Shown<Request> = {
  request: Request;
  /** Null for a visitor, undefined while unknown. */
  userId: string | null | undefined;
  onClose: () => void;
};

/** Shows a dialog while it is asked for. Its chunk is loaded with the first request, which a failure takes back. */
export function DialogHost<Request, Parts extends object>(props: DialogHostProps<Request, Parts>) {
  return (
    <ErrorBoundary fallback={null}>
      <Host {...props} />
    </ErrorBoundary>
  );
}

function Host<Request, Parts extends object>(props: DialogHostProps<Request, Parts>) {
  const { request, load, isForMembers = false, children } = props;
  const asked = useSyncExternalStore(request.subscribe, request.get, request.get);
  const { data: session } = useQuery(sessionQueries.known());
  const userId = session && (session.user?.id ?? null);
  const parts = useLazyParts(load, asked !== null, () => request.set(null));
  const isOver = isForMembers && asked !== null && userId === null;
  useEffect(() => {
    if (isOver) request.set(null);
  }, [isOver, request]);
  if (!parts || asked === null) return null;
  return children(parts, { request: asked, userId, onClose: () => request.set(null) });
}
