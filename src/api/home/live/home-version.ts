import type { QueryClient } from "@tanstack/react-query";
import type { Home } from "#contract/home/home.ts";
import { homeKey } from "../home-key.ts";

/**
 * Asks for the member's home screen when the server has a newer version, or does not say which one it has. Also when the last
 * try has failed: after an operation of this page, the version is known before what others changed in it.
 */
export function hearVersion(client: QueryClient, userId: string, version = Infinity): void {
  const queryKey = homeKey(userId);
  const { data: shown, status, isInvalidated } = client.getQueryState<Home>(queryKey) ?? {};
  if (shown && (version > shown.version || (isInvalidated && status === "error")))
    void client.invalidateQueries({ queryKey });
}
