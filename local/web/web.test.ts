import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Renderer } from "../../deploy/pages/page-source.ts";
import { createSiteHandler } from "../../deploy/site-handler.ts";
import { PAGE_HEADERS } from "../../deploy/headers/site-headers.ts";
import { answerAsSent } from "../../tests/support/answer-as-sent.ts";
import { fakeRenderer } from "../../tests/support/fakes/fake-renderer.ts";
import { AMBIGUOUS_TARGETS, expectRefused, rawRequest } from "../../tests/support/raw-request.ts";
import { leastTime } from "../../tests/support/least-time.ts";
import { listen, type Listening } from "./listen.ts";
import { fillShell, type SiteConfig } from "./shell.ts";
import { createWebServer } from "./web.ts";

const SITE = "https://perch.example";
const aConfig = (supabaseUrl: string, adminEmail = ""): SiteConfig => ({
  supabaseUrl,
  supabaseAnonKey: "anon",
  realtime: "false",
  localDev: "true",
  adminEmail,
});
const INLINE = "document.documentElement.dataset.theme = 'perch-dark';";
const HTML = `<title>Perch</title><script>${INLINE}</script>
<script id="perch-config" type="application/json">{}</script><!--page--><!--/page-->`;
const SCRIPT = `console.log("${"perch ".repeat(400)}");`;

