import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeRenderer } from "../tests/support/fakes/fake-renderer.ts";
import { AMBIGUOUS_TARGETS } from "../tests/support/raw-request.ts";
import { HOSTED_PAGE_HEADERS } from "./headers/site-headers.ts";
import { createSiteHandler, type SiteHandler } from "./site-handler.ts";

const INDEX = readFileSync(new URL("../index.html", import.meta.url), "utf8");
const OWN_SCRIPTS = [...INDEX.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = ""]) => text);
const site = {
  renderer: fakeRenderer,
  supabaseUrl: "https://ref.supabase.co",
  siteUrl: "https://perch.example",
};
const STOREFRONT = {
  totalApps: 1,
  tags: [],
  charts: {
    top: [
      { id: 1, url: "https://a.example/", title: "Notes & more", slug: "notes", iconUrl: null, tags: [] },
    ],
    trending: [],
    new: [],
  },
  collections: [],
};

const backend = vi.fn<(request: Request) => Promise<Response>>();

beforeEach(() => {
  backend.mockReset();
  backend.mockImplementation(({ url }) => Promise.resolve(new Response(`asked ${url}`)));
  vi.stubGlobal("fetch", (input: string | URL | Request, init?: RequestInit) =>
    backend(new Request(input, init)),
  );
  handle = createSiteHandler(site);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const readShell = () => Promise.resolve(new Response(INDEX));
let handle: SiteHandler;
const get = (path: string, headers: Record<string, string> = {}) =>
  handle(new Request(`https://perch.example${path}`, { headers }), readShell);

test("a page is index.html with its head, its content and a policy that allows its own scripts alone", async () => {
  backend.mockResolvedValue(Response.json("Notes"));
  const response = await get("/notion");
  expect(response?.status).toBe(200);
  const html = await response?.text();
  expect(html).toContain("<title>/notion</title>");
  expect(html).toContain('<div id="root" data-path="/notion"><main>/notion: "Notes"</main></div>');
  expect(backend.mock.calls[0]?.[0].url).toBe("https://ref.supabase.co/functions/v1/api/page/notion");
  const policy = response?.headers.get("content-security-policy");
  const hashes = OWN_SCRIPTS.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  expect(hashes.length).toBeGreaterThan(0);
  expect(policy).toContain(`script-src ${["'self'", ...hashes].join(" ")};`);
  const whole = createHash("sha256").update(fakeRenderer.styles).digest("base64");
  expect(policy).toContain(`style-src 'self' 'sha256-${whole}';`);
  expect(policy).toContain("connect-src 'self' https://ref.supabase.co wss://ref.supabase.co https: http:;");
  expect(policy).toContain("frame-ancestors 'none'");
});

test("a page's path may contain escapes, even needless ones", async () => {
  await get("/%6eotion");
  expect(backend.mock.calls.map(([{ url }]) => url)).toEqual([
    "https://ref.supabase.co/functions/v1/api/page/notion",
  ]);
  expect((await get("/%ff", { accept: "text/html" }))?.status).toBe(404);
});

test("a site may name another address of Supabase to browsers, and send headers of its own", async () => {
  const own = createSiteHandler({
    ...site,
    publicSupabaseUrl: "http://localhost:54321",
    pageHeaders: { "x-own": "1" },
  });
  const { headers } = (await own(new Request("https://perch.example/"), readShell)) ?? new Response();
  expect(headers.get("content-security-policy")).toContain(
    "connect-src 'self' http://localhost:54321 ws://localhost:54321 https: http:;",
  );
  expect([headers.get("x-own"), headers.has("strict-transport-security")]).toEqual(["1", false]);
});

test("the policy follows the page when a new build changes it", async () => {
  const policyOf = async (html: string) => {
    const answer = await handle(new Request("https://perch.example/"), () =>
      Promise.resolve(new Response(html)),
    );
    return answer?.headers.get("content-security-policy");
  };
  const page = (script: string) => `<title>Perch</title><script>${script}</script><!--page--><!--/page-->`;
  const [one, two, again] = [
    await policyOf(page("one")),
    await policyOf(page("two")),
    await policyOf(page("one")),
  ];
  expect(one).not.toBe(two);
  expect(again).toBe(one);
});

test("a page without an answer is its skeleton, and a missing page is a 404", async () => {
  backend.mockRejectedValue(new TypeError("fetch failed"));
  const skeleton = await get("/figma");
  expect([skeleton?.status, await skeleton?.text()]).toEqual([200, expect.stringContaining("/figma: none")]);
  backend.mockResolvedValue(Response.json({ code: "not_found" }, { status: 404 }));
  const missing = await get("/nothing");
  expect([missing?.status, await missing?.text()]).toEqual([404, expect.stringContaining("/nothing: null")]);
});

test("a dead link gets the page with status 404; the host answers for a missing file", async () => {
  expect((await get("/no/such/place", { accept: "text/html" }))?.status).toBe(404);
  expect(await get("/no/such/place")).toBeNull();
  expect(await get("/assets/gone.js", { accept: "text/html" })).toBeNull();
});

test("a host without index.html is not made up for", async () => {
  const response = await handle(new Request("https://perch.example/"), () =>
    Promise.resolve(new Response("gone", { status: 404 })),
  );
  expect([response?.status, await response?.text()]).toEqual([404, "gone"]);
});

test("/api is forwarded with method, cookies and body, and redirects are the visitor's to follow", async () => {
  const request = new Request("https://perch.example/api/user/apps/install?x=1", {
    method: "POST",
    headers: { cookie: "session=1", "content-type": "application/json" },
    body: "{}",
  });
  await handle(request, readShell);
  const [forwarded] = backend.mock.calls[0] ?? [];
  expect(forwarded?.url).toBe("https://ref.supabase.co/functions/v1/api/user/apps/install?x=1");
  expect([forwarded?.method, forwarded?.redirect]).toEqual(["POST", "manual"]);
  expect(forwarded?.headers.get("cookie")).toBe("session=1");
  expect(await forwarded?.text()).toBe("{}");
});

test("the function learns the client from the handler, with proof, and not from the client's own headers", async () => {
  const claims = {
    "x-perch-proxy-secret": "guess",
    "x-perch-client-address": "1.2.3.4",
    "x-host-client": "203.0.113.9",
  };
  const request = new Request("https://perch.example/api/auth/me", { headers: claims });
  const proxy = { secret: "the-secret", clientHeader: "x-host-client" };
  await createSiteHandler({ ...site, proxy })(request, readShell);
  const [told] = backend.mock.calls[0] ?? [];
  expect(told?.headers.get("x-perch-proxy-secret")).toBe("the-secret");
  expect(told?.headers.get("x-perch-client-address")).toBe("203.0.113.9");

  await createSiteHandler({ ...site, proxy })(
    new Request("https://perch.example/storage/images/a.svg"),
    readShell,
  );
  expect(backend.mock.calls[1]?.[0].headers.has("x-perch-proxy-secret")).toBe(false);
});

test("what crawlers read is forwarded to the function", async () => {
  const response = await get("/sitemap.xml");
  expect(await response?.text()).toBe("asked https://ref.supabase.co/functions/v1/api/sitemap.xml");
});

test("a stored file is read-only, cached for a year, and shown without scripts", async () => {
  const found = await get("/storage/images/a.svg");
  expect(await found?.text()).toBe("asked https://ref.supabase.co/storage/v1/object/public/images/a.svg");
  expect(found?.headers.get("content-security-policy")).toContain("sandbox");
  expect(found?.headers.get("cache-control")).toContain("immutable");
  backend.mockResolvedValue(new Response("", { status: 400 }));
  expect((await get("/storage/images/b.svg"))?.headers.get("cache-control")).toBe("no-store");
  const removal = new Request("https://perch.example/storage/images/a.svg", { method: "DELETE" });
  expect((await handle(removal, readShell))?.status).toBe(405);
});

/** A fresh entry of a host, because each one keeps its handler and its cache. */
async function started<Entry>(load: () => Promise<{ default: Entry }>): Promise<Entry> {
  vi.resetModules();
  return (await load()).default;
}

/** Requests to the host go to its own site; requests of its handler go to the function. */
function answerAsHost(): void {
  backend.mockImplementation(({ url }) =>
    Promise.resolve(url.startsWith(site.siteUrl) ? new Response(INDEX) : Response.json(STOREFRONT)),
  );
}

function expectStore(html: string | undefined): void {
  expect(html).toContain("<title>Perch Store</title>");
  expect(html).toContain("Notes &amp; more");
  expect(html).toContain('id="perch-state"');
}

type Run = (request: Request) => Promise<Response | undefined>;

const env = {
  SUPABASE_URL: site.supabaseUrl,
  SITE_URL: site.siteUrl,
  PROXY_SECRET: "a-secret-of-at-least-thirty-two-characters",
};

function startedFromProcess(load: () => Promise<{ default: Run }>): Promise<Run> {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  vi.stubGlobal("Netlify", { env: { get: (name: string) => process.env[name] } });
  return started(load);
}

async function startedCloudflare(): Promise<Run> {
  const cloudflare = await started(() => import("./cloudflare.ts"));
  const ASSETS = {
    fetch: ({ url }: Request) =>
      Promise.resolve(new Response(new URL(url).pathname === "/" ? INDEX : "a file")),
  };
  return (request) => cloudflare.fetch(request, { ...env, ASSETS });
}

const HOSTS = {
  "a Cloudflare Worker": startedCloudflare,
  "a Netlify edge function": () => startedFromProcess(() => import("./netlify/site.ts")),
  "Vercel middleware": () => startedFromProcess(() => import("./vercel.ts")),
} satisfies Record<string, () => Promise<Run>>;

test("as a Cloudflare Worker it serves pages itself and leaves files to the assets", async () => {
  answerAsHost();
  const run = await startedCloudflare();
  const ask = async (path: string) => (await run(new Request(`https://perch.example${path}`)))?.text();
  expectStore(await ask("/perchstore"));
  expect(await ask("/assets/main.js")).toBe("a file");
});

test.each(["a Netlify edge function", "Vercel middleware"] as const)(
  "as %s it serves pages itself and passes on what is not its own",
  async (host) => {
    answerAsHost();
    const run = await HOSTS[host]();
    expectStore(await (await run(new Request("https://perch.example/perchstore")))?.text());
    expect(backend.mock.calls.map(([{ url }]) => url).toSorted()).toEqual([
      "https://perch.example/index.html",
      "https://ref.supabase.co/functions/v1/api/webapp/storefront",
    ]);
    expect(await run(new Request("https://perch.example/logo.svg"))).toBeUndefined();
  },
);

test.each(AMBIGUOUS_TARGETS.filter((target) => target.startsWith("/")))(
  "%s never reaches another part of the backend than its own",
  async (target) => {
    // Hosts pass the request's address as URL parses it.
    const response = await handle(
      new Request(`https://perch.example${target}`, { headers: { cookie: "session=1" } }),
      readShell,
    );
    const asked = backend.mock.calls.map(([{ url }]) => new URL(url).pathname);
    for (const path of asked)
      expect(path).toMatch(/^\/functions\/v1\/api\/|^\/storage\/v1\/object\/public\//);
    expect(asked).not.toContain("/functions/v1/api/user/home");
    if (!asked.some((path) => path.startsWith("/storage/")))
      expect(response?.headers.get("cache-control") ?? "").not.toContain("public");
  },
);

test("a backend that can't be reached is the API's error, which says when to ask again", async () => {
  const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
  backend.mockRejectedValue(new TypeError("fetch failed"));
  for (const path of ["/api/health", "/storage/images/a.svg"]) {
    const answer = await get(path);
    expect([answer?.status, answer?.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await answer?.json()).toMatchObject({ code: "unavailable" });
  }
  expect(complaint).toHaveBeenCalledTimes(2);
});

test.each(Object.entries(HOSTS))(
  "as %s it refuses with a page, with the API's error, or in words",
  async (_host, start) => {
    answerAsHost();
    const run = await start();
    const ask = async (path: string, method = "GET") => {
      const answer = await run(new Request(`https://perch.example${path}`, { method }));
      const headers = Object.fromEntries(answer?.headers ?? []);
      expect([path, headers]).toMatchObject([path, HOSTED_PAGE_HEADERS]);
      return [answer?.status, headers["content-type"], await answer?.text()];
    };
    // Runtimes leave these addresses as they are.
    for (const path of [
      "/..%2fx",
      "/%5c",
      "/storage/..%2fx",
      "/storage/%5c..",
      "/a/%00",
      "//evil.example/",
    ]) {
      const page = [404, "text/html; charset=utf-8", expect.stringContaining("Page not found")];
      // oxlint-disable-next-line no-await-in-loop -- one after the other is enough
      expect([path, ...(await ask(path))]).toEqual([path, ...page]);
    }
    for (const path of ["/api/..%2fx", "/api/user%5chome", "/api/webapp/slug/%00"]) {
      const body = expect.stringMatching(/^\{"message":"[^"]+","code":"invalid_input"\}$/) as string;
      // oxlint-disable-next-line no-await-in-loop -- one after the other is enough
      expect([path, ...(await ask(path))]).toEqual([path, 400, "application/json; charset=utf-8", body]);
    }
    for (const [method, path] of [
      ["POST", "/notion"],
      ["DELETE", "/storage/images/a.svg"],
      ["PUT", "/..%2fx"],
    ] as const) {
      const words = [405, "text/plain; charset=utf-8", "This address can only be read.\n"];
      // oxlint-disable-next-line no-await-in-loop -- one after the other is enough
      expect([path, ...(await ask(path, method))]).toEqual([path, ...words]);
    }
    expect(backend.mock.calls.filter(([{ url }]) => url.startsWith(site.supabaseUrl))).toEqual([]);
  },
);
