import { useEffect, useState, useSyncExternalStore } from "react";
import { isReturning } from "#src/shared/lib/is-returning.ts";
import { signal } from "#src/shared/lib/signal.ts";
import { signInRequest } from "#src/shared/lib/sign-in-request.ts";
import { showToast } from "#src/shared/ui/show-toast.ts";

const loadAuth = () => import("#src/features/auth/route.tsx");
type AuthParts = Awaited<ReturnType<typeof loadAuth>>;

/** Fetches the dialogs before they are asked for, when somebody is about to. */
export const preloadAuth = () => void loadAuth().catch(() => undefined);

/** Whether somebody has asked for the dialog and its code is on its way: on a slow network that takes a while. */
export const isAuthLoading = signal(false);

/**
 * The sign-in dialog, wherever it is asked for, and the greeting after a sign-in link. Their code is loaded when it is
 * first needed; when it does not arrive the page stays as it is, and the next request tries again.
 */
export function AuthDialogs() {
  const request = useSyncExternalStore(signInRequest.subscribe, signInRequest.get);
  const auth = useAuthParts(request !== null || isReturning);
  if (!auth) return null;
  return (
    <>
      {request && <auth.SignInDialog reason={request} onClose={() => signInRequest.set(null)} />}
      {isReturning && <auth.Welcome />}
    </>
  );
}

function useAuthParts(isNeeded: boolean): AuthParts | null {
  const [parts, setParts] = useState<AuthParts | null>(null);
  useEffect(() => {
    if (!isNeeded || parts) return;
    const giveUp = () => {
      signInRequest.set(null);
      showToast({
        kind: "error",
        title: "Signing in is not possible now",
        description: "Check your network and try again.",
      });
    };
    isAuthLoading.set(true);
    void loadAuth()
      .then(setParts, giveUp)
      .finally(() => isAuthLoading.set(false));
  }, [isNeeded, parts]);
  return parts;
}