let dist: string;
let web: Listening;
let url: string;
let gatewayUrl: string;
/** The options that all servers here share. */
let site: Pick<Parameters<typeof createWebServer>[0], "dist" | "renderer" | "gatewayUrl" | "siteUrl">;
let gatewayAnswers: RequestListener;
const gateway = createServer((incoming, outgoing) => gatewayAnswers(incoming, outgoing));

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), "perch-dist-"));
  mkdirSync(join(dist, "assets"));
  writeFileSync(join(dist, "index.html"), HTML);
  writeFileSync(join(dist, "assets/main-a1b2.js"), SCRIPT);
  writeFileSync(join(dist, "humans.txt"), "Hello humans.\n");
  writeFileSync(join(dist, ".perch-inputs"), "secret");
  writeFileSync(join(dist, "sw.js"), `precache([{ url: "/", revision: "page-${"0".repeat(32)}" }]);`);
  await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
  gatewayUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  site = { dist, renderer: fakeRenderer, gatewayUrl, siteUrl: SITE };
  web = await listen(
    await createWebServer({ ...site, config: aConfig(gatewayUrl) }),
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
    // Loopback has no certificate. With this header, a browser could not open the site again.
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

  test("a slug's page carries what the function answers", async () => {
    gatewayAnswers = ({ url: asked }, outgoing) => outgoing.end(JSON.stringify(asked));
    const response = await fetch(`${url}/app/figma`);
    const html = await response.text();
    expect(html).toContain('<main>/app/figma: "/functions/v1/api/page/figma"</main>');
    expect(html).toContain("<title>/app/figma</title>");
    expect(response.headers.get("content-security-policy")).toContain("script-src 'self' ");
  });

  test("a slug with nothing behind it is a page with status 404", async () => {
    gatewayAnswers = (_incoming, outgoing) => outgoing.writeHead(404).end(`{"code":"not_found"}`);
    const response = await fetch(`${url}/nothing-here`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("/nothing-here: null");
  });

  // A test with a fake clock in answer-source.test.ts proves the limit of 250 ms.
  test("a hanging function costs a page its content, and the page goes out without it", async () => {
    gatewayAnswers = () => undefined;
    const took = await leastTime(async () => {
      const response = await fetch(`${url}/slow`);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain("/slow: none");
    });
    expect(took).toBeLessThan(1000);
  });

  test("a policy allows the page's own inline script, the backend's address, and nothing else", async () => {
    const policy = (await fetch(url)).headers.get("content-security-policy");
    const hash = createHash("sha256").update(INLINE).digest("base64");
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain(`connect-src 'self' ${gatewayUrl} ws`);
  });

  test("an unknown place is the shell too, with status 404, for who wants a page", async () => {
    const response = await fetch(`${url}/no/such/place`, { headers: { accept: "text/html" } });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("perch-config");
  });

  test.each(["/", "/settings/", "/app/figma", "/%6eotion", "/nothing-here", "/no/such/place", "/gone.txt"])(
    "%s is to the letter what a host's handler makes of it",
    async (path) => {
      gatewayAnswers = ({ url: asked }, outgoing) =>
        asked?.endsWith("nothing-here")
          ? outgoing.writeHead(404).end(`{"code":"not_found"}`)
          : outgoing.end(JSON.stringify(asked));
      const handle = createSiteHandler({
        renderer: fakeRenderer,
        supabaseUrl: gatewayUrl,
        siteUrl: SITE,
        pageHeaders: PAGE_HEADERS,
      });
      const request = new Request(SITE + path, { headers: { accept: "text/html" } });
      const hosted = await handle(request, () =>
        Promise.resolve(new Response(fillShell(HTML, aConfig(gatewayUrl)))),
      );
      const response = await fetch(url + path, { headers: { accept: "text/html" } });
      expect(response.status).toBe(hosted?.status ?? 404);
      if (!hosted) return;
      expect(await response.text()).toBe(await hosted.text());
      // Hosts compress the handler's answers themselves.
      hosted.headers.append("vary", "Accept-Encoding");
      expect(Object.fromEntries(response.headers)).toMatchObject(Object.fromEntries(hosted.headers));
    },
  );

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
    const answer = await answerAsSent(`${url}/assets/main-a1b2.js`, { "accept-encoding": accepted });
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

test("the service worker changes when its home screen changes", async () => {
  const workerOf = async (adminEmail: string, renderer = fakeRenderer) => {
    const config = aConfig(SITE, adminEmail);
    const server = await createWebServer({ ...site, gatewayUrl: SITE, renderer, config });
    const other = await listen(server, { port: 0, variable: "PORT", what: "the web page" }, null);
    const text = await (await fetch(`http://127.0.0.1:${other.port}/sw.js`)).text();
    await other.close();
    return text;
  };
  const worker = await workerOf("a@perch.test");
  expect(worker).toMatch(/^precache\(\[\{ url: "\/", revision: "page-[\w-]{43}" \}\]\);$/);
  expect(await workerOf("a@perch.test")).toBe(worker);
  expect(await workerOf("b@perch.test")).not.toBe(worker);
  const renderPage: Renderer["renderPage"] = async (...asked) => ({
    ...(await fakeRenderer.renderPage(...asked)),
    html: "<main>Another home screen</main>",
  });
  expect(await workerOf("a@perch.test", { ...fakeRenderer, renderPage })).not.toBe(worker);
});

describe("on a network", () => {
  let other: Listening;
  const told: string[] = [];
  beforeAll(async () => {
    const server = await createWebServer({
      ...site,
      siteUrl: "http://localhost:5173",
      config: aConfig(gatewayUrl),
      siteHosts: "private,perch.example.net",
      onTrouble: (line) => told.push(line),
    });
    other = await listen(server, { port: 0, variable: "PORT", what: "the web page" }, null);
  });
  afterAll(() => other.close());
  const ask = (host: string, path = "/", headers = {}) =>
    answerAsSent(`http://127.0.0.1:${other.port}${path}`, { host, ...headers });

  test.each([
    ["perch.lan:5173", "http://perch.lan:PORT"],
    ["perch.example.net", "http://perch.example.net:PORT"],
    ["192.168.1.20:5173", "http://192.168.1.20:PORT"],
    ["[fd12::5]:5173", "http://[fd12::5]:PORT"],
    ["localhost:5173", "http://127.0.0.1:PORT"],
    ["127.0.0.1:5173", "http://127.0.0.1:PORT"],
  ])("the page at %s is that site's, and names the backend as %s", async (host, named) => {
    const backend = named.replace("PORT", new URL(gatewayUrl).port);
    const { headers, body } = await ask(host);
    expect(body.toString()).toContain(`{"supabaseUrl":"${backend}"`);
    expect(headers["content-security-policy"]).toContain(`connect-src 'self' ${backend} ws`);
  });

  test.each(["evil.example:5173", "192.168.1.20.nip.io"])(
    "at %s page and terminal say what to set, and the backend is not asked",
    async (host) => {
      gatewayAnswers = () => expect.fail("The backend was asked.");
      told.length = 0;
      const said = `Perch does not know the address http://${host}. Set SITE_URL=http://${host}, or SITE_HOSTS=${host.replace(":5173", "")} for one address of several, and start Perch again.`;
      const [page, call] = [await ask(host), await ask(host, "/api/health")];
      expect(page.body.toString()).toBe(`${said}\n`);
      expect(page.headers).toMatchObject({ ...PAGE_HEADERS, "content-type": "text/plain; charset=utf-8" });
      expect(JSON.parse(call.body.toString())).toEqual({ message: said, code: "forbidden" });
      expect(told).toEqual([said]);
    },
  );

  test("behind a certificate that Perch does not know of, page and terminal say what to set", async () => {
    told.length = 0;
    const { body } = await ask("perch.lan", "/", { "x-forwarded-proto": "https" });
    const said =
      "Perch does not know the address https://perch.lan. Set SITE_URL=https://perch.lan and start Perch again.";
    expect([body.toString(), told]).toEqual([`${said}\n`, [said]]);
  });

  test("what is no host is refused without a word in the terminal", async () => {
    told.length = 0;
    expect((await ask("<script>")).body.toString()).toBe("This host is no name and no address.\n");
    expect(told).toEqual([]);
  });
});

test("a build without its page stops the start", async () => {
  const config = aConfig(SITE);
  const empty = mkdtempSync(join(tmpdir(), "perch-dist-"));
  await expect(createWebServer({ ...site, dist: empty, config })).rejects.toThrow("perch-config");
  writeFileSync(join(empty, "index.html"), '<script id="perch-config"></script>');
  await expect(createWebServer({ ...site, dist: empty, config })).rejects.toThrow("no place for a page");
  rmSync(empty, { recursive: true });
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

test.each([...AMBIGUOUS_TARGETS, "//"])("%s is refused, and no cache may keep the answer", async (target) => {
  let wasAsked = false;
  gatewayAnswers = (_incoming, outgoing) => {
    wasAsked = true;
    outgoing.end("private");
  };
  const answer = await rawRequest(web.port, target, "cookie: session=1\r\n");
  expectRefused(target, answer);
  expect(answer).not.toContain("private");
  expect(wasAsked).toBe(false);
});
