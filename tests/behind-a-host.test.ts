import { readdirSync, readFileSync } from "node:fs";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { fakedApi, post } from "./support/fakes/fake-deps.ts";

const SECRET = "a-secret-of-at-least-thirty-two-characters";
const SITE = "https://perch.example";
/** The address of each host, as Supabase sees it. */
const HOST_ADDRESS = "192.0.2.80";
const PATH = "/api/webapp/temp-install";

const example = (name: string): string =>
  readFileSync(new URL(`../deploy/examples/${name}`, import.meta.url), "utf8");

/** Every header that a host writes or reads, forged by a client that wants to count as another. */
const FORGED = {
  "x-perch-proxy-secret": "guessed",
  "x-perch-client-address": "1.2.3.4",
  "x-forwarded-for": "1.2.3.4",
  "x-real-ip": "1.2.3.4",
  "cf-connecting-ip": "1.2.3.4",
  "x-nf-client-connection-ip": "1.2.3.4",
};

/** The headers with which a host forwards a client's request. */
type Host = (client: string, headers: Record<string, string>) => Promise<Headers> | Headers;

/** A host that runs our handler. The host names the client in its own header and overwrites the client's value. */
function handled(clientHeader: string, load: () => Promise<(request: Request) => Promise<unknown>>): Host {
  // Each handler reads the environment once, at its start.
  let handle: ReturnType<typeof load> | undefined;
  return async (client, headers) => {
    const env = { SUPABASE_URL: "https://ref.supabase.co", SITE_URL: SITE, PROXY_SECRET: SECRET };
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    const forwarded = vi.fn<(request: Request) => Promise<Response>>(() => Promise.resolve(new Response()));
    vi.stubGlobal("fetch", forwarded);
    vi.stubGlobal("Netlify", { env: { get: (name: string) => process.env[name] } });
    handle ??= load();
    await (
      await handle
    )(new Request(SITE + PATH, { method: "POST", headers: { ...headers, [clientHeader]: client } }));
    return forwarded.mock.calls[0]?.[0].headers ?? new Headers();
  };
}

/** A host with a configuration of lines like `directive Name value`. */
function configured(
  lines: string,
  pattern: RegExp,
  values: (client: string) => Record<string, string>,
): Host {
  const directives = [...lines.matchAll(pattern)];
  return (client, sent) => {
    const headers = new Headers(sent);
    for (const [, name = "", value = ""] of directives) {
      const known = values(client);
      headers.set(name, known[value] ?? value);
    }
    return headers;
  };
}

/** nginx's `location` inherits these from `server` only while it has none of its own. */
function nginx(): Host {
  const config = example("nginx.conf");
  const location = /location \^~ \/api\/ \{([^]*?)\n {2}\}/.exec(config)?.[1] ?? "";
  expect(location).toContain("proxy_pass");
  expect(location).not.toContain("proxy_set_header");
  return configured(config, /^ {2}proxy_set_header (\S+) (\S+);$/gm, (client) => ({
    $remote_addr: client,
    $perch_proxy_secret: SECRET,
    '""': "",
  }));
}

function caddy(file: string, snippet: string): Host {
  const block = new RegExp(`^\\(${snippet}\\) \\{([^]*?)^\\}`, "m").exec(example(file))?.[1] ?? "";
  return configured(block, /^\s*header_up (\S+) (\S+)$/gm, (client) => ({
    "{remote_host}": client,
    "{env.PROXY_SECRET}": SECRET,
  }));
}

const HOSTS: Record<string, Host> = {
  Vercel: handled("x-real-ip", async () => (await import("../deploy/vercel.ts")).default),
  Netlify: handled(
    "x-nf-client-connection-ip",
    async () => (await import("../deploy/netlify/site.ts")).default,
  ),
  Cloudflare: handled("cf-connecting-ip", async () => {
    const { default: worker } = await import("../deploy/cloudflare.ts");
    const ASSETS = { fetch: () => Promise.resolve(new Response()) };
    const env = { ASSETS, SUPABASE_URL: "https://ref.supabase.co", SITE_URL: SITE, PROXY_SECRET: SECRET };
    return (request) => worker.fetch(request, env);
  }),
  nginx: nginx(),
  Caddy: caddy("Caddyfile", "to_supabase"),
};

/** Supabase's gateway appends the address of its client and keeps the earlier ones. */
function throughSupabase(headers: Headers, peer: string): Headers {
  const forwardedFor = headers.get("x-forwarded-for");
  headers.set("x-forwarded-for", forwardedFor ? `${forwardedFor}, ${peer}` : peer);
  return headers;
}

/** The address under which the function counts a request with these headers. */
async function countedAs(headers: Headers): Promise<unknown> {
  const take = vi.fn<(key: string) => Promise<number>>(() => Promise.resolve(0));
  const save = () => Promise.resolve(true);
  const api = fakedApi({ config: { proxySecret: SECRET }, rateLimits: { take }, tempInstalls: { save } });
  await api.request(PATH, post({ webappId: 7 }, Object.fromEntries(headers)));
  return take.mock.calls[0]?.[0].replace("new-visitor-by-address:", "");
}

// Another file of this process may have started a handler with its own environment.
beforeAll(() => void vi.resetModules());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test.each(Object.keys(HOSTS))(
  "behind %s two clients count as two, whatever headers they send",
  async (name) => {
    const host = HOSTS[name];
    if (!host) throw new Error(name);
    for (const said of [{}, FORGED, { ...FORGED, "x-perch-proxy-secret": "" }]) {
      for (const client of ["203.0.113.9", "198.51.100.7"]) {
        const headers = throughSupabase(await host(client, said), HOST_ADDRESS);
        expect(await countedAs(headers)).toBe(client);
      }
    }
  },
);

test("a client that bypasses the host counts by its own address", async () => {
  const headers = throughSupabase(new Headers(FORGED), "203.0.113.9");
  expect(await countedAs(headers)).toBe("203.0.113.9");
});

test("behind rewrites alone everybody counts as the host", async () => {
  expect(example("_redirects")).toContain("has no PROXY_SECRET");
  const headers = throughSupabase(new Headers({ "x-forwarded-for": "203.0.113.9" }), HOST_ADDRESS);
  expect(await countedAs(headers)).toBe(HOST_ADDRESS);
});

test("a host's handler does not start without the secret, or everybody behind it would count as one", async () => {
  const { readHostSite } = await import("../deploy/environment.ts");
  const env: Record<string, string> = { SUPABASE_URL: "https://ref.supabase.co", SITE_URL: SITE };
  expect(() => readHostSite((name) => env[name], "x-real-ip")).toThrow(/PROXY_SECRET/);
});

test("every example shows the place of its secret", () => {
  // Vercel's is in vercel-middleware.ts; these units forward nothing of the API, or serve nothing.
  const others = new Set([
    "vercel.json",
    "perch-pages.service",
    "perch-backup.service",
    "perch-backup.timer",
    "perch-upgrade.service",
    "nginx-stream.conf",
  ]);
  const examples = readdirSync(new URL("../deploy/examples/", import.meta.url));
  expect(examples.filter((name) => !others.has(name) && !example(name).includes("PROXY_SECRET"))).toEqual([]);
});
