import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hostileAnswer } from "../../../../tests/support/hostile/answers.ts";
import { startHostileServer, type HostileServer } from "../../../../tests/support/hostile/server.ts";
import { leastTime } from "../../../../tests/support/least-time.ts";
import type { NodeNetwork } from "../../../../tests/support/node-network.ts";
import { createSelfSigned } from "../../../../tests/support/self-signed.ts";
import { createTestNetwork } from "../../../../tests/support/test-network.ts";
import { GuardedFetchError } from "./error.ts";
import { createGuardedFetch, type GuardedFetch, type GuardedFetchOptions } from "./guarded-fetch.ts";
import { parseAllowedHosts } from "./target.ts";

const SITE = "http://site.example";
const SITE_ADDRESS = "93.184.216.34";
const certificate = createSelfSigned(["site.example"]);

let server: HostileServer;
let tlsServer: HostileServer;
let network: NodeNetwork;
let guardedFetch: GuardedFetch;

beforeAll(async () => {
  server = await startHostileServer(hostileAnswer);
  tlsServer = await startHostileServer(hostileAnswer, { tls: certificate });
});

afterAll(async () => {
  await Promise.all([server.close(), tlsServer.close()]);
});

beforeEach(() => {
  ({ network, guardedFetch } = guard());
});

/** A guarded fetch whose every allowed connection ends at the hostile server. */
function guard(names: Record<string, readonly string[]> = {}, allow = "", ca = certificate.cert) {
  const network = createTestNetwork({
    names: { "site.example": [SITE_ADDRESS], ...names },
    route: ({ tlsName }) => ({ host: "127.0.0.1", port: tlsName === null ? server.port : tlsServer.port }),
    ca,
  });
  const guardedFetch = createGuardedFetch({
    network,
    userAgent: "Perch test",
    allowPrivateHosts: parseAllowedHosts(allow),
  });
  return { network, guardedFetch };
}

/** The cookies of the latest fetch's requests. */
function cookiesSent(): string[][] {
  return server.requests
    .slice(-network.connected.length)
    .map(({ raw }) => /^Cookie: (.*)\r$/m.exec(raw)?.[1]?.split("; ") ?? []);
}

async function text(path: string, options?: GuardedFetchOptions): Promise<string> {
  const { body } = await guardedFetch(`${SITE}${path}`, options);
  return new TextDecoder().decode(body);
}

async function failure(url: string, options: GuardedFetchOptions = {}): Promise<string> {
  const result = await guardedFetch(url, { timeoutMs: 2000, maxBytes: 1_000_000, ...options }).then(
    (response) => `status ${response.status}`,
    (error: unknown) => error,
  );
  if (result instanceof GuardedFetchError) return result.code;
  if (typeof result === "string") return result;
  throw result;
}

describe("a well-behaved answer", () => {
  test.each([
    "/ok",
    "/to-the-end",
    "/chunked",
    "/gzip",
    "/x-gzip",
    "/deflate",
    "/deflate-raw",
    "/interim",
    "/line-feeds",
    "/folded",
    "/no-reason",
    "/same-lengths",
    "/keeps-open",
    "/cookies",
    "/gzip-zeros",
    "/gzip-members",
    "/gzip-words",
    "/deflate-more",
    "/charset-encoding",
    "/no-colon",
    "/space-before-colon",
    "/fold-first",
    "/warning-header",
    "/redirect-ok",
    "/redirect-relative",
    "/hops/5",
  ])("%s gives its body", async (path) => {
    expect(await text(path)).toBe("hello");
  });

  test("has status, headers and the address it came from after redirects", async () => {
    const response = await guardedFetch(`${SITE}/redirect-ok`);
    expect(response).toMatchObject({ status: 200, url: `${SITE}/ok` });
    expect(response.headers.get("content-type")).toBe("text/plain");
  });

  test("a folded header is one value", async () => {
    const { headers } = await guardedFetch(`${SITE}/folded`);
    expect(headers.get("x-long")).toBe("one two");
  });

  test.each([
    ["/missing", 404],
    ["/no-content", 204],
    ["/not-modified", 304],
    ["/redirect-nowhere", 302],
    ["/status-999", 999],
  ])("%s is answered with its status %i, not with an error", async (path, status) => {
    expect((await guardedFetch(`${SITE}${path}`)).status).toBe(status);
  });

  test("an empty body that claims to be compressed is empty", async () => {
    expect(await text("/gzip-empty")).toBe("");
  });

  test("cookies are among no headers, and no later fetch has them", async () => {
    expect((await guardedFetch(`${SITE}/cookies`)).headers.has("set-cookie")).toBe(false);
    await guardedFetch(`${SITE}/ok`);
    expect(server.requests.at(-1)?.raw).not.toContain("Cookie");
  });

  test("cookies go along redirects on the same host, each as it was set last, a secure one not by http", async () => {
    await guardedFetch(`${SITE}/set-cookies?/set-cookies-again`);
    expect(cookiesSent()).toEqual([[], ["a=1", "b=2"], ["b=3"]]);
  });

  test("cookies go to no other host", async () => {
    ({ network, guardedFetch } = guard({ "other.example": [SITE_ADDRESS] }));
    await guardedFetch(`${SITE}/set-cookies?${encodeURIComponent("http://other.example/ok")}`);
    expect(cookiesSent()).toEqual([[], []]);
  });

  test("an answer whose content leads elsewhere counts as a redirect, and the last one allowed is the answer", async () => {
    const leadsTo = ({ url }: { url: string }) =>
      url.endsWith("/ok") ? "http://site.example/chunked" : null;
    expect((await guardedFetch(`${SITE}/redirect-ok`, { leadsTo })).url).toBe(`${SITE}/chunked`);
    const round = await guardedFetch(`${SITE}/ok`, { leadsTo: () => `${SITE}/ok` });
    expect([round.status, network.connected.length]).toEqual([200, 9]);
    expect(await failure(`${SITE}/ok`, { leadsTo: () => "http://127.0.0.1/" })).toBe("refused_address");
  });

  test("a redirect target in raw UTF-8 is followed", async () => {
    const { status, url } = await guardedFetch(`${SITE}/redirect-utf8`);
    expect({ status, url }).toEqual({ status: 404, url: `${SITE}/caf%C3%A9` });
  });
});

