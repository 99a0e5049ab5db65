import type { Done } from "#contract/values.ts";
import { log } from "#src/shared/lib/log.ts";
import { request } from "../http/http.ts";

/** Counts that an app's page was opened. It delays nothing; a failure is only logged. */
export function recordVisit(webappId: number): void {
  request<Done>(`/webapp/${webappId}/visit`, { method: "POST", keepalive: true }).catch((error: unknown) =>
    log.warn("The visit was not counted.", error),
  );
}
