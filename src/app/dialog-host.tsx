import { useQuery } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore, type ReactNode } from "react";
import { sessionQueries } from "#src/api/session/session.ts";
import type { Signal } from "#src/shared/state/signal.ts";
import { ErrorBoundary } from "./routing/error-boundary.tsx";

type DialogHostProps<Request> = {
  /** Null while the dialog is closed. */
  request: Signal<Request | null>;
  /** A sign-out closes it. */
  isForMembers?: boolean;
  /** Renders a lazy dialog, which calls `onClose` when it can't be loaded. */
  children: (shown: Shown<Request>) => ReactNode;
};
type Shown<Request> = {
  request: Request;
  /** Null for a visitor, undefined while unknown. */
  userId: string | null | undefined;
  onClose: () => void;
};

/** Shows a dialog while it is asked for. */
export function DialogHost<Request>(props: DialogHostProps<Request>) {
  return (
    <ErrorBoundary fallback={null}>
      <Host {...props} />
    </ErrorBoundary>
  );
}

function Host<Request>({ request, isForMembers = false, children }: DialogHostProps<Request>) {
  const asked = useSyncExternalStore(request.subscribe, request.get, request.get);
  const { data: session } = useQuery(sessionQueries.known());
  const userId = session && (session.user?.id ?? null);
  const isOver = isForMembers && asked !== null && userId === null;
  useEffect(() => {
    if (isOver) request.set(null);
  }, [isOver, request]);
  if (asked === null) return null;
  return children({ request: asked, userId, onClose: () => request.set(null) });
}
