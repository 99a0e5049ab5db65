import type { ErrorBody } from "#contract/calls/errors.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import { reachLogin } from "#src/shared/state/sign-in/login-ahead.ts";
import { ApiError } from "./api-error.ts";
import { failureWords, type FailureCode } from "./failure-words.ts";

/** The statuses by which a login in front of the site refuses. The API says what it refuses, and has no pages. */
const LOGIN_STATUSES = new Set([401, 403, 511]);
const isPage = ({ headers }: Response) => headers.get("content-type")?.includes("html") ?? false;

/** The error of a call that a login has answered. The status is 0: what waits to be sent is sent later. */
function loginAhead(): ApiError {
  reachLogin();
  return new ApiError(wordsFor("login_ahead"), { code: "login_ahead" });
}

/** The error of an answer that is no JSON. */
export const unreadable = (cause: unknown, response?: Response): ApiError =>
  response && isPage(response)
    ? loginAhead()
    : new ApiError(wordsFor("bad_answer"), { code: "bad_answer", cause });

/**
 * The words for a refusal: in English the server's sentence if there is one, else what the shown language says to its
 * code.
 */
export function wordsFor(code: FailureCode, sentence?: string): string {
  if (sentence !== undefined && i18n.locale === "en") return sentence;
  const words: Partial<Record<FailureCode, string>> = failureWords();
  // A server of a newer version may have more codes.
  return words[code] ?? sentence ?? "";
}

/** The error for an unsuccessful response, with the API's own message if there is one. Rejects where its text is cut off. */
export async function failure(response: Response): Promise<ApiError> {
  const { status } = response;
  const text = await response.text();
  const body = readErrorBody(text);
  const wait = Number(response.headers.get("retry-after"));
  const details = { status, retryAfterSeconds: wait > 0 ? wait : null };
  if (body) {
    const { code, fields = {}, slug = null } = body;
    const message = wordsFor(code, body.message);
    const isOurs = message !== body.message;
    const faults = isOurs ? Object.fromEntries(Object.keys(fields).map((field) => [field, message])) : fields;
    return new ApiError(message, { ...details, code, fields: faults, slug });
  }
  // A proxy answered instead of the API. Its text is shown unless it is an HTML page.
  if (response.type === "opaqueredirect" || LOGIN_STATUSES.has(status)) return loginAhead();
  return new ApiError(`${status}: ${(!isPage(response) && text) || response.statusText}`, {
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
