import { AsyncLocalStorage } from "node:async_hooks";
import { oneLine } from "../start-error.ts";

export type RefusalLog = {
  /** Answers a request; what is refused takes one line in the terminal, with when, what and why. */
  watch: (request: Request, answer: () => Promise<Response>) => Promise<Response>;
  close: () => void;
};

/** What Postgres refuses a caller of REST with although lite answers 500: constraints, views, raised errors. */
const REFUSED_WITH_500 = /^(23|55000$|P0001$)/;
const QUIET_MS = 1_000;
/** More different lines than this at a time are a flood, of which none needs to be remembered. */
const MAX_LINES = 100;

/**
 * @supabase/lite writes every error of a request to the console, with its stack and before it is known what the answer
 * will be, and has no other log. The console holds them until the answer is there. A refusal becomes one line, the
 * same line at most once a second; any other error is written as it came.
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
        const response = await holding.run(store, answer);
        ({ status } = response);
        return response;
      } finally {
        // What goes wrong behind the answer is written when it does.
        store.held = null;
        const { pathname } = new URL(request.url);
        const isRefused = (code: string) =>
          status < 500 || (pathname.startsWith("/rest/v1/") && REFUSED_WITH_500.test(code));
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

/** SQLSTATE, if there is one, and message of the error among these words, free of whatever a terminal would obey. */
function errorIn(words: unknown[]): { code: string; message: string } {
  const error = words.find((word) => word instanceof Error);
  const message = oneLine(error ?? words.join(" ")).replaceAll(/\p{Cc}/gu, " ");
  return { code: error && "code" in error ? String(error.code) : "", message };
}
