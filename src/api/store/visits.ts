import { log } from "#src/shared/lib/log.ts";
import { request } from "../http/http.ts";

/** Counts that an app's page was opened. It delays nothing; a failure is only logged. */
export function recordVisit(webappId: number): void {
  request("POST /webapp/:id/visit", { params: { id: webappId }, keepalive: true }).catch((error: unknown) =>
    log.warn("The visit was not counted.", error),
  );
}
