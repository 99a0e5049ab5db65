import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { DevLoginAnswer, LinkAnswer, MagicLinkAnswer, SessionAnswer, User } from "#contract/session.ts";
import { PRODUCT_NAME } from "#contract/product.ts";
import type { Done } from "#contract/values.ts";
import { forgetIcons } from "#src/shared/lib/icon-cache.ts";
import { ApiError, noConnection, request } from "./http.ts";
import { forgetMember, lastUser } from "./last-seen.ts";
import { getSupabase } from "./supabase.ts";

const REFETCH_MS = 5 * 60_000;

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
        const user = lastUser.get();
        return user ? { user } : undefined;
      },
      initialDataUpdatedAt: 0,
      staleTime: 0,
      refetchOnWindowFocus: "always",
      refetchInterval: REFETCH_MS,
    }),

  /** The same for what comes when the page stands: the page has just asked. */
  known: () => queryOptions({ ...sessionQueries.current(), refetchOnMount: false }),
};

function remember(user: User | null): void {
  const before = lastUser.get();
  if (before?.id === user?.id && before?.email === user?.email && before?.isAdmin === user?.isAdmin) return;
  if (before && before.id !== user?.id) {
    forgetMember();
    void forgetIcons();
  }
  if (user) lastUser.set(user);
}

/** Follows another tab that signed in or out; gives what ends it. */
export function watchOtherTabs(client: QueryClient): () => void {
  return lastUser.subscribe(() => {
    const shown = client.getQueryData(sessionQueries.current().queryKey)?.user?.id;
    const user = lastUser.get();
    if (shown === user?.id) return;
    if (user === null) void showSignedOut(client);
    else void client.invalidateQueries({ queryKey: sessionQueries.current().queryKey });
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
  await Promise.all([forgetIcons(), showSignedOut(client)]);
}

/** Shows a visitor what was a member's page, and lets go of what it knew. */
async function showSignedOut(client: QueryClient): Promise<void> {
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

/** Whom a link signs in, as `m...@example.org`; null when it has expired or was used. */
export async function describeLink(tokenHash: string): Promise<string | null> {
  const { account } = await request<LinkAnswer>("/auth/link", { method: "POST", json: { tokenHash } });
  return account;
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