describe("the request", () => {
  test("says who asks, what is accepted, and that the connection ends", async () => {
    await guardedFetch(`${SITE}/ok?q=a b`, {
      accept: "text/html",
      ifNoneMatch: '"1"',
      ifModifiedSince: "then",
    });
    expect(server.requests.at(-1)?.raw).toBe(
      [
        "GET /ok?q=a%20b HTTP/1.1",
        "Host: site.example",
        "User-Agent: Perch test",
        "Accept: text/html",
        "Accept-Encoding: gzip, deflate",
        'If-None-Match: "1"',
        "If-Modified-Since: then",
        "Connection: close",
        "\r\n",
      ].join("\r\n"),
    );
  });

  test.each(["a\r\nX-Injected: 1", "a\nb", "\u0000", "é", "a".repeat(1000)])(
    "a stored validator %j, which could break out of its line, is not sent",
    async (validator) => {
      await guardedFetch(`${SITE}/ok`, { ifNoneMatch: validator, ifModifiedSince: validator });
      expect(server.requests.at(-1)?.raw).not.toMatch(/If-|Injected/);
    },
  );
});

describe("addresses", () => {
  test("the name is resolved once and the connection goes to the address that was checked", async () => {
    await guardedFetch(`${SITE}/ok`);
    expect(network.resolved).toEqual(["site.example"]);
    expect(network.connected).toEqual([{ address: SITE_ADDRESS, port: 80, tlsName: null }]);
  });

  test.each([
    ["127.0.0.1"],
    ["::1"],
    ["169.254.169.254"],
    ["::ffff:10.0.0.1"],
    ["64:ff9b::a00:1"],
    ["64:ff9b::5db8:d822"],
    [SITE_ADDRESS, "64:ff9b::a00:1"],
    [SITE_ADDRESS, "64:ff9b:1::5db8:d822"],
    [SITE_ADDRESS, "10.0.0.1"],
    [SITE_ADDRESS, "fe80::1%eth0"],
    ["not an address"],
  ])("a name that resolves to %s is refused without a connection", async (...addresses) => {
    ({ network, guardedFetch } = guard({ "trap.example": addresses }));
    expect(await failure("http://trap.example/")).toBe("refused_address");
    expect(network.connected).toEqual([]);
  });

  test("the names that a network with DNS64 adds to public addresses are left out", async () => {
    ({ network, guardedFetch } = guard({ "nat.example": [SITE_ADDRESS, "64:ff9b::5db8:d822"] }));
    const { body } = await guardedFetch("http://nat.example/ok");
    expect(new TextDecoder().decode(body)).toBe("hello");
    expect(network.connected.map(({ address }) => address)).toEqual([SITE_ADDRESS]);
  });

  test("a name that changes its answer between two hops is checked at each", async () => {
    const answers = [[SITE_ADDRESS], ["127.0.0.1"]];
    const rebinding = {
      ...network,
      resolve: () => Promise.resolve(answers.shift() ?? []),
    };
    guardedFetch = createGuardedFetch({ network: rebinding, userAgent: "x", allowPrivateHosts: new Set() });
    expect(await failure(`${SITE}/redirect-ok`)).toBe("refused_address");
    expect(network.connected).toHaveLength(1);
  });

  test.each([
    ["http://127.0.0.1/", "refused_address"],
    ["http://0x7f.1/", "refused_address"],
    ["http://[::ffff:7f00:1]/", "refused_address"],
    ["http://localhost/", "refused_address"],
    ["http://trap.example/", "refused_address"],
    ["//trap.example/", "refused_address"],
    ["http://site.example:25/", "bad_url"],
    ["http://user:secret@site.example/", "bad_url"],
    ["file:///etc/passwd", "bad_url"],
    ["gopher://site.example/", "bad_url"],
  ])("a redirect to %s is refused as %s", async (location, code) => {
    ({ network, guardedFetch } = guard({ "trap.example": ["192.168.1.1"] }));
    expect(await failure(`${SITE}/redirect-to?${encodeURIComponent(location)}`)).toBe(code);
    expect(network.connected).toHaveLength(1);
  });

  test("what the owner allowed is reached, also by a redirect", async () => {
    ({ network, guardedFetch } = guard({ "intranet.example": ["10.0.0.1"] }, "intranet.example:80"));
    const { body } = await guardedFetch(
      `${SITE}/redirect-to?${encodeURIComponent("http://intranet.example/ok")}`,
    );
    expect(new TextDecoder().decode(body)).toBe("hello");
  });

  test("an unknown name is a dns error", async () => {
    expect(await failure("http://nowhere.example/")).toBe("dns");
  });

  test("DNS that does not answer ends at the deadline", async () => {
    const deaf = { ...network, resolve: () => new Promise<string[]>(() => undefined) };
    guardedFetch = createGuardedFetch({ network: deaf, userAgent: "x", allowPrivateHosts: new Set() });
    expect(await failure(`${SITE}/ok`, { timeoutMs: 100 })).toBe("timeout");
  });

  test("the next address is tried when one is unreachable or silent", async () => {
    const addresses = ["192.5.6.30", "2001:503:a83e::2:30"];
    const network = createTestNetwork({ names: { "site.example": addresses } });
    const tried: string[] = [];
    guardedFetch = createGuardedFetch({
      network: {
        ...network,
        async connect(endpoint) {
          tried.push(endpoint.address);
          if (tried.length === 1) await new Promise(() => undefined);
          return network.connect({ ...endpoint, address: "127.0.0.1", port: server.port });
        },
      },
      userAgent: "x",
      allowPrivateHosts: new Set(),
    });
    expect(await text("/ok", { timeoutMs: 400 })).toBe("hello");
    expect(tried).toEqual(addresses);
  });

  test("a connection that opens only after the deadline is closed again", async () => {
    let isClosed = false;
    const late = {
      read: () => Promise.resolve(null),
      write: () => Promise.resolve(),
      close: () => (isClosed = true),
    };
    guardedFetch = createGuardedFetch({
      network: {
        ...network,
        connect: () => new Promise((resolve) => setTimeout(() => resolve(late), 80)),
      },
      userAgent: "x",
      allowPrivateHosts: new Set(),
    });
    expect(await failure(`${SITE}/ok`, { timeoutMs: 20 })).toBe("timeout");
    await expect.poll(() => isClosed).toBe(true);
  });

  test("a refused connection is a connection error", async () => {
    const closed = createTestNetwork({
      names: { "site.example": [SITE_ADDRESS] },
      route: () => ({ host: "127.0.0.1", port: 1 }),
    });
    guardedFetch = createGuardedFetch({ network: closed, userAgent: "x", allowPrivateHosts: new Set() });
    expect(await failure(`${SITE}/ok`)).toBe("connection");
  });
});

