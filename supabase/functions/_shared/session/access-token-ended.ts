import { HttpError } from "../http/http-error.ts";

/**
 * Thrown for an access token that does not exist, has expired or was revoked. The answer does not reveal
 * which.
 */
export class AccessTokenEnded extends HttpError {
  constructor() {
    super("unauthenticated", "This access token is not valid any more. Make a new one in Settings.", {
      headers: { "WWW-Authenticate": 'Bearer error="invalid_token"' },
    });
  }
}
