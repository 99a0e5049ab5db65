import * as z from "zod";

/** Every error code the API answers with, and the status that goes with it. The only such table. */
export const HTTP_STATUS = {
  invalid_input: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  not_an_image: 415,
  unprocessable: 422,
  site_unreachable: 422,
  too_complex: 422,
  rate_limited: 429,
  internal: 500,
  upstream_failed: 502,
  unavailable: 503,
  not_configured: 503,
} as const;

export type ErrorCode = keyof typeof HTTP_STATUS;

export const errorCode = z.enum(Object.keys(HTTP_STATUS) as [ErrorCode, ...ErrorCode[]]);

/**
 * The body of every answer that is not a success. `message` is fit to show to a person; `fields` names what
 * did not fit in a 400, by its path in the body, query or path (`appOrders.0.webappId`); `slug` names the
 * app that is already there when an import is refused as a duplicate.
 */
export const errorBody = z.object({
  message: z.string().min(1),
  code: errorCode,
  fields: z.record(z.string(), z.string()).optional(),
  slug: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
