import { siteAddress } from "#src/shared/state/site-address.ts";
import { ApiError, noConnection } from "./api-error.ts";
import type * as Failure from "./failure.ts";
import { credentials, noteRefused } from "./credentials.ts";

export { ApiError, noConnection };
export type { FailureCode } from "./failure-words.ts";

type RequestOptions = {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Sent as JSON; the content type is set only then. */
  json?: unknown;
  form?: FormData;
  signal?: AbortSignal;
  /** The request outlives the page. */
  keepalive?: boolean;
};

/**
 * Calls the API (`path` below `/api`) with this page's credentials and returns the JSON answer. Rejects with
 * ApiError for an error answer, invalid JSON and no network. An abort rejects as fetch does.
 */
export async function request<Answer>(path: string, options: RequestOptions = {}): Promise<Answer> {
  const response = await send(path, options);
  const answer = (await response.json().catch(async (cause: unknown) => {
    if (options.signal?.aborted) throw cause;
    throw await failed(({ unreadable }) => unreadable(cause, response));
  })) as Answer;
  // Loaded at the first answer: a load that begins with this module outlives tests that ask for nothing.
  if (import.meta.env.DEV) {
    const { checkAnswer } = await import("./check-answer.ts");
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
      // A login in front of the site redirects to a page that no call may read.
      redirect: "manual",
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
  if (response.ok) return response;
  const error = await failed(({ failure }) => failure(response)).catch((cause: unknown) => {
    // The answer was cut off.
    throw signal?.aborted ? cause : noConnection(cause);
  });
  if (error.code === "unauthenticated") await noteRefused(who);
  throw error;
}

/** Pages have no use for the words until something fails. Where they can't be loaded, there is no network. */
const failed = (tell: (words: typeof Failure) => ApiError | Promise<ApiError>): Promise<ApiError> =>
  import("./failure.ts").then(tell, noConnection);
