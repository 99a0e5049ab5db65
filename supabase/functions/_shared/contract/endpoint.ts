import type * as z from "zod";
import type { TokenScope } from "./access-tokens.ts";
import type { ErrorCode } from "./errors.ts";
import type { LimitName } from "./limits.ts";
import type { Tag } from "./tags.ts";

/**
 * One call of the API. `path` stands below `/api`, its parameters start with a colon. Exactly one of `answer` (JSON),
 * `stream` (the schema of each server-sent event) and `media` (another content type) says what comes back. The API's
 * document is generated from all of it.
 */
export interface Endpoint {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: `/${string}`;
  /** The heading under which the document has it. */
  tag: Tag;
  /** What it does, in a few words without a full stop: "Read the home screen". */
  summary: string;
  /** What its summary and its shapes don't say, in sentences. */
  about?: string;
  /**
   * Who may call: `token` means whoever has an access token, and no session; `local-dev` means everybody, but only where
   * LOCAL_DEV is set; `service` whoever has the project's secret key.
   */
  who: "everyone" | "user" | "token" | "admin" | "local-dev" | "service";
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
  /** Answers with an ETag, and 304 to whoever has the content. */
  hasETag?: true;
  /** The codes of its errors beyond those that follow from the fields above and below. */
  refusals?: readonly ErrorCode[];
  /** The body of its 503, where it says more than other errors. */
  unavailable?: z.ZodType;
  /** How often it may be called. */
  limits?: readonly LimitName[];
  /** Some requests have no answer: they get 202 and no body. */
  mayBeAccepted?: true;
  /** Some requests are sent elsewhere, by 302. */
  mayRedirect?: true;
}
