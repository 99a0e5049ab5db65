import type { HomeLeaf } from "#contract/home/home.ts";
import { log } from "#src/shared/lib/log.ts";
import { webappIdOf } from "../home/home-items.ts";
import { request } from "../http/http.ts";

/**
 * Counts the launch of an app by a member. Launches of links, and by visitors (null), are not counted. The request outlives the
 * page and delays nothing; a failure is only logged.
 */
export function recordLaunch(userId: string | null, item: Pick<HomeLeaf, "id">): void {
  const webappId = webappIdOf(item);
  if (userId === null || webappId === null) return;
  request("POST /user/apps/launch", { body: { webappId }, keepalive: true }).catch((error: unknown) =>
    log.warn("The launch was not counted.", error),
  );
}
