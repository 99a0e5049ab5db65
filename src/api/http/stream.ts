import { t } from "@lingui/core/macro";
import { log } from "#src/shared/lib/log.ts";
import type { Call } from "./calls.ts";
import { ApiError, noConnection, send } from "./http.ts";

/** The server sends a line at least every fifteen seconds, a heartbeat if nothing else. */
const SILENCE_MS = 45_000;

type StreamOptions<Event> = {
  body: unknown;
  signal: AbortSignal;
  /** Parses one line's JSON into an event; null for an invalid one. */
  read: (data: unknown) => Event | null;
};

/**
 * Calls the API and yields the events of its answer. An unreadable line is logged and
 * skipped. Rejects with ApiError when the call is refused or the connection breaks or times out. An abort rejects
 * with the signal's reason and also cancels the work on the server.
 */
export async function* streamEvents<Event>(
  call: Call,
  { body, signal, read }: StreamOptions<Event>,
): AsyncGenerator<Event, void, undefined> {
  const response = await send(call, { body, signal });
  if (!response.body) throw new ApiError(t`No response stream`, { code: "bad_answer" });
  const reader = response.body.getReader();
  try {
    for await (const line of linesOf(reader, signal)) {
      const event = eventIn(line, read);
      if (event !== null) yield event;
    }
  } finally {
    // A caller that leaves the loop also cancels the work on the server.
    await reader.cancel().catch(() => undefined);
  }
}

async function* linesOf(reader: ReadableStreamDefaultReader<Uint8Array>, signal: AbortSignal) {
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await readInTime(reader, signal);
    const lines = (rest + (done ? decoder.decode() : decoder.decode(value, { stream: true }))).split(/\r?\n/);
    rest = done ? "" : (lines.pop() ?? "");
    yield* lines;
    if (done) return;
  }
}

async function readInTime(reader: ReadableStreamDefaultReader<Uint8Array>, signal: AbortSignal) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(noConnection()), SILENCE_MS);
  });
  try {
    return await Promise.race([reader.read(), silence]);
  } catch (cause) {
    signal.throwIfAborted();
    throw cause instanceof ApiError ? cause : noConnection(cause);
  } finally {
    clearTimeout(timer);
  }
}

function eventIn<Event>(line: string, read: (data: unknown) => Event | null): Event | null {
  if (!line.startsWith("data:")) return null;
  try {
    const event = read(JSON.parse(line.slice("data:".length)));
    if (event !== null) return event;
  } catch (error) {
    log.warn("A line of the stream is no JSON.", line, error);
    return null;
  }
  log.warn("A line of the stream is no event.", line);
  return null;
}
