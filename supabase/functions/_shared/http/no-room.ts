import { HttpError } from "./http-error.ts";

/** The status of the embedded Auth and Storage for a write on a full disk. */
export const INSUFFICIENT_STORAGE = 507;
/** Longer than after a restart, because an operator has to make room. */
const RETRY_SECONDS = 60;

/** The answer to a write on a full disk. */
export function noRoom(cause: unknown): HttpError {
  return new HttpError(
    "unavailable",
    "The server's disk is full, so nothing can be saved now. Tell whoever runs this site, and try again once there is room.",
    { headers: { "Retry-After": String(RETRY_SECONDS) }, cause },
  );
}
