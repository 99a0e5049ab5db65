import { t } from "@lingui/core/macro";
import { useSyncExternalStore } from "react";
import { offeredAccount } from "#src/shared/state/connection/offered-account.ts";

/** The label of the sign-in button. It names the account that is signed in on the site, if any. */
export function useConnectLabel(): string {
  const account = useSyncExternalStore(offeredAccount.subscribe, offeredAccount.get, () => null);
  return account === null ? t`Connect` : t`Connect as ${account.email}`;
}
