import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { backendPath } from "./deploy/backend-path.ts";
import { chunkFileNames, chunkGroups } from "./scripts/vite/chunk-groups.ts";
import { messages } from "./scripts/vite/messages.ts";
import { inlineStyles } from "./scripts/vite/inline-styles.ts";
import { noWorker } from "./scripts/vite/no-worker.ts";
import { prerender } from "./scripts/vite/prerender.ts";
import { publishableKey } from "./scripts/vite/publishable-key.ts";

/** `supabase start` and the embedded backend listen here unless told otherwise. */
const LOCAL_BACKEND = "http://127.0.0.1:54321";

/** Servers hand index.html out at its path only; local/web/web.ts finds its revision by this name. */
const pageEntry = <Entry extends { revision: string | null }>(entry: Entry) => ({
  ...entry,
  url: "/",
  revision: `page-${entry.revision}`,
});

export default defineConfig(({ mode, isSsrBuild = false }) => {
  const env = loadEnv(mode, process.cwd(), ["VITE_", "PORT"]);
  const backend = env.VITE_SUPABASE_URL ?? LOCAL_BACKEND;
  // The same forwarding that a static host is configured with: the page and its API share one origin.
  const toBackend = { target: backend, rewrite: (path: string) => backendPath(path) ?? path };
  const proxy = {
    "^/(api|storage)/": toBackend,
    "^/(robots\\.txt|sitemap\\.xml|(?:sitemap|badge)/[^/?]+)(\\?|$)": toBackend,
  };
  const server = { host: "127.0.0.1", port: Number(env.PORT ?? 5173), strictPort: true, proxy };
  return {
    plugins: [
      messages(),
      react(),
      tailwindcss(),
      publishableKey(),
      inlineStyles(),
      prerender(),
      noWorker(),
      VitePWA({
        strategies: "injectManifest",
        srcDir: "src/worker",
        filename: "sw.ts",
        // src/app/startup/register-worker.ts registers it when the page has loaded, and public/ has the manifest.
        disable: isSsrBuild,
        injectRegister: false,
        manifest: false,
        injectManifest: {
          // Whole, so that an open page finds its parts after a new version is out.
          globPatterns: ["index.html", "logo.svg", "assets/**/*.{js,css}"],
          manifestTransforms: [
            (entries) => ({
              manifest: entries.map((entry) => (entry.url === "index.html" ? pageEntry(entry) : entry)),
            }),
          ],
        },
      }),
    ],
    // One file that runs wherever the servers of pages do.
    ssr: {
      target: "webworker",
      noExternal: true,
      // React's build for browsers keeps Node alive.
      resolve: { conditions: ["edge-light", "module", "import", "default"] },
    },
    define: isSsrBuild ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
    server,
    preview: server,
    build: {
      // For scripts/check-budgets.ts.
      manifest: true,
      copyPublicDir: !isSsrBuild,
      minify: true,
      // Every browser that has <dialog>, popover and oklch loads modules without help.
      modulePreload: { polyfill: false },
      rolldownOptions: isSsrBuild
        ? {}
        : { output: { chunkFileNames, codeSplitting: { groups: chunkGroups } } },
    },
  };
});
