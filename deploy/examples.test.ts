import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { expect, test } from "vitest";
import { backendPath } from "./backend-path.ts";
import { config as vercelConfig } from "./examples/vercel-middleware.ts";
import { config as netlifyConfig } from "./netlify/site.ts";
import { HOSTED_PAGE_HEADERS } from "./headers/site-headers.ts";
import { forCaddy, forNginx, forStaticHosts, staticHeaders } from "./headers/static-headers.ts";

const FOLDER = new URL("examples/", import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, FOLDER), "utf8");
const BACKEND = "https://abcdefghijklmnopqrst.supabase.co";

/** Paths of every kind that go to the backend, and some that must not. */
const PATHS = [
  "/api",
  "/api/webapp/store",
  "/api/user/apps/7",
  "/storage/images/a/b.svg",
  "/robots.txt",
  "/sitemap.xml",
  "/sitemap/12.xml",
  "/badge/notion.svg",
];
const OWN_PATHS = [
  "/",
  "/apiary",
  "/storage",
  "/sitemap",
  "/badge",
  "/robots.txt/x",
  "/perchstore",
  "/assets/a.js",
];

/** One forwarding rule: exactly this path, or everything below it, and its replacement in the backend's address. */
type Rule = { path: string; isPrefix: boolean; target: string };

function follow(rules: readonly Rule[], path: string): string | null {
  const exact = rules.find((rule) => !rule.isPrefix && rule.path === path);
  if (exact) return exact.target;
  const prefix = rules.find((rule) => rule.isPrefix && path.startsWith(rule.path));
  return prefix ? prefix.target + path.slice(prefix.path.length) : null;
}

function nginxRules(): Rule[] {
  const locations = read("nginx.conf").matchAll(/location (=|\^~) (\S+) \{([^]*?)\n {2}\}/g);
  return [...locations].flatMap(([, kind, path = "", body = ""]) => {
    const target = /proxy_pass https:\/\/perch_backend(\S+);/.exec(body)?.[1];
    return target ? [{ path, isPrefix: kind === "^~", target }] : [];
  });
}

function redirectRules(): Rule[] {
  const lines = [...read("_redirects").matchAll(/^(\/\S*)\s+(https:\S+)\s+200$/gm)];
  return lines.map(([, path = "", target = ""]) => ({
    path: path.replace(/\*$/, ""),
    isPrefix: path.endsWith("*"),
    target: target.slice(BACKEND.length).replace(/:splat$/, ""),
  }));
}

/** `handle` keeps the path for its `{uri}`; `handle_path` strips the matched part. */
function caddyRules(): Rule[] {
  const text = read("Caddyfile");
  const named = new Map([...text.matchAll(/(@\w+) path (.+)/g)].map(([, name, paths = ""]) => [name, paths]));
  const blocks = text.matchAll(/\t(handle|handle_path) (\S+) \{([^]*?)\n\t\}/g);
  return [...blocks].flatMap(([, kind, matcher = "", body = ""]) => {
    const rewrite = /rewrite \* (\S+)\{uri\}/.exec(body)?.[1];
    if (rewrite === undefined || !body.includes("import to_supabase")) return [];
    return (named.get(matcher) ?? matcher).split(" ").map((pattern) => {
      const path = pattern.replace(/\*$/, "");
      const kept = kind === "handle" ? path : "/";
      return { path, isPrefix: pattern.endsWith("*"), target: rewrite + kept };
    });
  });
}

test.each([
  ["nginx.conf", nginxRules],
  ["Caddyfile", caddyRules],
  ["_redirects", redirectRules],
])("%s forwards what the handler forwards, to the same places", (_name, rulesOf) => {
  const rules = rulesOf();
  expect(rules.length).toBeGreaterThanOrEqual(6);
  const targets = PATHS.map((path) => [path, follow(rules, path)]);
  expect(targets).toEqual(PATHS.map((path) => [path, backendPath(path)]));
  expect(OWN_PATHS.filter((path) => follow(rules, path) !== null)).toEqual([]);
});

