import { focusManager, MutationCache, notifyManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "#src/api/http.ts";
import { noteSessionEnd, sessionQueries } from "#src/api/session.ts";
import { showToast } from "#src/shared/ui/show-toast.ts";

type ToastText = { title: string; description?: string };
/** Its message replaces the description where there is one. */
type ErrorText = ToastText & { prefersMessage?: boolean };

/** What a mutation says when it ended. Toasts are decided here and nowhere else. */
interface MutationMeta extends Record<string, unknown> {
  /** A function may say that this time there is nothing to say, or that it is news rather than a success. */
  successToast?: ToastText | ((answer: never, variables: never) => (ToastText & { kind?: "info" }) | null);
  errorToast?: ErrorText | ((error: ApiError) => ErrorText);
  /** The caller marks its own fields or words its own toast. */
  showsOwnErrors?: boolean;
}

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: MutationMeta;
  }
}

/**
 * Has queries hear of the window's focus. By itself the library hears only of tabs; a window beside another one has the
 * focus back without a tab changing.
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

// By itself the library tells components in a later task, which a second click may come before: a button that is busy
// then still looks ready, and sends twice.
notifyManager.setScheduler(queueMicrotask);

/**
 * The cache of everything the server said. Nothing is asked again by itself and nothing is tried twice, unless a query
 * says otherwise.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        // Without a network a query fails and says so, instead of waiting for one in silence.
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
    queryCache: new QueryCache({
      onError(error) {
        // The session ended on the server: the page learns it now, not at the next focus.
        if (isUnauthenticated(error))
          void client.invalidateQueries({ queryKey: sessionQueries.current().queryKey });
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (data, variables, _context, { meta }) => {
        const text = meta?.successToast && successText(meta.successToast, data, variables);
        if (text) showToast({ kind: "success", ...text });
      },
      onError: (error, _variables, _context, { meta }) => {
        // Whoever cancels knows it.
        if (isAbort(error)) return;
        if (isUnauthenticated(error) && noteSessionEnd(client)) showToast(SIGNED_OUT);
        else if (!meta?.showsOwnErrors) showToast({ kind: "error", ...errorText(error, meta?.errorToast) });
      },
    }),
  });
  return client;
}

const SIGNED_OUT = {
  kind: "error",
  title: "You were signed out",
  description: "Sign in again to make this change.",
} as const;

const isUnauthenticated = (error: unknown) => error instanceof ApiError && error.code === "unauthenticated";

function successText(
  toast: NonNullable<MutationMeta["successToast"]>,
  data: unknown,
  variables: unknown,
): ToastText | null {
  // The mutation that carries the function is the one that gave both.
  return typeof toast === "function" ? toast(data as never, variables as never) : toast;
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

function errorText(error: ApiError, toast: MutationMeta["errorToast"]): ToastText {
  if (!toast) return { title: "Something went wrong", description: error.message || "Please try again." };
  const { prefersMessage, ...text } = typeof toast === "function" ? toast(error) : toast;
  return prefersMessage && error.message ? { ...text, description: error.message } : text;
}
