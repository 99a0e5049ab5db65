import { startCanary } from "../../../../tests/support/canary.ts";
import { hostileAnswer } from "../../../../tests/support/hostile/answers.ts";
import { startHostileServer } from "../../../../tests/support/hostile/server.ts";
import { HOSTILE_NAMES, hostileTargets } from "../../../../tests/support/hostile/targets.ts";
import { createSelfSigned } from "../../../../tests/support/self-signed.ts";
import { createDenoNetwork } from "./deno-network.ts";
import { GuardedFetchError } from "./error.ts";
import { createGuardedFetch, type GuardedFetchOptions } from "./guarded-fetch.ts";
import type { Network } from "./network.ts";
import { parseAllowedHosts } from "./target.ts";

const SITE_ADDRESS = "93.184.216.34";
const certificate = createSelfSigned(["site.example"]);

interface Scene {
  /** The outcome of fetching the URL: the body, or the error's code. */
  outcome(url: string, options?: GuardedFetchOptions): Promise<string>;
}

/** Deno's own network, except that `site.example` exists and leads to the hostile servers. */
async function onHostileServers(act: (scene: Scene) => Promise<void>, caCerts = [certificate.cert]) {
  const server = await startHostileServer(hostileAnswer);
  const tlsServer = await startHostileServer(hostileAnswer, { tls: certificate });
  const deno = createDenoNetwork(Deno, caCerts);
  const network: Network = {
    resolve: (name, signal) =>
      name.endsWith("site.example") ? Promise.resolve([SITE_ADDRESS]) : deno.resolve(name, signal),
    resolveTexts: deno.resolveTexts,
    connect: (endpoint, signal) => {
      const port = endpoint.tlsName === null ? server.port : tlsServer.port;
      return deno.connect({ ...endpoint, address: "127.0.0.1", port }, signal);
    },
  };
  const guardedFetch = createGuardedFetch({ network, userAgent: "Perch test", allowPrivateHosts: new Set() });
  try {
    await act({
      async outcome(url, options) {
        try {
          // Long enough for a busy machine: the bounds end these answers, and deadlines have tests of their own.
          const response = await guardedFetch(url, { timeoutMs: 30_000, maxBytes: 1_000_000, ...options });
          return new TextDecoder().decode(response.body);
        } catch (error) {
          if (error instanceof GuardedFetchError) return error.code;
          throw error;
        }
      },
    });
  } finally {
    await Promise.all([server.close(), tlsServer.close()]);
  }
}

function expectEqual(actual: unknown, expected: unknown, about: string): void {
  if (actual !== expected) throw new Error(`${about}: ${String(actual)} instead of ${String(expected)}`);
}

const ANSWERS = {
  "/ok": "hello",
  "/to-the-end": "hello",
  "/chunked": "hello",
  "/gzip": "hello",
  "/deflate": "hello",
  "/deflate-raw": "hello",
  "/gzip-empty": "",
  "/interim": "hello",
  "/keeps-open": "hello",
  "/redirect-ok": "hello",
  "/hops/5": "hello",
  "/hops/6": "too_many_redirects",
  "/hangs-up": "bad_response",
  "/endless-header": "bad_response",
  "/endless-headers": "bad_response",
  "/endless-body": "too_large",
  "/endless-chunks": "too_large",
  "/endless-nothing": "too_large",
  "/huge-length": "too_large",
  "/gzip-bomb": "too_large",
  "/gzip-bomb-chunked": "too_large",
  "/brotli-bomb": "bad_response",
  "/gzip-cut": "bad_response",
  "/gzip-not": "bad_response",
  "/cut-length": "bad_response",
  "/cut-chunk": "bad_response",
  "/bare-cr": "bad_response",
  "/nul-header": "bad_response",
  "/two-lengths": "bad_response",
  "/http09": "bad_response",
  "/redirect-to?http%3A%2F%2F127.0.0.1%2F": "refused_address",
};

// guarded-fetch.test.ts runs on Deno too, with http.
Deno.test("on Deno, answers over https are read or refused as those over http", async () => {
  await onHostileServers(async ({ outcome }) => {
    for (const [path, expected] of Object.entries(ANSWERS)) {
      expectEqual(await outcome(`https://site.example${path}`), expected, path);
    }
  });
});

