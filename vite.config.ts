import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv } from "vite";
import { backendPath } from "./deploy/backend-path.ts";

/** `supabase start` and the embedded backend listen here unless told otherwise. */
const LOCAL_BACKEND = "http://127.0.0.1:54321";

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, process.cwd(), ["VITE_", "PORT"]);
  const backend = env.VITE_SUPABASE_URL ?? LOCAL_BACKEND;
  // The same forwarding that a static host is configured with: the page and its API share one origin.
  const toBackend = { target: backend, rewrite: (path: string) => backendPath(path) ?? path };
  const proxy = {
    "^/(api|storage)/": toBackend,
    "^/(robots\\.txt|sitemap\\.xml|sitemap/[^/?]+)(\\?|$)": toBackend,
  };
  const server = { host: "127.0.0.1", port: Number(env.PORT ?? 5173), strictPort: true, proxy };
  return {
    plugins: [react(), tailwindcss()],
    server,
    preview: server,
    build: {
      // Every browser that has <dialog>, popover and oklch loads modules without help.
      modulePreload: { polyfill: false },
    },
  };
});
