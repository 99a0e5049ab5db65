import type * as z from "zod";
import type { TokenScope } from "./access-tokens.ts";

/**
 * One call of the API. `path` stands below `/api`, its parameters start with a colon. Exactly one of `answer` (JSON),
 * `stream` (the schema of each server-sent event) and `media` (another content type) says what comes back.
 */
export interface Endpoint {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: `/${string}`;
  /**
   * Who may call: `local-dev` means everybody, but only where LOCAL_DEV is set; `service` whoever has the project's
   * secret key.
   */
  who: "everyone" | "user" | "admin" | "local-dev" | "service";
  /**
   * What an access token must be allowed to do. Without it, a call of users needs a session, and everybody's calls take
   * any token.
   */
  scope?: TokenScope;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  form?: z.ZodType;
  answer?: z.ZodType;
  stream?: z.ZodType;
  media?: string;
  /** Some requests have no answer: they get 202 and no body. */
  mayBeAccepted?: true;
}
