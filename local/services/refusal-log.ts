import { AsyncLocalStorage } from "node:async_hooks";
import { INSUFFICIENT_STORAGE } from "../../supabase/functions/_shared/http/no-room.ts";
import { isDiskFull } from "../free-space.ts";
import { oneLine } from "../start-error.ts";

export type RefusalLog = {
  /** Answers a request and logs a refusal as one line in the terminal: time, request and reason. */
  watch: (request: Request, answer: () => Promise<Response>) => Promise<Response>;
  close: () => void;
};

/** SQL errors that are a REST caller's fault, although lite answers 500: constraints, views, raised errors. */
const REFUSED_WITH_500 = /^(23|55000$|P0001$)/;
const QUIET_MS = 1_000;
/** The number of remembered lines. More different lines at once are a flood that needs no memory. */
const MAX_LINES = 100;

/**
 * @supabase/lite logs every error of a request to the console, with its stack, before the answer is known, and has no
 * other log. This holds back the console until the answer. A refusal becomes one line, at most once a second; any
 * other error appears as it was. An answer that failed for a full disk says so, which lite's own does not.
 */
export function createRefusalLog(now = () => Date.now()): RefusalLog {
  const holding = new AsyncLocalStorage<{ held: unknown[][] | null }>();
  const lines = new Map<string, { saidAt: number; repeats: number }>();
  const write = console.error;
  const hold = (...words: unknown[]): void => {
    const held = holding.getStore()?.held;
    if (held) held.push(words);
    else write(...words);
  };
  console.error = hold;

  function say(line: string): void {
    const at = now();
    const before = lines.get(line);
    if (before && at - before.saidAt < QUIET_MS) {
      before.repeats++;
      return;
    }
    if (lines.size >= MAX_LINES) lines.clear();
    lines.set(line, { saidAt: at, repeats: 0 });
    const repeats = before?.repeats ? ` (and ${before.repeats} times since the last line)` : "";
    write(`${new Date(at).toISOString()} ${line}${repeats}`);
  }

  return {
    async watch(request, answer) {
      const held: unknown[][] = [];
      const store: { held: unknown[][] | null } = { held };
      let status = 500;
      try {
        let response = await holding.run(store, answer);
        if (response.status >= 500 && held.flat().some(isDiskFull)) response = noRoom();
        ({ status } = response);
        return response;
      } finally {
        // Errors after the answer are logged at once.
        store.held = null;
        const { pathname } = new URL(request.url);
        const isRefused = (code: string) =>
          status < 500 ||
          status === INSUFFICIENT_STORAGE ||
          (pathname.startsWith("/rest/v1/") && REFUSED_WITH_500.test(code));
        for (const words of held) {
          const { code, message } = errorIn(words);
          if (isRefused(code))
            say([request.method, pathname, status, code, message].filter(Boolean).join(" "));
          else write(...words);
        }
      }
    },
    close() {
      if (console.error === hold) console.error = write;
    },
  };
}

function noRoom(): Response {
  const message = "No space left on device";
  return Response.json({ error: "insufficient_storage", message }, { status: INSUFFICIENT_STORAGE });
}

/** SQLSTATE (if any) and message of the error among the arguments, without terminal control characters. */
function errorIn(words: unknown[]): { code: string; message: string } {
  const error = words.find((word) => word instanceof Error);
  const message = oneLine(error ?? words.join(" ")).replaceAll(/\p{Cc}/gu, " ");
  return { code: error && "code" in error ? String(error.code) : "", message };
}
