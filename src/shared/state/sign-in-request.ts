import { signal } from "./signal.ts";

/** Why the sign-in dialog is open: the Connect button, an install, an expired link or an ended session. */
export type SignInReason = "connect" | "install" | "expired-link" | "session-ended";

/** Why the sign-in dialog is open, and the app that the person wants to install. */
export type SignInRequest = { reason: SignInReason; app?: { title: string; iconUrl: string | null } };

/** The open request of the sign-in dialog; null while it is closed. */
export const signInRequest = signal<SignInRequest | null>(null);

/** Opens the sign-in dialog. */
export function requestSignIn(reason: SignInReason = "connect", app?: SignInRequest["app"]): void {
  signInRequest.set(app ? { reason, app } : { reason });
}