for (const path of ["/silent", "/slow-headers", "/slow-body"]) {
  Deno.test(`on Deno, ${path} over https ends at the deadline`, async () => {
    await onHostileServers(async ({ outcome }) => {
      expectEqual(await outcome(`https://site.example${path}`, { timeoutMs: 300 }), "timeout", path);
    });
  });
}

Deno.test("on Deno, nobody is connected to by a hostile address or name", async () => {
  const canary = await startCanary();
  const deno = createDenoNetwork(Deno);
  const network: Network = {
    resolve: (name, signal) => Promise.resolve(HOSTILE_NAMES[name] ?? deno.resolve(name, signal)),
    resolveTexts: deno.resolveTexts,
    connect: deno.connect,
  };
  const outcome = async (url: string, allowPrivateHosts: ReadonlySet<string> = new Set()) => {
    const guardedFetch = createGuardedFetch({ network, userAgent: "Perch test", allowPrivateHosts });
    return await guardedFetch(url, { timeoutMs: 2000 }).then(
      ({ status }) => status,
      (error: unknown) => (error instanceof GuardedFetchError ? error.code : error),
    );
  };
  try {
    for (const { url, refusal } of hostileTargets(canary.port)) {
      for (const target of [url, url.replace(/^http:/, "https:")]) {
        expectEqual(await outcome(target), refusal, target);
      }
    }
    for (const name of Object.keys(HOSTILE_NAMES)) {
      expectEqual(await outcome(`http://${name}:${canary.port}/`), "refused_address", name);
    }
    expectEqual(canary.heard().join(), "", "the canary");
    // When that address is allowed, the server receives the request.
    const own = `127.0.0.1:${canary.port}`;
    expectEqual(await outcome(`http://${own}/`, parseAllowedHosts(own)), 200, "an allowed host");
    expectEqual(canary.heard().join(), "tcp GET / HTTP/1.1", "the canary");
  } finally {
    await canary.close();
  }
});

Deno.test("on Deno, a certificate of another name is a tls error", async () => {
  await onHostileServers(async ({ outcome }) => {
    expectEqual(await outcome("https://other.site.example/ok"), "tls", "wrong name");
  });
});

Deno.test("on Deno, a certificate that nobody trusts is a tls error", async () => {
  await onHostileServers(async ({ outcome }) => {
    expectEqual(await outcome("https://site.example/ok"), "tls", "untrusted");
  }, []);
});

Deno.test("on Deno, a server that never finishes the TLS handshake ends at the deadline", async () => {
  const mute = await startHostileServer(() => undefined);
  const deno = createDenoNetwork(Deno);
  const guardedFetch = createGuardedFetch({
    network: { resolve: () => Promise.resolve(["127.0.0.1"]), connect: deno.connect },
    userAgent: "Perch test",
    allowPrivateHosts: parseAllowedHosts(`mute.example:${mute.port}`),
  });
  try {
    const code = await guardedFetch(`https://mute.example:${mute.port}/`, { timeoutMs: 300 }).catch(
      (error: unknown) => (error instanceof GuardedFetchError ? error.code : error),
    );
    expectEqual(code, "timeout", "mute");
  } finally {
    await mute.close();
  }
});

Deno.test("on Deno, localhost resolves to loopback and an unknown name to nothing", async () => {
  const { resolve } = createDenoNetwork(Deno);
  const signal = AbortSignal.timeout(5000);
  expectEqual((await resolve("localhost", signal)).includes("127.0.0.1"), true, "localhost");
  // Without a network the resolver may fail instead. Both are answers; a hang is not.
  const unknown = await resolve("does-not-exist.invalid", signal).catch(() => []);
  expectEqual(unknown.length, 0, "unknown name");
});

Deno.test("on Deno, a port where nobody listens is a connection error", async () => {
  const network = createDenoNetwork(Deno);
  const guardedFetch = createGuardedFetch({
    network: { ...network, resolve: () => Promise.resolve(["127.0.0.1"]) },
    userAgent: "Perch test",
    allowPrivateHosts: parseAllowedHosts("closed.example:1"),
  });
  const code = await guardedFetch("http://closed.example:1/").catch((error: unknown) =>
    error instanceof GuardedFetchError ? error.code : error,
  );
  expectEqual(code, "connection", "closed port");
});
