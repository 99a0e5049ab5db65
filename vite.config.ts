import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv } from "vite";

/** `supabase start` and the embedded backend listen here unless told otherwise. */
const LOCAL_BACKEND = "http://127.0.0.1:54321";

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, process.cwd(), ["VITE_", "PORT"]);
  const backend = env.VITE_SUPABASE_URL ?? LOCAL_BACKEND;
  // The same two forwardings that a static host is configured with: the page and its API share one origin.
  const proxy = {
    "/api": { target: backend, rewrite: (path: string) => `/functions/v1${path}` },
    "/storage": {
      target: backend,
      rewrite: (path: string) => path.replace(/^\/storage/, "/storage/v1/object/public"),
    },
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
