import { queryOptions } from "@tanstack/react-query";
import type { Home } from "#contract/home.ts";
import { request } from "../http/http.ts";
import { FRESH_MS, savedQuery } from "../saved-home/saved-home.ts";
import { outboxInUse } from "./change-home.ts";
import { homeKey } from "./home-key.ts";

export const homeQueries = {
  all: () => ["home"] as const,

  /**
   * A member's home screen: the server's, with the changes that wait to be sent. The browser's HTTP cache revalidates it
   * by its ETag.
   */
  current: (userId: string) =>
    queryOptions({
      queryKey: homeKey(userId),
      queryFn: async ({ client, signal }) => {
        const home = await request<Home>("/user/home", { signal });
        // Without its chunk, the server's answer has to do; an outbox that opens later shows what waits.
        const outbox = await outboxInUse(client, userId)?.catch(() => undefined);
        return outbox?.show(home) ?? home;
      },
      ...savedQuery,
      // A start page stays open for days while other devices change its data: the session says when (home-version.ts).
      staleTime: FRESH_MS,
    }),
};
