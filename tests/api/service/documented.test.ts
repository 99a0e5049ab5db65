import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Client } from "../support/client.ts";

/** What the server answers next, as a defect of the API would. */
let next: { status: number; type: string; body: string };
let server: Server;
let client: Client;

beforeAll(async () => {
  server = createServer((_request, response) => {
    response.writeHead(next.status, { "content-type": next.type });
    response.end(next.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  client = new Client(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test("the API is tested by a client that takes only documented answers", async () => {
  next = { status: 200, type: "application/json", body: '{"feeds":[]}' };
  expect((await client.send("listNewsFeeds")).status).toBe(200);
});

test.each([
  ["a status", { status: 418, type: "application/json", body: "{}" }, "has no status 418"],
  ["a content type", { status: 200, type: "text/html", body: "<p>" }, "as text/html"],
  [
    "a field",
    { status: 200, type: "application/json", body: '{"feeds":[],"more":1}' },
    "must NOT have additional properties",
  ],
  ["a shape", { status: 200, type: "application/json", body: '{"feeds":null}' }, "must be array"],
])("%s that the document does not have fails the test", async (_what, answer, message) => {
  next = answer;
  await expect(client.send("listNewsFeeds")).rejects.toThrow(message);
});
