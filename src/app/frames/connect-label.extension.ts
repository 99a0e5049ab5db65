import { useSyncExternalStore } from "react";
import { offeredAccount } from "#src/shared/state/offered-account.ts";

/** The words of the button that signs in: with the account that the site has signed in, where it has one. */
export function useConnectLabel(): string {
  const account = useSyncExternalStore(offeredAccount.subscribe, offeredAccount.get, () => null);
  return account === null ? "Connect" : `Connect as ${account.email}`;
}
