import type { Context } from "hono";

const HEARTBEAT_MS = 10_000;

interface Stream<Event> {
  /** Sends one event at once; nobody hears it after the caller has left. */
  send: (event: Event) => void;
  /** Aborts when the caller has left. */
  signal: AbortSignal;
}

/**
 * Answers with server-sent events while `work` runs. Comments between them keep idle connections open and show early
 * that a caller is gone. `work` says by events of its own how it ended; what it throws breaks the stream off.
 */
export function eventStream<Event>(c: Context, work: (stream: Stream<Event>) => Promise<void>): Response {
  const leaving = new AbortController();
  const encoder = new TextEncoder();
  let heartbeat: ReturnType<typeof setInterval> | undefined;

  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const write = (text: string) => {
        if (!leaving.signal.aborted) controller.enqueue(encoder.encode(text));
      };
      heartbeat = setInterval(() => write(": still working\n\n"), HEARTBEAT_MS);
      try {
        const send = (event: Event) => write(`data: ${JSON.stringify(event)}\n\n`);
        await work({ send, signal: leaving.signal });
        if (!leaving.signal.aborted) controller.close();
      } catch (error) {
        if (!leaving.signal.aborted) controller.error(error);
      } finally {
        clearInterval(heartbeat);
      }
    },
    cancel() {
      clearInterval(heartbeat);
      leaving.abort(new DOMException("The caller has left.", "AbortError"));
    },
  });
  // `no-transform` keeps proxies from collecting the events until they are worth compressing.
  return c.body(body, 200, {
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-store, no-transform",
    "X-Accel-Buffering": "no",
  });
}