describe("a hostile answer", () => {
  test.each([
    ["/silent", "timeout"],
    ["/slow-status", "timeout"],
    ["/slow-headers", "timeout"],
    ["/slow-body", "timeout"],
    ["/hangs-up", "bad_response"],
    ["/endless-status", "bad_response"],
    ["/endless-header", "bad_response"],
    ["/endless-headers", "bad_response"],
    ["/endless-interim", "bad_response"],
    ["/endless-chunk-line", "bad_response"],
    ["/endless-body", "too_large"],
    ["/endless-chunks", "too_large"],
    ["/tiny-chunks", "bad_response"],
    ["/endless-nothing", "too_large"],
    ["/huge-length", "too_large"],
    ["/gzip-bomb", "too_large"],
    ["/gzip-bomb-chunked", "too_large"],
    ["/brotli-bomb", "bad_response"],
    ["/gzip-twice", "bad_response"],
    ["/gzip-cut", "bad_response"],
    ["/gzip-second-cut", "bad_response"],
    ["/gzip-many-members", "bad_response"],
    ["/zstd", "bad_response"],
    ["/gzip-not", "bad_response"],
    ["/cut-headers", "bad_response"],
    ["/cut-length", "bad_response"],
    ["/cut-chunk", "bad_response"],
    ["/cut-last-chunk", "bad_response"],
    ["/chunk-size-word", "bad_response"],
    ["/chunk-size-negative", "bad_response"],
    ["/chunk-size-huge", "bad_response"],
    ["/chunk-overrun", "bad_response"],
    ["/unknown-transfer", "bad_response"],
    ["/two-lengths", "bad_response"],
    ["/negative-length", "bad_response"],
    ["/hex-length", "bad_response"],
    ["/nul-header", "bad_response"],
    ["/bare-cr", "bad_response"],
    ["/upgrade", "bad_response"],
    ["/status-word", "bad_response"],
    ["/status-099", "bad_response"],
    ["/status-000", "bad_response"],
    ["/http2", "bad_response"],
    ["/http09", "bad_response"],
    ["/ssh", "bad_response"],
    ["/redis", "bad_response"],
    ["/redirect-broken", "bad_response"],
    ["/redirect-loop", "too_many_redirects"],
    ["/hops/6", "too_many_redirects"],
  ])("%s ends in %s", async (path, code) => {
    // Long enough for a busy machine: the bounds end the other answers.
    expect(await failure(`${SITE}${path}`, { timeoutMs: code === "timeout" ? 300 : 15_000 })).toBe(code);
    await expect.poll(() => server.openConnections()).toBe(0);
  });

  test("a redirect is an error where none is wanted", async () => {
    expect(await failure(`${SITE}/redirect-ok`, { maxRedirects: 0 })).toBe("too_many_redirects");
  });

  test("a body of exactly the limit is read, one byte more is not", async () => {
    expect(await text("/ok", { maxBytes: 5 })).toBe("hello");
    expect(await failure(`${SITE}/ok`, { maxBytes: 4 })).toBe("too_large");
    expect(await failure(`${SITE}/gzip`, { maxBytes: 4 })).toBe("too_large");
  });

  test("the deadline covers all hops together", async () => {
    const slow = {
      ...network,
      resolve: async (name: string) => {
        await new Promise((resolve) => setTimeout(resolve, 100));
        return network.resolve(name);
      },
    };
    guardedFetch = createGuardedFetch({ network: slow, userAgent: "x", allowPrivateHosts: new Set() });
    const took = await leastTime(async () =>
      expect(await failure(`${SITE}/hops/5`, { timeoutMs: 250 })).toBe("timeout"),
    );
    expect(took).toBeLessThan(400);
  });
});

