import { t } from "@lingui/core/macro";
import { focusManager, MutationCache, notifyManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "#src/api/http/http.ts";
import { sessionQueries } from "#src/api/session/session.ts";
import { noteSessionEnd } from "#src/api/session/session-end.ts";
import type { Undoable } from "#src/shared/state/home/undo.ts";
import { noteUndo, offerUndo } from "#src/shared/ui/toast/offer-undo.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";

type ToastText = { title: string; description?: string };
/** A toast of another kind, or one with Undo. */
type SuccessToast = (ToastText & { kind?: "info" | "error" }) | (Undoable & { isSmall?: boolean });
/** With `prefersMessage`, the error's message replaces the description. */
type ErrorText = ToastText & { prefersMessage?: boolean };

/** The toasts of a mutation. No other code decides on them. */
interface MutationMeta extends Record<string, unknown> {
  /** A function may return null for none. */
  successToast?: ToastText | ((answer: never, variables: never) => SuccessToast | null);
  /** A title alone has the error's message, or 'Please try again.', below it. */
  errorToast?: string | ErrorText | ((error: ApiError) => ErrorText);
  /** The caller shows errors itself. */
  showsOwnErrors?: boolean;
}

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: MutationMeta;
  }
}

/**
 * Refetches on window focus too. The library only watches tab visibility, which does not change between two windows.
 */
export function listenForFocus(): void {
  focusManager.setEventListener((onFocus) => {
    const listener = () => onFocus();
    window.addEventListener("visibilitychange", listener);
    window.addEventListener("focus", listener);
    return () => {
      window.removeEventListener("visibilitychange", listener);
      window.removeEventListener("focus", listener);
    };
  });
}

// The library's default is a later task. A second click could come before it, while the button still looks
// ready.
notifyManager.setScheduler(queueMicrotask);

/** Creates the query client. By default nothing is refetched or retried. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        // Offline, a query fails and says so instead of waiting.
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
    queryCache: new QueryCache({
      onError(error) {
        // A 401 marks the session at once instead of at the next focus.
        if (isUnauthenticated(error))
          void client.invalidateQueries({ queryKey: sessionQueries.current().queryKey });
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (data, variables, _context, { meta }) => {
        const { successToast: wanted } = meta ?? {};
        // The types match: both values come from the mutation that carries the function.
        const toast = typeof wanted === "function" ? wanted(data as never, variables as never) : wanted;
        if (toast) present(toast);
      },
      onError: (error, _variables, _context, { meta }) => {
        // A cancel needs no toast.
        if (isAbort(error)) return;
        if (isUnauthenticated(error) && noteSessionEnd(client)) showToast(signedOut());
        else if (!meta?.showsOwnErrors) showToast({ kind: "error", ...errorText(error, meta?.errorToast) });
      },
    }),
  });
  return client;
}

const signedOut = () => ({
  kind: "error" as const,
  title: t`You were signed out`,
  description: t`Sign in again to make this change.`,
});

const isUnauthenticated = (error: unknown) => error instanceof ApiError && error.code === "unauthenticated";

function present(toast: SuccessToast): void {
  if (!("undo" in toast)) return showToast({ kind: "success", ...toast });
  const { isSmall = false, ...thing } = toast;
  if (isSmall) noteUndo(thing);
  else offerUndo(thing);
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

function errorText(error: ApiError, toast: MutationMeta["errorToast"]): ToastText {
  if (toast === undefined || typeof toast === "string")
    return { title: toast ?? t`Something went wrong`, description: error.message || t`Please try again.` };
  const { prefersMessage, ...text } = typeof toast === "function" ? toast(error) : toast;
  return prefersMessage && error.message ? { ...text, description: error.message } : text;
}
