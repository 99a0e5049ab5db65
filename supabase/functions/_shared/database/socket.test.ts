import { afterEach, expect, test, vi } from "vitest";
import { DatabaseSocket } from "./socket.ts";
import type { Bytes, Connection } from "../guarded-fetch/network.ts";

afterEach(() => vi.useRealTimers());

const buffer = (text: string): Bytes => Buffer.from(text);

/** A server that answers in capitals until it reads "bye". */
function echo() {
  const answers: ((bytes: Bytes | null) => void)[] = [];
  const close = vi.fn<() => void>(() => answers.shift()?.(null));
  const connection: Connection = {
    read: () => new Promise((resolve) => answers.push(resolve)),
    write(bytes) {
      const text = new TextDecoder().decode(bytes);
      answers.shift()?.(text === "bye" ? null : new TextEncoder().encode(text.toUpperCase()));
      return new Promise((resolve) => setTimeout(resolve, 1));
    },
    close,
  };
  return { connection, close };
}

/** All events of the socket, such as `data one`. */
function heardFrom(socket: DatabaseSocket): string[] {
  const heard: string[] = [];
  for (const event of ["data", "error", "close"]) {
    socket.on(event, (value) => {
      if (event === "data") expect(Buffer.isBuffer(value)).toBe(true);
      const text =
        value instanceof Error ? (value as Error & { code: string }).code : (value as Bytes | undefined);
      heard.push([event, text?.toString()].filter(Boolean).join(" "));
    });
  }
  return heard;
}

test("writes before the connection opens are sent in order, and answers are Node's buffers", async () => {
  const { connection } = echo();
  const open = vi.fn(() => new Promise<Connection>((resolve) => setTimeout(() => resolve(connection), 5)));
  const socket = new DatabaseSocket(open);
  const heard = heardFrom(socket);
  expect(open).not.toHaveBeenCalled();
  for (const text of ["one", "two", "bye"]) socket.write(buffer(text));
  await vi.waitFor(() => expect(heard).toEqual(["data ONE", "data TWO", "close"]));
  expect([socket.readyState, open.mock.calls.length]).toEqual(["closed", 1]);
});

test("a failed connection is an error with one of the driver's codes, then a close", async () => {
  const socket = new DatabaseSocket(() => Promise.reject(new Error("UnknownIssuer")));
  const heard = heardFrom(socket);
  socket.write(buffer("one"));
  await vi.waitFor(() => expect(heard).toEqual(["error CONNECT_FAILED", "close"]));
});

test("a connection times out after five seconds, and one that opens later is closed", async () => {
  vi.useFakeTimers();
  const { connection, close } = echo();
  let arrive: (connection: Connection) => void = () => undefined;
  const socket = new DatabaseSocket(() => new Promise((resolve) => (arrive = resolve)));
  const heard = heardFrom(socket);
  socket.write(buffer("one"));
  await vi.advanceTimersByTimeAsync(4_999);
  expect(heard).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(heard).toEqual(["error CONNECT_FAILED", "close"]);
  arrive(connection);
  await vi.advanceTimersByTimeAsync(0);
  expect(close).toHaveBeenCalledOnce();
});

test("a last word is sent before it closes", async () => {
  const { connection, close } = echo();
  const write = vi.spyOn(connection, "write");
  const socket = new DatabaseSocket(() => Promise.resolve(connection));
  const heard = heardFrom(socket);
  socket.end(buffer("terminate"));
  await vi.waitFor(() => expect(heard.at(-1)).toBe("close"));
  expect(write).toHaveBeenCalledBefore(close);
});
