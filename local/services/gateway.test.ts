import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { rawExchange } from "../../tests/support/raw-request.ts";
import { createGateway } from "./gateway.ts";
import { answerJson } from "../web/proxy.ts";
import { passToBackend } from "../web/pass-to-backend.ts";

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("the function is told who asked by our own servers alone", async () => {
  const functionUrl = await serve((incoming, outgoing) => {
    answerJson(outgoing, 200, {
      client: incoming.headers["x-forwarded-for"],
      host: incoming.headers["x-forwarded-host"],
    });
  });
  // A forwarded request to the function needs nothing else of the backend.
  const gatewayUrl = await serve(
    createGateway({
      metrics: { watch: () => undefined },
      functions: { take: () => ({ url: functionUrl, done: () => undefined }) },
    } as unknown as Parameters<typeof createGateway>[0]),
  );
  const webUrl = await serve((incoming, outgoing) => void passToBackend(incoming, outgoing, gatewayUrl));
  const claims = {
    "x-forwarded-for": "203.0.113.9",
    "x-forwarded-host": "perch.example",
    "x-perch-hop": "made-up",
  };
  const ask = async (url: string) => (await fetch(url, { headers: claims })).json();
  expect(await ask(`${gatewayUrl}/functions/v1/api/health`)).toEqual({
    client: "127.0.0.1",
    host: new URL(gatewayUrl).host,
  });
  // The page's host is the web server's, not the gateway's.
  expect(await ask(`${webUrl}/api/health`)).toEqual({ client: "127.0.0.1", host: new URL(webUrl).host });
});

test("Auth, REST and Storage refuse a host that is no name in words", async () => {
  const gatewayUrl = await serve(
    createGateway({ metrics: { watch: () => undefined } } as unknown as Parameters<typeof createGateway>[0]),
  );
  const bytes = "GET /auth/v1/user HTTP/1.1\r\nhost: <script>\r\nconnection: close\r\n\r\n";
  const [head = "", body = ""] = (await rawExchange(Number(new URL(gatewayUrl).port), bytes)).split(
    "\r\n\r\n",
  );
  expect(head).toMatch(/^HTTP\/1\.1 400 [\s\S]*content-type: application\/json/);
  expect(head).toContain("x-content-type-options: nosniff");
  expect(body).toContain(
    `{"message":"This request's address or host can't be read.","code":"invalid_input"}`,
  );
});
