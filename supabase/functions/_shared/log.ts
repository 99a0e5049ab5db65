interface LogEntry {
  level: "info" | "warn" | "error";
  event: string;
  requestId?: string;
  [detail: string]: unknown;
}

export type Log = (entry: LogEntry) => void;

const SECRETS: [RegExp, string][] = [
  [/[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g, "[email]"],
  [/eyJ[\w-]{8,}(?:\.[\w-]*){0,2}/g, "[token]"],
  [/base64-[\w-]{16,}/g, "[session]"],
  [/\b(?:sb_(?:publishable|secret)_|sk-)[\w-]+/g, "[key]"],
  [/\b([a-z]+:\/\/[^\s:/@]*):[^\s/@]+@/g, "$1:[password]@"],
  [/([?&#](?:token_hash|token|code|apikey|key)=)[^&\s"]+/g, "$1[hidden]"],
];

/** Removes email addresses, tokens and keys from a text, because error messages may contain them. */
export function redact(text: string): string {
  return SECRETS.reduce((clean, [pattern, replacement]) => clean.replace(pattern, replacement), text);
}

/** A logger that writes one JSON object a line, without secrets. It never throws: no request fails because of its log. */
export function createLog(write: (line: string) => void): Log {
  return (entry) => {
    try {
      write(redact(JSON.stringify({ time: new Date().toISOString(), ...entry })));
    } catch {
      // The disk is full, or the reader is gone, so this can't be logged.
    }
  };
}

/** An error and its causes as plain data for a log line. */
export function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return String(error);
  const { code, detail, where } = error as Error & { code?: unknown; detail?: unknown; where?: unknown };
  return {
    name: error.name,
    message: error.message,
    ...(code !== undefined && { code }),
    ...(detail !== undefined && { detail }),
    ...(where !== undefined && { where }),
    stack: error.stack,
    ...(error.cause !== undefined && depth < 3 && { cause: describeError(error.cause, depth + 1) }),
  };
}
