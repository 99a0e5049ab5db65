import { t } from "@lingui/core/macro";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { ApiError, request } from "../http/http.ts";
import { requireCookies } from "./sign-in.ts";

/** The desktop looks this often whether the phone has signed in. */
const WATCH_MS = 2_000;

/** Whether the call failed because the link has expired, was used or was ended. */
export const isPhoneLinkOver = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "not_found";

const readPhoneLink = (phoneLinkId: string, signal?: AbortSignal) =>
  request("GET /auth/phone-links/:phoneLinkId", { params: { phoneLinkId }, signal });
const endPhoneLink = (phoneLinkId: string) =>
  request("DELETE /auth/phone-links/:phoneLinkId", { params: { phoneLinkId } });

export const phoneLinkQueries = {
  /** The address of a link's account. */
  email: (secret: string) =>
    queryOptions({
      queryKey: ["phone-link-email", secret] as const,
      queryFn: async ({ signal }) => {
        const { email } = await request("POST /auth/phone-links/account", { body: { secret }, signal });
        return email;
      },
      // Removes the secret from memory with the dialog.
      gcTime: 0,
    }),

  /** Whether a phone has signed in by this link. Watches until it has, or until the link is over. */
  state: (id: string) =>
    queryOptions({
      queryKey: ["phone-link", id] as const,
      queryFn: ({ signal }) => readPhoneLink(id, signal),
      staleTime: 0,
      gcTime: 0,
      refetchInterval: ({ state: { data, error } }) =>
        data?.hasSignedIn || isPhoneLinkOver(error) ? false : WATCH_MS,
      // The person looks at the phone meanwhile.
      refetchIntervalInBackground: true,
    }),
};

/** Makes a link, which ends the member's earlier one. The dialog shows errors. */
export function useCreatePhoneLink() {
  return useMutation({
    mutationFn: () => request("POST /auth/phone-links"),
    // Removes the secret from memory with the dialog.
    gcTime: 0,
    meta: { showsOwnErrors: true },
  });
}

/** Signs in by a link's secret. The dialog shows errors. */
export function useSignInByPhoneLink() {
  return useMutation({
    mutationFn: async (secret: string) => {
      requireCookies();
      return await request("POST /auth/phone-links/sign-in", { body: { secret } });
    },
    gcTime: 0,
    meta: { showsOwnErrors: true },
  });
}

/**
 * Ends a link that is not wanted any more. Resolves to true when a phone was faster: that one stays signed in. A link
 * that can't be ended now expires by itself.
 */
export async function giveUpPhoneLink(id: string): Promise<boolean> {
  const { hasSignedIn } = await readPhoneLink(id);
  if (!hasSignedIn) await endPhoneLink(id);
  return hasSignedIn;
}

/** Ends the session of the phone that signed in by this link. */
export function useSignOutPhone() {
  return useMutation({
    mutationFn: endPhoneLink,
    meta: {
      successToast: { title: t`The phone was signed out` },
      errorToast: (error: ApiError) =>
        isPhoneLinkOver(error)
          ? {
              title: t`This can’t be undone any more`,
              description: t`Sign out everywhere in Settings to sign out the phone.`,
            }
          : {
              title: t`The phone is still signed in`,
              description: t`Please try again, or sign out everywhere in Settings.`,
            },
    },
  });
}
