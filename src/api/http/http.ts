import { siteAddress } from "#src/shared/state/site/site-address.ts";
import { ApiError, noConnection } from "./api-error.ts";
import { methodOf, pathOf, type AnyAddress } from "./call-path.ts";
import type { Answer, Call, Sent } from "./calls.ts";
import type * as Failure from "./failure.ts";
import { credentials, noteRefused } from "./credentials.ts";

export { ApiError, noConnection };
export type { FailureCode } from "./failure-words.ts";

type Options = {
  signal?: AbortSignal | undefined;
  /** The request outlives the page, unless it is too large for the browser's bound. */
  keepalive?: boolean;
};

/** Browsers refuse requests that outlive their page with more than 64 KiB together. */
const KEEPALIVE_BYTES = 60_000;

/** What a call takes after its name; nothing, where nothing of it has to be given. */
export type Rest<Name extends Call> =
  Partial<Sent<Name>> extends Sent<Name> ? [sent?: Sent<Name> & Options] : [sent: Sent<Name> & Options];

/** What is sent, without its call's types. A body is sent as JSON; the content type is set only then. */
type AnySent = AnyAddress & Options & { body?: unknown; form?: FormData };

/**
 * Calls the API with this page's credentials and returns the JSON answer. Rejects with ApiError for an error answer,
 * invalid JSON and no network. An abort rejects as fetch does.
 */
export async function request<Name extends Call>(call: Name, ...[sent]: Rest<Name>): Promise<Answer<Name>> {
  const response = await send(call, sent);
  const answer = (await response.json().catch(async (cause: unknown) => {
    if (sent?.signal?.aborted) throw cause;
    throw await failed(({ unreadable }) => unreadable(cause, response));
  })) as Answer<Name>;
  // Loaded at the first answer: a load that begins with this module outlives tests that ask for nothing.
  if (import.meta.env.DEV) {
    const { checkAnswer } = await import("./check-answer.ts");
    checkAnswer(call, answer);
  }
  return answer;
}

/** Like `request`, but returns the Response, for answers that are read as a stream. */
export async function send(call: Call, sent: AnySent = {}): Promise<Response> {
  const { body, form, signal, keepalive } = sent;
  const known = credentials();
  const who = known instanceof Promise ? await known : known;
  const headers = { ...who.headers, ...(body !== undefined && { "content-type": "application/json" }) };
  const json = body === undefined ? "" : JSON.stringify(body);
  let response: Response;
  try {
    response = await fetch(siteAddress(`/api${pathOf([call, sent])}`), {
      method: methodOf(call),
      credentials: who.mode,
      // A login in front of the site redirects to a page that no call may read.
      redirect: "manual",
      ...(signal && { signal }),
      ...(keepalive && new TextEncoder().encode(json).length <= KEEPALIVE_BYTES && { keepalive }),
      ...(Object.keys(headers).length > 0 && { headers }),
      ...(json && { body: json }),
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
