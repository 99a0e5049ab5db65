import type { Context } from "hono";
import type { HttpError } from "./http-error.ts";
import type { KeepAlive } from "./keep-alive.ts";
import type { Log } from "./log.ts";
import { reportError } from "./report-error.ts";

const HEARTBEAT_MS = 10_000;

/** What a stream needs of a context, whatever else its variables are. */
interface StreamContext extends Pick<Context, "body"> {
  var: { keepAlive: KeepAlive; log: Log; requestId: string };
}

interface Stream<Event> {
  /** Does the work and sends what there is to tell. The signal is aborted when the reader has gone. */
  work: (send: (event: Event) => void, signal: AbortSignal) => Promise<void>;
  /** The last event, when `work` threw. */
  failed: (error: HttpError) => Event;
}

/**
 * Answers with server-sent events, each passed on the moment it is sent, and a comment every ten seconds, because
 * proxies take a long silence for the end. Whatever can be refused with a status is to be refused before.
 */
export function eventStream<Event extends object>(
  c: StreamContext,
  { work, failed }: Stream<Event>,
): Response {
  const { keepAlive, log, requestId } = c.var;
  const gone = new AbortController();
  let heartbeat: ReturnType<typeof setInterval> | undefined;

  async function run(write: (text: string) => void): Promise<void> {
    const send = (event: Event) => write(`data: ${JSON.stringify(event)}\n\n`);
    try {
      await work(send, gone.signal);
    } catch (error) {
      // Nobody is there to be told, and giving up was what they asked for.
      if (!gone.signal.aborted) send(failed(reportError(error, log, requestId)));
    }
  }

  const events = new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder();
      const write = (text: string) => {
        if (!gone.signal.aborted) controller.enqueue(encoder.encode(text));
      };
      heartbeat = setInterval(() => write(": still working\n\n"), HEARTBEAT_MS);
      // Not awaited: a stream is not read before it has started. Work whose reader has gone still tidies up.
      keepAlive(
        run(write).finally(() => {
          clearInterval(heartbeat);
          if (!gone.signal.aborted) controller.close();
        }),
      );
    },
    cancel() {
      clearInterval(heartbeat);
      gone.abort(new DOMException("The reader has gone.", "AbortError"));
    },
  });
  return c.body(events, 200, {
    "Content-Type": "text/event-stream; charset=utf-8",
    // Whoever compresses collects first.
    "Cache-Control": "no-store, no-transform",
    // Tells nginx, and who has learnt from it, not to collect the events.
    "X-Accel-Buffering": "no",
  });
}