test("no example says a header's value that the site's own code decides", () => {
  const values = [...Object.values(HOSTED_PAGE_HEADERS), "default-src", "immutable"];
  const repeated = readdirSync(FOLDER)
    // This file needs no headers from a build. `npm start` sends all but HSTS, which requires a certificate.
    .filter((name) => name !== "Caddyfile.one-machine")
    .flatMap((name) =>
      values.filter((value) => read(name).includes(value)).map((value) => `${name}: ${value}`),
    );
  expect(repeated).toEqual([]);
  const [, ownHsts] = /Strict-Transport-Security "(.+)"/.exec(read("Caddyfile.one-machine")) ?? [];
  expect(ownHsts).toBe(HOSTED_PAGE_HEADERS["strict-transport-security"]);
});

test("every host leaves the same files to itself", () => {
  expect(netlifyConfig.excludedPath).toEqual(["/index.html", "/assets/*", "/seed/*"]);
  const handled = (path: string) => new RegExp(`^${vercelConfig.matcher}$`).test(path);
  expect(["/index.html", "/assets/a.js", "/seed/icons/a.svg"].filter(handled)).toEqual([]);
  expect(["/", "/notion", "/api/health", "/storage/images/a.png"].filter((path) => !handled(path))).toEqual(
    [],
  );
  const { assets, main } = parse(read("wrangler.toml")) as Record<string, unknown>;
  expect(assets).toMatchObject({ run_worker_first: ["/*", "!/assets/*", "!/seed/*"], binding: "ASSETS" });
  expect(main).toBe("deploy/cloudflare.ts");
  expect(parse(read("netlify.toml"))).toMatchObject({ build: { edge_functions: "deploy/netlify" } });
  expect(JSON.parse(read("vercel.json"))).toMatchObject({ outputDirectory: "dist" });
});

test("one machine forwards Auth and REST to the backend, and neither inbox nor table editor", () => {
  const text = read("Caddyfile.one-machine").replaceAll(/^#.*$/gm, "");
  expect(text).toMatch(/@backend path \/auth\/v1\/\* \/rest\/v1\/\*/);
  expect([...text.matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => port)).toEqual(["54321", "5173"]);
  expect(read("perch.service")).toMatch(/^Environment=LOCAL_DEV=false$/m);
});

test("the container's Caddy does what Caddy does on one machine, by the names that compose gives", () => {
  const text = readFileSync(new URL("container/Caddyfile", import.meta.url), "utf8")
    .replaceAll("{$SITE_DOMAIN}", "perch.example")
    .replaceAll(/perch:(?=\d)/g, "127.0.0.1:");
  const rules = (of: string) => of.replaceAll(/^#.*$/gm, "").trim();
  expect(rules(text)).toBe(rules(read("Caddyfile.one-machine")));
});

const headers = staticHeaders(
  `<script>start()</script><script type="application/json">{}</script>`,
  `${BACKEND}/`,
  (text) => createHash("sha256").update(text).digest("base64"),
);

test("fixed headers are those that the handler sends, with the hashes of the page that was built", () => {
  const hash = createHash("sha256").update("start()").digest("base64");
  expect(headers.pages).toMatchObject({ ...HOSTED_PAGE_HEADERS, "cache-control": "no-cache" });
  expect(headers.pages["content-security-policy"]).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(headers.pages["content-security-policy"]).toContain(`connect-src 'self' ${BACKEND} `);
  expect(headers.assets["cache-control"]).toContain("immutable");
  expect(headers.storage["content-security-policy"]).toContain("sandbox");
});

test("each server gets them in its own language, and no error is kept for a year", () => {
  const nginx = forNginx(headers);
  expect(nginx.get("pages.conf")).toContain('add_header x-frame-options "DENY" always;\n');
  expect(nginx.get("assets.conf")).toMatch(/^add_header cache-control "[^"]+immutable";$/m);
  for (const [, part = ""] of read("nginx.conf").matchAll(/include \/etc\/nginx\/perch\/(\S+);/g)) {
    expect([part, nginx.has(part)]).toEqual([part, true]);
  }
  const caddy = forCaddy(headers).get("perch-headers.caddy") ?? "";
  const imported = [...read("Caddyfile").matchAll(/import (perch_\w+)/g)].map(([, name]) => name);
  expect(imported.filter((name) => !caddy.includes(`(${name}) {`))).toEqual([]);
  expect(/\(perch_storage\) \{[^]*?\n\}/.exec(caddy)?.[0]).not.toContain("cache-control");
  expect(forStaticHosts(headers).get("_headers")).toMatch(/^\/assets\/\*\n( {2}[a-z-]+: .+\n)+$/m);
});
