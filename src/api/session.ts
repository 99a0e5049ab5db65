import {
  queryOptions,
  useMutation,
  useQueryClient,
  type DehydratedState,
  type QueryClient,
} from "@tanstack/react-query";
import type { DevLoginAnswer, LinkAnswer, MagicLinkAnswer, SessionAnswer, User } from "#contract/session.ts";
import { PRODUCT_NAME } from "#contract/product.ts";
import type { Done } from "#contract/values.ts";
import { forgetIcons } from "#src/shared/lib/icon-cache.ts";
import { isFormOpen } from "#src/shared/lib/open-forms.ts";
import { ApiError, noConnection, request } from "./http.ts";
import { forgetSavedHome, readSavedHome, restoreState, SAVED_HOME_KEY, savedQuery } from "./saved-home.ts";
import { getSupabase } from "./supabase.ts";

const REFETCH_MS = 5 * 60_000;
/** Other tabs write several things at once; the server is asked once for all of them. */
const BURST_MS = 250;

/** `hasEnded`: the user's page stays as it is, but nothing of it can be changed until they sign in again. */
type Session = SessionAnswer & { hasEnded?: boolean };

export const sessionQueries = {
  /** The user who is signed in, or null. Always stale: asked again on focus and every five minutes. */
  current: () =>
    queryOptions({
      queryKey: ["session"],
      queryFn: async ({ client, signal }): Promise<Session> => {
        const { user } = await request<SessionAnswer>("/auth/me", { signal });
        const shown = client.getQueryData(sessionQueries.current().queryKey);
        if (user === null && shown?.user && (shown.hasEnded || isAtWork(client))) {
          return { user: shown.user, hasEnded: true };
        }
        if (shown?.user && shown.user.id !== user?.id) await forgetMember(client);
        return { user };
      },
      ...savedQuery,
      staleTime: 0,
      refetchOnWindowFocus: "always",
      refetchInterval: REFETCH_MS,
    }),

  /** The same for what comes when the page stands: the page has just asked. */
  known: () => queryOptions({ ...sessionQueries.current(), refetchOnMount: false }),
};

/** Who is signed in now. Null also for somebody whose page is kept although their session has ended. */
export function signedInUser(session: Session | undefined): User | null {
  return session && !session.hasEnded ? session.user : null;
}

/** Whether a visitor's page would take away what somebody is in the middle of. */
const isAtWork = (client: QueryClient) => client.isMutating() > 0 || isFormOpen();

/** Leaves nothing of the member whose page this was, neither in memory nor in the browser. */
async function forgetMember(client: QueryClient): Promise<void> {
  dropMemberQueries(client);
  forgetSavedHome();
  await forgetIcons();
}

/**
 * Has the server asked who is signed in whenever another tab stored something, and shows what that tab learned about
 * the same home screen; gives what ends that.
 */
export function watchOtherTabs(client: QueryClient): () => void {
  const { queryKey } = sessionQueries.current();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = () => {
    timer = undefined;
    void client.invalidateQueries({ queryKey });
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    timer ??= setTimeout(ask, BURST_MS);
    if (key !== SAVED_HOME_KEY && key !== null) return;
    const shown = client.getQueryData(queryKey)?.user ?? null;
    const saved = key === null ? undefined : readSavedHome(newValue);
    // Somebody signed out there: what is theirs does not stay here until the server has answered.
    if (saved === undefined) {
      if (shown && !isAtWork(client)) void showSignedOut(client);
    } else if (userOf(saved.clientState)?.id === shown?.id && client.isMutating() === 0) {
      restoreState(client, saved.clientState);
    }
  };
  window.addEventListener("storage", onStorage);
  return () => {
    window.removeEventListener("storage", onStorage);
    clearTimeout(timer);
  };
}

/**
 * Notes that a call was refused because the session has ended, and has the server asked whether that is so. The page
 * stays. False where nobody was signed in.
 */
export function noteSessionEnd(client: QueryClient): boolean {
  const { queryKey } = sessionQueries.current();
  const user = client.getQueryData(queryKey)?.user;
  if (user) client.setQueryData(queryKey, { user, hasEnded: true });
  void client.invalidateQueries({ queryKey });
  return Boolean(user);
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
  await showSignedOut(client);
  await forgetMember(client);
}

/** Who was signed in when a home screen was saved. */
function userOf({ queries }: DehydratedState): User | null {
  const session = queries.find(({ queryKey }) => queryKey[0] === "session")?.state.data;
  return (session as Session | undefined)?.user ?? null;
}

/** Shows a visitor what was a member's page, and lets go of what it knew. */
async function showSignedOut(client: QueryClient): Promise<void> {
  // First, and again in each tab: whoever closes the browser now leaves nothing behind.
  forgetSavedHome();
  const { queryKey } = sessionQueries.current();
  await client.cancelQueries();
  client.setQueryData(queryKey, { user: null });
  dropMemberQueries(client);
  await client.invalidateQueries({ queryKey });
}

/** What was a member's is no longer anybody's to see here. */
function dropMemberQueries(client: QueryClient): void {
  client.removeQueries({
    predicate: (query) => query.queryKey[0] !== "session" && query.queryKey[0] !== "store",
  });
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

/** What the person can prove to be theirs: the hash of the link, or the email and the code in it. */
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
