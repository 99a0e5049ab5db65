import type { ErrorBody, ErrorCode } from "#contract/errors.ts";

type RequestOptions = {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Sent as JSON; the content type is set only then. */
  json?: unknown;
  form?: FormData;
  signal?: AbortSignal;
  /** The request outlives the page. */
  keepalive?: boolean;
};

/** What went wrong: a code of the API, no network, or an answer that can't be read. */
export type FailureCode = ErrorCode | "network" | "bad_answer";

/** Every failure of a call, whatever its kind. `message` is fit to show. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly code: FailureCode;
  /** The HTTP status; 0 where there was none. */
  readonly status: number;
  /** What was wrong with each field of a 400. */
  readonly fields: Record<string, string>;
  /** The app that is there already, when an import was refused as a duplicate. */
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

/** Development builds compare every answer with the contract; loaded once, so that no request waits for it. */
const contractCheck = import.meta.env.DEV ? import("./check-answer.ts") : null;

/**
 * Calls the API (`path` below `/api`) with cookies and gives its JSON answer. Rejects with ApiError for an error
 * answer, an answer that is no JSON and no network alike; an abort rejects as fetch does.
 */
export async function request<Answer>(path: string, options: RequestOptions = {}): Promise<Answer> {
  const response = await send(path, options);
  const answer = (await response.json().catch((cause: unknown) => {
    throw new ApiError("The answer could not be read. Please try again.", { code: "bad_answer", cause });
  })) as Answer;
  if (contractCheck) {
    const { checkAnswer } = await contractCheck;
    checkAnswer(options.method ?? "GET", path, answer);
  }
  return answer;
}

/** Like `request`, but gives the response itself, for answers that are read as a stream. */
export async function send(path: string, options: RequestOptions = {}): Promise<Response> {
  const { method = "GET", json, form, signal, keepalive } = options;
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      credentials: "same-origin",
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
      ...(json !== undefined && {
        body: JSON.stringify(json),
        headers: { "content-type": "application/json" },
      }),
      ...(form && { body: form }),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw noConnection(cause);
  }
  if (!response.ok) throw await failure(response);
  return response;
}

/** What a call fails with when no answer came. */
export function noConnection(cause?: unknown): ApiError {
  return new ApiError("No connection. Check your network and try again.", { code: "network", cause });
}

/** What an answer that is no success says, in the API's words where it has some. */
export async function failure(response: Response): Promise<ApiError> {
  const { status } = response;
  const text = await response.text().catch(() => "");
  const body = readErrorBody(text);
  const wait = Number(response.headers.get("retry-after"));
  const details = { status, retryAfterSeconds: wait > 0 ? wait : null };
  if (body) {
    const { code, fields = {}, slug = null } = body;
    return new ApiError(body.message, { ...details, code, fields, slug });
  }
  // Something between us and the API answered: its words are all there is, unless they are a page for a browser.
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
    // Not JSON: the caller reports the text itself.
    return null;
  }
}
