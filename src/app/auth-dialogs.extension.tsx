import { useEffect, useSyncExternalStore } from "react";
import { log } from "#src/shared/lib/log.ts";
import { connectAddress } from "#src/shared/state/requests/connect-request.ts";
import { signInRequest } from "#src/shared/state/requests/sign-in-request.ts";
import { signal } from "#src/shared/state/signal.ts";

export const isAuthLoading = signal(false);

/** Nothing to preload: the site has the dialog. */
export const preloadAuth = (): void => undefined;

/** Signs in on the site, which hands over a token. Renders nothing. */
export function AuthDialogs() {
  const request = useSyncExternalStore(signInRequest.subscribe, signInRequest.get);
  useEffect(() => {
    if (request === null) return;
    signInRequest.set(null);
    isAuthLoading.set(true);
    connectAddress()
      .then((address) => location.assign(address))
      .catch((error: unknown) => log.warn("The site's page was not opened.", error))
      .finally(() => isAuthLoading.set(false));
  }, [request]);
  return null;
}
