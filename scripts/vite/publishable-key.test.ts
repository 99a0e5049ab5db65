import { readFileSync } from "node:fs";
import { createServer } from "vite";
import { afterEach, expect, test, vi } from "vitest";
import { publishableKey } from "./publishable-key.ts";

const INDEX = readFileSync(new URL("../../index.html", import.meta.url), "utf8");
const CONFIG = /<script\b[^>]*id="perch-config"[^>]*>[^<]*<\/script>/;

/** index.html's data as Vite writes it with this environment. */
async function pageConfig(env: Record<string, string>): Promise<unknown> {
  for (const name of ["VITE_SUPABASE_PUBLISHABLE_KEY", "VITE_SUPABASE_ANON_KEY"]) vi.stubEnv(name, env[name]);
  const vite = await createServer({
    configFile: false,
    logLevel: "silent",
    plugins: [publishableKey()],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const page = await vite.transformIndexHtml("/", CONFIG.exec(INDEX)?.[0] ?? "");
  await vite.close();
  return JSON.parse(/perch-config[^>]*>([^<]*)</.exec(page)?.[1] ?? "null");
}

afterEach(() => vi.unstubAllEnvs());

test.each([
  [{ VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_new" }, "sb_publishable_new"],
  [{ VITE_SUPABASE_ANON_KEY: "anon.j.wt" }, "anon.j.wt"],
  [{ VITE_SUPABASE_PUBLISHABLE_KEY: "", VITE_SUPABASE_ANON_KEY: "anon.j.wt" }, "anon.j.wt"],
  [
    { VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_new", VITE_SUPABASE_ANON_KEY: "anon.j.wt" },
    "sb_publishable_new",
  ],
])("with %j in the environment the page has the key %s", async (env, key) => {
  expect(await pageConfig(env)).toMatchObject({ supabaseAnonKey: key });
});
