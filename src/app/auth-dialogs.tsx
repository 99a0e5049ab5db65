import { t } from "@lingui/core/macro";
import { useEffect } from "react";
import { isReturning } from "#src/shared/state/is-returning.ts";
import { phoneSecret } from "#src/shared/state/phone-secret.ts";
import { signal } from "#src/shared/state/signal.ts";
import { signInRequest } from "#src/shared/state/requests/sign-in-request.ts";
import { lazyPart, tellFailure } from "#src/shared/ui/lazy-part.tsx";
import { DialogHost } from "./dialog-host.tsx";

const loadAuth = () => import("#src/features/auth/route.tsx");
const onFail = () => tellFailure(t`Signing in is not possible now`);

const SignInDialog = lazyPart(async () => (await loadAuth()).SignInDialog, { fallback: <Loading />, onFail });
const PhoneSignIn = lazyPart(async () => (await loadAuth()).PhoneSignIn, { onFail });
const Welcome = lazyPart(async () => (await loadAuth()).Welcome, { onFail });

/** Preloads the sign-in dialog when its button is hovered or focused. */
export const preloadAuth = () => void SignInDialog.preload();

/** Whether the dialog was requested and its chunk is still loading. */
export const isAuthLoading = signal(false);

function Loading() {
  useEffect(() => {
    isAuthLoading.set(true);
    return () => isAuthLoading.set(false);
  }, []);
  return null;
}

/** Hosts the sign-in dialog, the question of a phone link, and the greeting after a sign-in link. */
export function AuthDialogs() {
  return (
    <>
      <DialogHost request={signInRequest}>
        {({ request, onClose }) => <SignInDialog {...request} onClose={onClose} />}
      </DialogHost>
      <DialogHost request={phoneSecret}>
        {({ request, onClose }) => <PhoneSignIn key={request} secret={request} onClose={onClose} />}
      </DialogHost>
      {isReturning() && <Welcome />}
    </>
  );
}
