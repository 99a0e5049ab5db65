import { signal } from "../signal.ts";

/** What opened the sign-in dialog: the Connect button, an install, an expired link or an ended session. */
export type SignInReason = "connect" | "install" | "expired-link" | "session-ended";

/** The reason for the sign-in dialog, and the app that the person wants to install. */
export type SignInRequest = {
  reason: SignInReason;
  app?: {
    title: string;
    iconUrl: string | null;
    /** Whether the dialog says that the app was saved in this browser. */
    isKept?: boolean;
  };
};

/** The open request of the sign-in dialog; null while it is closed. */
export const signInRequest = signal<SignInRequest | null>(null);

export function requestSignIn(reason: SignInReason = "connect", app?: SignInRequest["app"]): void {
  signInRequest.set(app ? { reason, app } : { reason });
}
