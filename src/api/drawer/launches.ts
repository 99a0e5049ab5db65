import type { Done } from "#contract/values.ts";
import { log } from "#src/shared/lib/log.ts";
import { request } from "../http/http.ts";

/** Counts a launch. The request outlives the page and delays nothing; a failure is only logged. */
export function recordLaunch(webappId: number): void {
  request<Done>("/user/apps/launch", { method: "POST", json: { webappId }, keepalive: true }).catch(
    (error: unknown) => log.warn("The launch was not counted.", error),
  );
}
