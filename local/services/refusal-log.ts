import { AsyncLocalStorage } from "node:async_hooks";
import { isConnectionLoss } from "../../supabase/functions/_shared/database/error.ts";
import { INSUFFICIENT_STORAGE } from "../../supabase/functions/_shared/http/no-room.ts";
import { isDiskFull } from "../machine/free-space.ts";
import { MailError } from "../mail/mail-error.ts";
import { mailFailed } from "./auth/unsent-mail.ts";
import { oneLine } from "../start-error.ts";

type PostgresError = Error & { code: string; detail?: string; hint?: string };

export type RefusalLog = {
  /** Answers a request and logs a refusal as one line in the terminal: time, request and reason. */
  watch: (request: Request, answer: () => Promise<Response>) => Promise<Response>;
  close: () => void;
};

/**
 * SQL errors that lite answers with 500. PostgREST answers constraints and plain raised errors with 400, and an
 * exceeded limit of Postgres with 413. Our functions raise codes like PT404, which PostgREST answers with that status.
 */
const REFUSED = /^(?:23|54|P0001$|PT([45]\d\d)$)/;
const RPC = "/rest/v1/rpc/";
const QUIET_MS = 1_000;
/** The number of remembered lines. More different lines at once are a flood that needs no deduplication. */
const MAX_LINES = 100;

/**
 * @supabase/lite logs every error with its stack to the console before the answer is known, and has no other
 * log. So this holds back the console until the answer. A refusal becomes one line, at most once a second;
 * any other error appears unchanged. A mail that was not sent and a Postgres that does not answer count as refusals, too.
 * The error's code decides the answer to a full disk, to a lost connection and to a refusal over REST, as in PostgREST.
 * Lite's 500 does not show that code.
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
    // When the clock is set back, a line must not stay silent until that time comes again.
    if (before && Math.abs(at - before.saidAt) < QUIET_MS) {
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
      const isMailFailed = () => held.flat().some((word) => word instanceof MailError);
      const isDatabaseLost = () => held.flat().some(isConnectionLoss);
      try {
        let response = await holding.run(store, answer);
        if (response.status >= 500) {
          if (held.flat().some(isDiskFull)) response = noRoom();
          else if (isMailFailed()) response = mailFailed();
          else if (isDatabaseLost()) response = noDatabase();
          else response = refusal(new URL(request.url).pathname, held) ?? response;
        }
        ({ status } = response);
        return response;
      } finally {
        // Errors after the answer are logged at once.
        store.held = null;
        const { pathname } = new URL(request.url);
        const isTold = status === INSUFFICIENT_STORAGE || isMailFailed() || isDatabaseLost();
        const isRefused = status < 500 || isTold;
        for (const words of held) {
          const { code, message } = errorIn(words);
          if (isRefused) say([request.method, pathname, status, code, message].filter(Boolean).join(" "));
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

/** PostgREST's answer while Postgres is down. A caller may try again. */
function noDatabase(): Response {
  const message = "The database does not answer. Please try again in a moment.";
  return Response.json({ code: "PGRST001", message, details: null, hint: null }, { status: 503 });
}

/** PostgREST's answer to what Postgres refused; undefined when another error was held. */
function refusal(path: string, held: unknown[][]): Response | undefined {
  if (!path.startsWith("/rest/v1/")) return undefined;
  // The driver gets arguments as they were sent, and throws at a type that it can't write.
  if (path.startsWith(RPC) && held.flat().some((word) => word instanceof TypeError)) {
    const message = "An argument has the wrong type.";
    return Response.json({ code: "22P02", message, details: null, hint: null }, { status: 400 });
  }
  const error = held.flat().find((word): word is PostgresError => {
    return word instanceof Error && "code" in word && REFUSED.test(String(word.code));
  });
  if (!error) return undefined;
  const { code, message, detail = null, hint = null } = error;
  const status = code.startsWith("54") ? 413 : Number(REFUSED.exec(code)?.[1] ?? 400);
  return Response.json({ code, message, details: detail, hint }, { status });
}

/** SQLSTATE (if any) and message of the error among the arguments, without terminal control characters. */
function errorIn(words: unknown[]): { code: string; message: string } {
  const error = words.find((word) => word instanceof Error);
  const message = oneLine(error ?? words.join(" ")).replaceAll(/\p{Cc}/gu, " ");
  return { code: error && "code" in error ? String(error.code) : "", message };
}
