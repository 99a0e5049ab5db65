import * as z from "zod";

/** Every error code of the API, with its HTTP status. */
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
 * The body of every error. `message` is fit to show. `fields` has the errors of a 400, by path in the body,
 * query or path (`appOrders.0.webappId`). `slug` names the existing app when an import is a duplicate.
 */
export const errorBody = z.object({
  message: z.string().min(1),
  code: errorCode,
  fields: z.record(z.string(), z.string()).optional(),
  slug: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
