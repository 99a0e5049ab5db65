import { signal } from "./signal.ts";

/** Why somebody is asked to sign in: of their own accord, to install an app, or because a link or the session ended. */
export type SignInReason = "connect" | "install" | "expired-link" | "session-ended";

/** The request the sign-in dialog is open for; null while it is closed. */
export const signInRequest = signal<SignInReason | null>(null);

/** Opens the sign-in dialog, from wherever it is needed. */
export function requestSignIn(reason: SignInReason = "connect"): void {
  signInRequest.set(reason);
}