describe("the caller's signal", () => {
  test("ends the fetch with its own reason and closes the connection", async () => {
    const reason = new Error("the tab was closed");
    const controller = new AbortController();
    const fetching = guardedFetch(`${SITE}/slow-body`, { signal: controller.signal });
    setTimeout(() => controller.abort(reason), 100);
    await expect(fetching).rejects.toBe(reason);
    await expect.poll(() => server.openConnections()).toBe(0);
  });

  test("that is over before the start opens no connection", async () => {
    await expect(guardedFetch(`${SITE}/ok`, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
    expect(network.connected).toEqual([]);
  });
});

describe("TLS", () => {
  test("is spoken with the name of the URL to the address that was checked", async () => {
    const { body } = await guardedFetch("https://site.example/ok");
    expect(new TextDecoder().decode(body)).toBe("hello");
    expect(network.connected).toEqual([{ address: SITE_ADDRESS, port: 443, tlsName: "site.example" }]);
  });

  test("fails when the certificate is another name's", async () => {
    ({ guardedFetch } = guard({ "other.example": [SITE_ADDRESS] }));
    expect(await failure("https://other.example/ok")).toBe("tls");
  });

  test("fails when nobody trusts the certificate", async () => {
    ({ guardedFetch } = guard({}, "", createSelfSigned(["site.example"]).cert));
    expect(await failure("https://site.example/ok")).toBe("tls");
  });
});
