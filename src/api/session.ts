import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { DevLoginAnswer, MagicLinkAnswer, SessionAnswer, User } from "#contract/session.ts";
import { PRODUCT_NAME } from "#contract/product.ts";
import type { Done } from "#contract/values.ts";
import { storedValue } from "#src/shared/lib/stored-value.ts";
import { ApiError, noConnection, request } from "./http.ts";
import { getSupabase } from "./supabase.ts";

const REFETCH_MS = 5 * 60_000;

/**
 * Who was signed in when this browser last asked, so that the page stands as it was left before any answer. Writing
 * it also tells the other tabs that somebody signed in or out.
 */
const lastSeen = storedValue<User | null>("perch-session", (stored) => {
  const { id, email, isAdmin } = Object(stored);
  return typeof id === "string" && typeof email === "string"
    ? { id, email, isAdmin: isAdmin === true }
    : null;
});

/** Keys of what this browser remembers of a member; signing out removes every trace. */
const TRACES = ["perch-session", "perch-widgets", "perch-member-settings", "perch-drawer", "perch-links"];

export const sessionQueries = {
  /** The user who is signed in, or null. Always stale: asked again on focus and every five minutes. */
  current: () =>
    queryOptions({
      queryKey: ["session"],
      queryFn: async ({ signal }) => {
        const session = await request<SessionAnswer>("/auth/me", { signal });
        remember(session.user);
        return session;
      },
      initialData: () => {
        const user = lastSeen.get();
        return user ? { user } : undefined;
      },
      initialDataUpdatedAt: 0,
      staleTime: 0,
      refetchOnWindowFocus: "always",
      refetchInterval: REFETCH_MS,
    }),
};

function remember(user: User | null): void {
  const before = lastSeen.get();
  if (before?.id === user?.id && before?.email === user?.email && before?.isAdmin === user?.isAdmin) return;
  if (before && before.id !== user?.id) forgetMember();
  if (user) lastSeen.set(user);
}

function forgetMember(): void {
  lastSeen.set(null);
  for (const key of TRACES) localStorage.removeItem(key);
}

/** Asks again who is signed in when another tab signed in or out; gives what ends it. */
export function watchOtherTabs(client: QueryClient): () => void {
  return lastSeen.subscribe(() => {
    const shown = client.getQueryData(sessionQueries.current().queryKey)?.user?.id;
    if (shown !== lastSeen.get()?.id) void client.invalidateQueries({ queryKey: ["session"] });
  });
}

/** Asks for a sign-in link; the form that asks shows its own errors beside its field. */
export function useSendMagicLink() {
  return useMutation({
    mutationFn: (email: string) =>
      request<MagicLinkAnswer>("/auth/send-magic-link", { method: "POST", json: { email } }),
    networkMode: "always",
    meta: {
      errorToast: {
        title: "Failed to send magic link",
        description: "Please try again.",
        prefersMessage: true,
      },
    },
  });
}

/** Forgets who was signed in, once the server has ended the session, and everything of theirs. */
export async function endSessionHere(client: QueryClient): Promise<void> {
  forgetMember();
  const { queryKey } = sessionQueries.current();
  await client.cancelQueries();
  client.setQueryData(queryKey, { user: null });
  // What was the member's is no longer anybody's to see here.
  client.removeQueries({
    predicate: (query) => query.queryKey[0] !== "session" && query.queryKey[0] !== "store",
  });
  await client.invalidateQueries({ queryKey });
}

/** Ends the session, here and on the server. */
export function useLogout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request<Done>("/auth/logout", { method: "POST" }),
    onSuccess: () => endSessionHere(client),
    networkMode: "always",
    meta: {
      successToast: {
        title: "Logged out successfully",
        description: `You have been signed out of ${PRODUCT_NAME}`,
      },
      errorToast: { title: "Logout failed", description: "Please try again.", prefersMessage: true },
    },
  });
}

/** Signs in without mail. Only a backend in local development offers it. */
export async function devLogin(email: string): Promise<User> {
  const { user } = await request<DevLoginAnswer>("/auth/dev-login", { method: "POST", json: { email } });
  return user;
}

/** What the person can prove to be theirs: the hash of the link, or the e-mail and the code in it. */
export type SignInProof = { tokenHash: string } | { email: string; code: string };

/** Signs in with a link's hash or a mail's code. Rejects with ApiError `unauthenticated` when it expired or was used. */
export async function exchangeProof(proof: SignInProof): Promise<void> {
  const { auth } = await getSupabase().catch((cause: unknown) => {
    throw noConnection(cause);
  });
  const { error } = await auth.verifyOtp(
    "tokenHash" in proof
      ? { type: "email", token_hash: proof.tokenHash }
      : { type: "email", email: proof.email, token: proof.code },
  );
  if (!error) return;
  if (error.status && error.status >= 400 && error.status < 500) {
    throw new ApiError("This sign-in link has expired or was already used.", {
      code: error.status === 429 ? "rate_limited" : "unauthenticated",
      status: error.status,
      cause: error,
    });
  }
  throw noConnection(error);
}
