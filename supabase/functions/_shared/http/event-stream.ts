import type { Context } from "hono";
import type { HttpError } from "./http-error.ts";
import type { KeepAlive } from "../keep-alive.ts";
import type { Log } from "../log.ts";
import { reportError } from "./report-error.ts";

const HEARTBEAT_MS = 10_000;

/** The part of a context that a stream needs, whatever its other variables are. */
interface StreamContext extends Pick<Context, "body"> {
  var: { keepAlive: KeepAlive; log: Log; requestId: string };
}

interface Stream<Event> {
  /** Does the work and sends its events. The signal aborts when the reader disconnects. */
  work: (send: (event: Event) => void, signal: AbortSignal) => Promise<void>;
  /** The last event after `work` throws. */
  failed: (error: HttpError) => Event;
}

/**
 * Answers with server-sent events and flushes each at once. Sends a comment every ten seconds, because
 * proxies close a silent stream. Refuse with a status before the stream starts.
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
      // The reader has disconnected, which caused the abort.
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
      // Not awaited: the stream is read only after it starts. Work still cleans up after its reader
      // disconnects.
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
    // A proxy that compresses would buffer the events.
    "Cache-Control": "no-store, no-transform",
    // Tells nginx and compatible proxies not to buffer the events.
    "X-Accel-Buffering": "no",
  });
}
