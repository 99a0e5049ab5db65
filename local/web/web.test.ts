import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PAGE_HEADERS } from "../../deploy/site-headers.ts";
import { createWebServer } from "./web.ts";
import { listen, type Listening } from "../listen.ts";

const SITE = "https://perch.example";
const SCRIPT = `console.log("${"perch ".repeat(400)}");`;

let dist: string;
let web: Listening;
let url: string;
/** Stands in for the gateway; each test says how it answers. */
let gatewayAnswers: RequestListener;
const gateway = createServer((incoming, outgoing) => gatewayAnswers(incoming, outgoing));

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), "perch-dist-"));
  mkdirSync(join(dist, "assets"));
  writeFileSync(
    join(dist, "index.html"),
    `<title>Perch</title><script id="perch-config" type="application/json">{}</script>`,
  );
  writeFileSync(join(dist, "assets/main-a1b2.js"), SCRIPT);
  writeFileSync(join(dist, "humans.txt"), "Hello humans.\n");
  writeFileSync(join(dist, ".perch-inputs"), "secret");
  writeFileSync(join(dist, "sw.js"), "self.skipWaiting();");
  await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
  const gatewayUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  const config = {
    supabaseUrl: gatewayUrl,
    supabaseAnonKey: "anon",
    localDev: "true",
    adminEmail: "admin@perch.test",
  } as const;
  web = await listen(
    createWebServer({ dist, gatewayUrl, siteUrl: SITE, config, host: null }),
    { port: 0, variable: "PORT", what: "the web page" },
    null,
  );
  url = `http://127.0.0.1:${web.port}`;
});
afterAll(async () => {
  await web.close();
  gateway.close();
  rmSync(dist, { recursive: true });
});
beforeEach(() => {
  gatewayAnswers = (_incoming, outgoing) => outgoing.writeHead(500).end();
});

test("every page, file and refusal carries the headers that hosts send", async () => {
  expect(Object.keys(PAGE_HEADERS)).toEqual([
    "cross-origin-opener-policy",
    "permissions-policy",
    "referrer-policy",
    "x-content-type-options",
    "x-frame-options",
  ]);
  for (const [path, method] of [
    ["/", "GET"],
    ["/assets/main-a1b2.js", "GET"],
    ["/humans.txt", "HEAD"],
    ["/gone.txt", "GET"],
    ["/", "POST"],
  ] as const) {
    const { headers } = await fetch(url + path, { method });
    expect(Object.fromEntries(headers)).toMatchObject(PAGE_HEADERS);
    // Loopback has no certificate: a browser told otherwise would never come back.
    expect(headers.has("strict-transport-security")).toBe(false);
  }
});

