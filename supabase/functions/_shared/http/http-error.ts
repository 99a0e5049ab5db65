import type { Context } from "hono";
import { type ErrorBody, type ErrorCode, HTTP_STATUS } from "../contract/calls/errors.ts";

interface Details {
  fields?: Record<string, string>;
  slug?: string;
  headers?: Record<string, string>;
  cause?: unknown;
}

/** The error that routes throw instead of building an answer. People see `message`; `cause` is only logged. */
export class HttpError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, "cause" in details ? { cause: details.cause } : undefined);
    this.name = "HttpError";
    this.code = code;
    this.details = details;
  }
}

/** The answer to a caller who may try again after these seconds. */
export function tooOften(seconds: number): HttpError {
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.ceil(minutes / 60);
  const wait = minutes === 1 ? "a minute" : minutes < 120 ? `${minutes} minutes` : `${hours} hours`;
  return new HttpError("rate_limited", `That was too often. Please try again in ${wait}.`, {
    headers: { "Retry-After": String(seconds) },
  });
}

/** Turns an error into an answer. All errors pass through here. */
export function toErrorResponse(c: Context, { code, message, details }: HttpError): Response {
  const { fields, slug, headers } = details;
  const body: ErrorBody = { message, code, ...(fields && { fields }), ...(slug && { slug }) };
  return c.json(body, HTTP_STATUS[code], { "Cache-Control": "no-store", ...headers });
}
