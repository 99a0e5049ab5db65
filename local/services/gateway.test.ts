import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createGateway } from "./gateway.ts";
import { answerJson } from "../proxy.ts";
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
