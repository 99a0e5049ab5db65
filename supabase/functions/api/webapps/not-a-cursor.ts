import { HttpError } from "../../_shared/http/http-error.ts";

export function notACursor(cause?: unknown): HttpError {
  const message = "Not a cursor of this list.";
  return new HttpError("invalid_input", message, { fields: { cursor: message }, cause });
}
