import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerAsSent } from "../../tests/support/answer-as-sent.ts";
import { AMBIGUOUS_TARGETS, rawRequest } from "../../tests/support/raw-request.ts";
import { PAGE_HEADERS } from "../../deploy/headers/site-headers.ts";
import { backendPath } from "../../deploy/backend-path.ts";
import { passToBackend } from "./pass-to-backend.ts";

let url: string;
let gatewayAnswers: RequestListener;
let gatewayUrl: string;
const gateway = createServer((incoming, outgoing) => gatewayAnswers(incoming, outgoing));
const site = createServer((incoming, outgoing) => {
  if (!passToBackend(incoming, outgoing, gatewayUrl)) outgoing.writeHead(418).end();
});

const open = async (server: typeof site): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

beforeAll(async () => {
  gatewayUrl = await open(gateway);
  url = await open(site);
});
afterAll(() => {
  site.close();
  gateway.close();
});

test("/api keeps method, body, cookies and query, and says which host was asked", async () => {
  gatewayAnswers = async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
    const { cookie, "x-forwarded-host": host } = incoming.headers;
    outgoing.writeHead(201, { "set-cookie": ["a=1", "b=2"], "content-type": "application/json" });
    outgoing.end(
      JSON.stringify({
        url: incoming.url,
        method: incoming.method,
        cookie,
        host,
        body: Buffer.concat(chunks).toString(),
      }),
    );
  };
  const response = await fetch(`${url}/api/user/apps?x=1`, {
    method: "PUT",
    headers: { cookie: "session=1", "x-forwarded-host": "evil.test" },
    body: "{}",
  });
  expect(response.status).toBe(201);
  expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect(await response.json()).toEqual({
    url: "/functions/v1/api/user/apps?x=1",
    method: "PUT",
    cookie: "session=1",
    host: `127.0.0.1:${new URL(url).port}`,
    body: "{}",
  });
});

test.each([
  ["br, gzip", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
])("an answer is packed for who accepts %o", async (accepted, encoding, unpack) => {
  const text = JSON.stringify({ words: Array.from({ length: 500 }, (_, index) => `word ${index % 7}`) });
  gatewayAnswers = (_incoming, outgoing) => {
    const headers = {
      "content-type": "application/json",
      "content-length": text.length,
      etag: '"1"',
      vary: "Cookie",
    };
    outgoing.writeHead(200, headers).end(text);
  };
  const { headers, body } = await answerAsSent(`${url}/api/webapp/store`, { "accept-encoding": accepted });
  expect(headers).toMatchObject({
    "content-encoding": encoding,
    vary: "Cookie, Accept-Encoding",
    etag: 'W/"1"',
  });
  expect(headers["content-length"]).toBeUndefined();
  expect(unpack(body).toString()).toBe(text);
  expect(body.length).toBeLessThan(text.length / 4);
});

test("an answer is not compressed for a client that does not accept it, when it is small, or when it is no text", async () => {
  const answerWith = (type: string, size: number) => {
    gatewayAnswers = (_incoming, outgoing) =>
      outgoing.writeHead(200, { "content-type": type, "content-length": size }).end("x".repeat(size));
  };
  for (const [accepted, type, size] of [
    ["identity", "application/json", 9000],
    ["br", "application/json", 200],
    ["br", "image/png", 9000],
  ] as const) {
    answerWith(type, size);
    const { headers, body } = await answerAsSent(`${url}/api/webapp/store`, { "accept-encoding": accepted });
    expect(headers["content-encoding"]).toBeUndefined();
    expect(body.length).toBe(size);
  }
});

test("a stream's events arrive one by one, and a closed tab closes the other end", async () => {
  const gone = new Promise<void>((resolve) => {
    gatewayAnswers = (_incoming, outgoing) => {
      outgoing.writeHead(200, { "content-type": "text/event-stream" });
      outgoing.write("data: 1\n\n");
      outgoing.on("close", () => resolve());
    };
  });
  const tab = new AbortController();
  const response = await fetch(`${url}/api/stream`, { signal: tab.signal });
  const first = await response.body?.getReader().read();
  expect(new TextDecoder().decode(first?.value)).toBe("data: 1\n\n");
  tab.abort();
  await gone;
});

test.each(["/robots.txt", "/sitemap.xml", "/sitemap/1.xml"])("%s is the function's", async (path) => {
  gatewayAnswers = (incoming, outgoing) => outgoing.end(incoming.url);
  expect(await (await fetch(url + path)).text()).toBe(`/functions/v1/api${path}`);
});

test("/storage serves Storage's public objects, cached for a year, without scripts", async () => {
  gatewayAnswers = (incoming, outgoing) => {
    const isThere = incoming.url === "/storage/v1/object/public/icons/a.svg";
    outgoing
      .writeHead(isThere ? 200 : 404, { "cache-control": "no-cache", "content-type": "image/svg+xml" })
      .end("x");
  };
  const found = await fetch(`${url}/storage/icons/a.svg`);
  expect(found.status).toBe(200);
  expect(found.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(found.headers.get("content-security-policy")).toContain("sandbox");
  const missing = await fetch(`${url}/storage/icons/b.svg`);
  expect(missing.headers.get("cache-control")).toBe("no-store");
  const refused = await fetch(`${url}/storage/icons/a.svg`, { method: "DELETE" });
  expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  expect(Object.fromEntries(refused.headers)).toMatchObject(PAGE_HEADERS);
  expect(await refused.text()).toBe("This address can only be read.\n");
});

test("a backend that does not answer is a JSON 503, which says when to ask again", async () => {
  gatewayAnswers = (incoming) => incoming.socket.destroy();
  const response = await fetch(`${url}/api/health`);
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
  expect(await response.json()).toMatchObject({ code: "unavailable" });
});

test.each(AMBIGUOUS_TARGETS)("%s is refused and not forwarded", async (target) => {
  let wasAsked = false;
  gatewayAnswers = (_incoming, outgoing) => {
    wasAsked = true;
    outgoing.end("private");
  };
  const answer = await rawRequest(Number(new URL(url).port), target, "cookie: session=1\r\n");
  // The site answers every other request, here with 418.
  expect(answer).toMatch(target.startsWith("/api/") ? /^HTTP\/1\.1 400 / : /^HTTP\/1\.1 418 /);
  expect(answer).not.toContain("private");
  expect(wasAsked).toBe(false);
});

test.each([
  "/storage/images/a..b.png",
  "/api/x?next=/../y",
  "/api/webapp/slug/a%2Fb",
  "/storage/images/...png",
])("%s is forwarded", async (target) => {
  gatewayAnswers = (incoming, outgoing) => outgoing.end(incoming.url);
  expect(await rawRequest(Number(new URL(url).port), target)).toContain(backendPath(target));
});
