import { HttpError } from "../../../_shared/http/http-error.ts";

/** A permanent failure of the AI service; its message is fit to show. */
export class AiFailed extends HttpError {
  constructor(message: string, cause?: unknown) {
    super("upstream_failed", message, { cause });
    this.name = "AiFailed";
  }
}

/** A temporary failure. A retry may succeed, after `waitMs` if the service named a time. */
export class AiStumbled extends Error {
  readonly waitMs: number | null;

  constructor(message: string, { cause, waitMs = null }: { cause?: unknown; waitMs?: number | null } = {}) {
    super(message, { cause });
    this.name = "AiStumbled";
    this.waitMs = waitMs;
  }
}

/** Maps an error of the `openai` package, or of reading an answer, to a temporary or a permanent failure. */
export function classifyError(error: unknown): AiFailed | AiStumbled {
  if (error instanceof AiFailed || error instanceof AiStumbled) return error;
  const { status, code, headers, message } = detailsOf(error);
  if (status === null) {
    // No status: no connection, or a truncated answer.
    return new AiStumbled("The AI service could not be reached.", { cause: error });
  }
  if (status === 429 && code === "insufficient_quota") {
    return new AiFailed("The AI service says that its quota is used up.", error);
  }
  if (status === 429) {
    const waitMs = retryAfterMs(headers);
    return new AiStumbled("The AI service was asked too often.", { cause: error, waitMs });
  }
  if (status >= 500 || status === 408 || status === 409) {
    const text = `The AI service has a problem of its own (${status}).`;
    return new AiStumbled(text, { cause: error, waitMs: retryAfterMs(headers) });
  }
  if (status === 401 || status === 403) {
    return new AiFailed(`The AI service does not accept the key (${status}).`, error);
  }
  return new AiFailed(`The AI service refused the request (${status}): ${message}`, error);
}

interface Details {
  status: number | null;
  code: string | null;
  headers: Headers | null;
  message: string;
}

/** Recognised by shape, so that installations without a key don't load the package. */
function detailsOf(error: unknown): Details {
  const { status, code, headers, message } = (error ?? {}) as Partial<Record<keyof Details, unknown>>;
  return {
    status: typeof status === "number" ? status : null,
    code: typeof code === "string" ? code : null,
    headers: headers instanceof Headers ? headers : null,
    message: typeof message === "string" ? oneLine(message) : "no reason given",
  };
}

/** The package prefixes the service's message with the status. */
function oneLine(message: string): string {
  return message
    .replace(/^\d{3} /, "")
    .replace(/\s+/g, " ")
    .slice(0, 200);
}

/** Reads `Retry-After` in seconds or as a date; null for anything else. */
function retryAfterMs(headers: Headers | null): number | null {
  const text = headers?.get("retry-after")?.trim();
  if (!text) return null;
  const waitMs = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(waitMs) ? Math.max(0, waitMs) : null;
}
