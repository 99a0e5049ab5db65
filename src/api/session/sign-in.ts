import { t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import { isLanguage } from "#contract/texts/languages.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import { keepsCookies } from "#src/shared/state/storage/keeps-cookies.ts";
import { wordsFor } from "../http/failure.ts";
import { ApiError, noConnection, request } from "../http/http.ts";
import { getSupabase } from "../http/supabase.ts";

/** Requests a sign-in link. The form shows its own errors beside the field. */
export function useSendMagicLink() {
  return useMutation({
    mutationFn: (email: string) =>
      request("POST /auth/send-magic-link", {
        // The mail speaks as the page does.
        body: { email, ...(isLanguage(i18n.locale) && { language: i18n.locale }) },
      }),
    networkMode: "always",
    meta: {
      errorToast: t`Failed to send magic link`,
    },
  });
}

/** The masked account of a link, as `m...@example.org`; null for an expired or used link. */
export async function describeLink(tokenHash: string): Promise<string | null> {
  const { account } = await request("POST /auth/link", { body: { tokenHash } });
  return account;
}

/** The proof of an email address: the hash in the link, or the address and the code. */
export type SignInProof = { tokenHash: string } | { email: string; code: string };

/**
 * Signs in with a link's hash or an email's code. Rejects with ApiError `unauthenticated` for an expired or
 * used one. In a browser without cookies it rejects before the proof is used up.
 */
export async function exchangeProof(proof: SignInProof): Promise<void> {
  requireCookies();
  const { auth } = await getSupabase();
  const { error } = await auth.verifyOtp(
    "tokenHash" in proof
      ? { type: "email", token_hash: proof.tokenHash }
      : { type: "email", email: proof.email, token: proof.code },
  );
  if (!error) return;
  if (error.status && error.status >= 400 && error.status < 500) {
    throw new ApiError(t`This sign-in link has expired or was already used.`, {
      code: error.status === 429 ? "rate_limited" : "unauthenticated",
      status: error.status,
      cause: error,
    });
  }
  throw noConnection(error);
}

/** Throws where a session would be lost at once. */
export function requireCookies(): void {
  if (!keepsCookies()) throw new ApiError(wordsFor("no_cookies"), { code: "no_cookies" });
}
