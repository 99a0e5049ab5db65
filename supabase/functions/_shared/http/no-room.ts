import { HttpError } from "./http-error.ts";

/** What the embedded Auth and Storage answer to a write for which their disk has no room. */
export const INSUFFICIENT_STORAGE = 507;
/** An operator needs longer than a restart does. */
const RETRY_SECONDS = 60;

/** The answer to a write for which the server's disk has no room. */
export function noRoom(cause: unknown): HttpError {
  return new HttpError(
    "unavailable",
    "The server's disk is full, so nothing can be saved now. Tell whoever runs this site, and try again once there is room.",
    { headers: { "Retry-After": String(RETRY_SECONDS) }, cause },
  );
}