describe("pages", () => {
  test.each(["/", "/perchstore", "/notion", "/app/notion", "/import/queue/7", "/settings/"])(
    "%s is the shell, never kept without asking",
    async (path) => {
      const response = await fetch(url + path);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(response.headers.get("cache-control")).toBe("no-cache");
      expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect(response.headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(await response.text()).toContain(`"supabaseAnonKey":"anon"`);
    },
  );

  test("a slug's page carries the head that the function answers", async () => {
    gatewayAnswers = ({ url: asked }, outgoing) => outgoing.end(`<title>${asked}</title>`);
    const response = await fetch(`${url}/app/figma`);
    expect(await response.text()).toContain("<title>/functions/v1/api/head/figma</title>");
    expect(response.headers.get("content-security-policy")).toContain("script-src 'self';");
  });

  test("a slug with nothing behind it is the shell with status 404", async () => {
    gatewayAnswers = (_incoming, outgoing) => outgoing.writeHead(404).end(`{"code":"not_found"}`);
    const response = await fetch(`${url}/nothing-here`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("<title>App Not Found - Perch</title>");
  });

  test("a function that does not answer costs a page less than 300 ms", async () => {
    gatewayAnswers = () => undefined;
    const before = performance.now();
    const response = await fetch(`${url}/slow`);
    expect(response.status).toBe(200);
    expect(performance.now() - before).toBeLessThan(300);
  });

  test("the store's page has the store's head", async () => {
    expect(await (await fetch(`${url}/perchstore`)).text()).toContain(`href="${SITE}/perchstore"`);
  });

  test("an unknown place is the shell too, with status 404, for who wants a page", async () => {
    const response = await fetch(`${url}/no/such/place`, { headers: { accept: "text/html" } });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("perch-config");
  });

  test.each([
    "/assets/gone-1234.js",
    "/favicon.ico",
    "/.perch-inputs",
    "/%2e%2e/package.json",
    "/assets/../../x.js",
  ])("%s is a plain 404", async (path) => {
    const response = await fetch(url + path);
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toContain("text/plain");
  });

  test("a page that has not changed is not sent again", async () => {
    const etag = (await fetch(url)).headers.get("etag") ?? "";
    const response = await fetch(url, { headers: { "if-none-match": etag } });
    expect(response.status).toBe(304);
  });

  test("nothing but reading is allowed", async () => {
    expect((await fetch(url, { method: "POST" })).status).toBe(405);
  });
});

describe("files", () => {
  test("what is named after its content may be kept for a year", async () => {
    const response = await fetch(`${url}/assets/main-a1b2.js`);
    expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(response.headers.get("cache-control")).toContain("immutable");
    expect(await response.text()).toBe(SCRIPT);
  });

  test("what is not is asked about again", async () => {
    expect((await fetch(`${url}/humans.txt`)).headers.get("cache-control")).toBe("no-cache");
  });

  test.each([
    ["br, gzip", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["identity", null],
  ])("who accepts %o gets %o", async (accepted, encoding) => {
    const answer = await raw("/assets/main-a1b2.js", { "accept-encoding": accepted });
    expect(answer.headers["content-encoding"] ?? null).toBe(encoding);
    expect(answer.headers.vary).toBe("Accept-Encoding");
    if (encoding === "br") expect(brotliDecompressSync(answer.body).toString()).toBe(SCRIPT);
  });

  test("HEAD answers the headers alone", async () => {
    const response = await fetch(`${url}/humans.txt`, { method: "HEAD" });
    expect(response.headers.get("content-length")).toBe("14");
    expect(await response.text()).toBe("");
  });
});

describe("what is passed on", () => {
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
      host: `127.0.0.1:${web.port}`,
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
    const { headers, body } = await raw("/api/webapp/store", { "accept-encoding": accepted });
    expect(headers).toMatchObject({
      "content-encoding": encoding,
      vary: "Cookie, Accept-Encoding",
      etag: 'W/"1"',
    });
    expect(headers["content-length"]).toBeUndefined();
    expect(unpack(body).toString()).toBe(text);
    expect(body.length).toBeLessThan(text.length / 4);
  });

  test("an answer goes as it is to who accepts nothing else, when it is small, and when it is no text", async () => {
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
      const { headers, body } = await raw("/api/webapp/store", { "accept-encoding": accepted });
      expect(headers["content-encoding"]).toBeUndefined();
      expect(body.length).toBe(size);
    }
  });

  test("a stream's steps arrive one by one, and a closed tab reaches the other end", async () => {
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

  test("/storage is Storage's public objects, kept for a year once there, shown without script", async () => {
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
    expect((await fetch(`${url}/storage/icons/a.svg`, { method: "DELETE" })).status).toBe(405);
  });

  test("a backend that does not answer is a JSON 502", async () => {
    gatewayAnswers = (incoming) => incoming.socket.destroy();
    const response = await fetch(`${url}/api/health`);
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({ code: "upstream_failed" });
  });
});

test("the service worker is another one when the page is told something else", async () => {
  const workerOf = async (adminEmail: string) => {
    const config = { supabaseUrl: SITE, supabaseAnonKey: "anon", localDev: "true", adminEmail } as const;
    const server = createWebServer({ dist, gatewayUrl: SITE, siteUrl: SITE, config, host: null });
    const other = await listen(server, { port: 0, variable: "PORT", what: "the web page" }, null);
    const text = await (await fetch(`http://127.0.0.1:${other.port}/sw.js`)).text();
    await other.close();
    return text;
  };
  const [worker, same, changed] = [
    await workerOf("a@perch.test"),
    await workerOf("a@perch.test"),
    await workerOf("b@perch.test"),
  ];
  expect(worker).toContain("self.skipWaiting();");
  expect(same).toBe(worker);
  expect(changed).not.toBe(worker);
});

test("localhost is served on every loopback address of this machine", async () => {
  const loopback = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, address }) => internal && (address === "::1" || address === "127.0.0.1"))
    .map(({ address, family }) => (family === "IPv6" ? `[${address}]` : address));
  for (const host of ["localhost", ...loopback]) {
    expect((await fetch(`http://${host}:${web.port}/humans.txt`)).status, host).toBe(200);
  }
});

/** fetch decodes bodies by itself; this one shows what was sent. */
function raw(path: string, headers: Record<string, string>) {
  return new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    request(url + path, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => resolve({ headers: answer.headers, body: Buffer.concat(chunks) }));
    })
      .on("error", reject)
      .end();
  });
}
