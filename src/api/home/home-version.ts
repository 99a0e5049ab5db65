import type { QueryClient } from "@tanstack/react-query";
import type { Home } from "#contract/home.ts";
import { homeKey } from "./home-key.ts";

/** Asks for the member's home screen when the server has a newer version, or does not say which one it has. */
export function hearVersion(client: QueryClient, userId: string, version = Infinity): void {
  const queryKey = homeKey(userId);
  const shown = client.getQueryData<Home>(queryKey);
  if (shown !== undefined && version > shown.version) void client.invalidateQueries({ queryKey });
}
