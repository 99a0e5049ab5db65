import { t } from "@lingui/core/macro";
import type { FailureCode } from "./failure-words.ts";

/** Any failure of a call. `message` can be shown to people. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly code: FailureCode;
  /** The HTTP status; 0 without an answer. */
  readonly status: number;
  /** The errors of a 400 by field. */
  readonly fields: Record<string, string>;
  /** The slug of the existing app when an import was refused as a duplicate. */
  readonly slug: string | null;
  /** Seconds to wait before the next try, for a 429. */
  readonly retryAfterSeconds: number | null;

  constructor(
    message: string,
    details: {
      code: FailureCode;
      status?: number;
      fields?: Record<string, string>;
      slug?: string | null;
      retryAfterSeconds?: number | null;
      cause?: unknown;
    },
  ) {
    super(message, { cause: details.cause });
    this.code = details.code;
    this.status = details.status ?? 0;
    this.fields = details.fields ?? {};
    this.slug = details.slug ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }
}

declare module "@tanstack/react-query" {
  interface Register {
    defaultError: ApiError;
  }
}

/** The error of a call that got no answer. */
export function noConnection(cause?: unknown): ApiError {
  return new ApiError(t`No connection. Check your network and try again.`, { code: "network", cause });
}
