import { t } from "@lingui/core/macro";
import type { ErrorBody } from "#contract/errors.ts";
import { i18n } from "#src/shared/lib/i18n.ts";
import { siteAddress } from "#src/shared/state/site-address.ts";
import { credentials, noteRefused } from "./credentials.ts";
import type { FailureCode } from "./failure-words.ts";

export type { FailureCode };

type RequestOptions = {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Sent as JSON; the content type is set only then. */
  json?: unknown;
  form?: FormData;
  signal?: AbortSignal;
  /** The request outlives the page. */
  keepalive?: boolean;
};

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

/** Development builds check every answer against the contract. Loaded in advance, so that no request waits for it. */
const contractCheck = import.meta.env.DEV ? import("./check-answer.ts") : null;

/**
 * Calls the API (`path` below `/api`) with this page's credentials and returns the JSON answer. Rejects with
 * ApiError for an error answer, invalid JSON and no network. An abort rejects as fetch does.
 */
export async function request<Answer>(path: string, options: RequestOptions = {}): Promise<Answer> {
  const response = await send(path, options);
  const answer = (await response.json().catch((cause: unknown) => {
    throw unreadable(cause);
  })) as Answer;
  if (contractCheck) {
    const { checkAnswer } = await contractCheck;
    checkAnswer(options.method ?? "GET", path, answer);
  }
  return answer;
}

/** Like `request`, but returns the Response, for answers that are read as a stream. */
export async function send(path: string, options: RequestOptions = {}): Promise<Response> {
  const { method = "GET", json, form, signal, keepalive } = options;
  const known = credentials();
  const who = known instanceof Promise ? await known : known;
  const headers = { ...who.headers, ...(json !== undefined && { "content-type": "application/json" }) };
  let response: Response;
  try {
    response = await fetch(siteAddress(`/api${path}`), {
      method,
      credentials: who.mode,
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
      ...(Object.keys(headers).length > 0 && { headers }),
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(form && { body: form }),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw noConnection(cause);
  }
  if (response.status === 401) await noteRefused(who);
  if (!response.ok) throw await failure(response);
  return response;
}

/** The error of a call that got no answer. */
export function noConnection(cause?: unknown): ApiError {
  return new ApiError(t`No connection. Check your network and try again.`, { code: "network", cause });
}

/** The error of an answer that is no JSON. */
export const unreadable = (cause: unknown): ApiError =>
  new ApiError(t`The answer could not be read. Please try again.`, { code: "bad_answer", cause });

/**
 * The words for a refusal: in English the server's sentence if there is one, else what the shown language says to its
 * code.
 */
export async function wordsFor(code: FailureCode, sentence?: string): Promise<string> {
  if (sentence !== undefined && i18n.locale === "en") return sentence;
  const words = await import("./failure-words.ts").catch(() => null);
  // A server of a newer version may have more codes.
  return words?.failureWords()[code] ?? sentence ?? "";
}

/** The error for an unsuccessful response, with the API's own message if there is one. */
export async function failure(response: Response): Promise<ApiError> {
  const { status } = response;
  const text = await response.text().catch(() => "");
  const body = readErrorBody(text);
  const wait = Number(response.headers.get("retry-after"));
  const details = { status, retryAfterSeconds: wait > 0 ? wait : null };
  if (body) {
    const { code, fields = {}, slug = null } = body;
    const message = await wordsFor(code, body.message);
    const isOurs = message !== body.message;
    const faults = isOurs ? Object.fromEntries(Object.keys(fields).map((field) => [field, message])) : fields;
    return new ApiError(message, { ...details, code, fields: faults, slug });
  }
  // A proxy answered instead of the API. Its text is shown unless it is an HTML page.
  const isPage = response.headers.get("content-type")?.includes("html") ?? false;
  return new ApiError(`${status}: ${(!isPage && text) || response.statusText}`, {
    ...details,
    code: status >= 500 ? "unavailable" : "bad_answer",
  });
}

function readErrorBody(text: string): ErrorBody | null {
  try {
    const body = JSON.parse(text) as Partial<ErrorBody> | null;
    return typeof body?.message === "string" && typeof body.code === "string" ? (body as ErrorBody) : null;
  } catch {
    // Not JSON: the caller reports the text instead.
    return null;
  }
}
