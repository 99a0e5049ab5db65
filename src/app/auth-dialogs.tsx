import { useEffect, useState, useSyncExternalStore } from "react";
import { isReturning } from "#src/shared/state/is-returning.ts";
import { signal } from "#src/shared/state/signal.ts";
import { signInRequest } from "#src/shared/state/requests/sign-in-request.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";

const loadAuth = () => import("#src/features/auth/route.tsx");
type AuthParts = Awaited<ReturnType<typeof loadAuth>>;

/** Preloads the chunk of the sign-in dialog when its button is hovered or focused. */
export const preloadAuth = () => void loadAuth().catch(() => undefined);

/** Whether the dialog was requested and its chunk is still loading. */
export const isAuthLoading = signal(false);

/**
 * Hosts the sign-in dialog and the greeting after a sign-in link. Their chunk is loaded on first use. If it fails to
 * load, the page stays as it is and the next request tries again.
 */
export function AuthDialogs() {
  const request = useSyncExternalStore(signInRequest.subscribe, signInRequest.get);
  const auth = useAuthParts(request !== null || isReturning());
  if (!auth) return null;
  return (
    <>
      {request && <auth.SignInDialog {...request} onClose={() => signInRequest.set(null)} />}
      {isReturning() && <auth.Welcome />}
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
