import type { Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rawExchange } from "../../tests/support/raw-request.ts";
import { PAGE_HEADERS } from "../headers/site-headers.ts";
import { createWordedServer } from "./worded-server.ts";

let server: Server;
let port: number;
const asked: string[] = [];
beforeAll(async () => {
  server = createWordedServer((incoming, outgoing) => {
    asked.push(incoming.url ?? "");
    if (incoming.method !== "POST") outgoing.end("answered");
    // The head of an answer, whose request never becomes whole.
    else outgoing.flushHeaders();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => void server.close());

const CLOSE = "connection: close\r\n\r\n";

test.each([
  ["an address of 20,000 characters", `GET /${"a".repeat(20_000)} HTTP/1.1\r\nhost: a\r\n${CLOSE}`, 431],
  ["a call of 20,000 characters", `GET /api/${"a".repeat(20_000)} HTTP/1.1\r\nhost: a\r\n${CLOSE}`, 431],
  ["a header of 20,000 characters", `GET / HTTP/1.1\r\nhost: a\r\nx: ${"a".repeat(20_000)}\r\n${CLOSE}`, 431],
  ["a method that is none", `FOO /api/health HTTP/1.1\r\nhost: a\r\n${CLOSE}`, 400],
  ["an address that is not ASCII", `GET /\u00e9 HTTP/1.1\r\nhost: a\r\n${CLOSE}`, 400],
  ["a length that is no number", `GET / HTTP/1.1\r\nhost: a\r\ncontent-length: x\r\n${CLOSE}`, 400],
  ["no HTTP at all", "\u0016\u0003\u0001 hello\r\n\r\n", 400],
  ["no host", `GET / HTTP/1.1\r\n${CLOSE}`, 400],
])("%s is refused in words, with the headers of every answer", async (_what, bytes, status) => {
  const before = asked.length;
  const [head = "", body = ""] = (await rawExchange(port, bytes)).split("\r\n\r\n");
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).toContain("content-type: application/json; charset=utf-8");
  for (const [name, value] of Object.entries(PAGE_HEADERS)) expect(head).toContain(`${name}: ${value}`);
  expect(head).toContain(`content-length: ${body.length}`);
  expect(Object.keys(JSON.parse(body) as object)).toEqual(["message", "code"]);
  expect(asked).toHaveLength(before);
});

test.each([
  ["of HTTP/1.0 without a host", `GET / HTTP/1.0\r\n\r\n`],
  ["with an unknown expectation", `GET / HTTP/1.1\r\nhost: a\r\nexpect: miracles\r\n${CLOSE}`],
])("a request %s is answered", async (_what, bytes) => {
  expect(await rawExchange(port, bytes)).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*answered/);
});

test("nothing is written into an answer that has begun", async () => {
  const answer = await new Promise<string>((resolve) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () =>
      socket.write("POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n"),
    );
    socket.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      socket.write("no chunk\r\n");
    });
    socket.on("error", () => undefined).on("close", () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(answer).not.toContain("message");
});
