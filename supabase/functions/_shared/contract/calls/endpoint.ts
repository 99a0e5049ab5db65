import type * as z from "zod";
import type { TokenScope } from "../access-tokens/access-tokens.ts";
import type { ErrorCode } from "./errors.ts";
import type { FirstLimit, LimitName } from "./limits.ts";
import type { Tag } from "./tags.ts";

/**
 * One call of the API. `path` is below `/api`, its parameters start with a colon. Exactly one of `answer`
 * (JSON), `stream` (the schema of each server-sent event) and `media` (another content type) describes the
 * answer. The API's document is generated from these fields.
 */
export interface Endpoint {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: `/${string}`;
  /** The call's heading in the document. */
  tag: Tag;
  /** Its effect, in a few words without a full stop: "Read the home screen". */
  summary: string;
  /** Further sentences for the document, beyond its summary and schemas. */
  about?: string;
  /**
   * Who may call. `token`: only an access token, no session. `local-dev`: every caller, but only with
   * LOCAL_DEV. `service`: the project's secret key.
   */
  who: "everyone" | "user" | "token" | "admin" | "local-dev" | "service";
  /** The call is public, and its answer depends on the caller. */
  knowsCaller?: true;
  /**
   * The required scope of an access token. Without it, a call of users needs a session, and public calls take
   * any token.
   */
  scope?: TokenScope;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** A multipart form with one image of at most `maxFileBytes`, a whole number of megabytes or of thousands. */
  form?: z.ZodType;
  maxFileBytes?: number;
  answer?: z.ZodType;
  stream?: z.ZodType;
  media?: string;
  /**
   * Answers carry an ETag; a request with a matching one gets 304. Shared caches keep `everybody` for a
   * minute and `crawlers` for an hour. They revalidate `until-changed` on each request. Only the caller's own
   * browser keeps `caller`.
   */
  cached?: "everybody" | "crawlers" | "until-changed" | "caller";
  /** Its error codes beyond those that other fields imply. */
  refusals?: readonly ErrorCode[];
  /** The body of its 400, when it is not the common error. */
  invalid?: z.ZodType;
  /** The body of its 503, when it extends the common error. */
  unavailable?: z.ZodType;
  /** How often one user or address may call it. Counted for valid requests, before any other work. */
  limits?: readonly FirstLimit[];
  /** Limits that the call counts itself: after other work, or by what only it knows. */
  laterLimits?: readonly LimitName[];
  /** Some requests get 202 and no body. */
  mayBeAccepted?: true;
  /** Some requests get a 302. */
  mayRedirect?: true;
}
