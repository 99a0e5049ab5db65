import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { extensionFiles } from "./scripts/vite/extension-files.ts";
import { extensionPage } from "./scripts/vite/extension-page.ts";
import { inlineStyles } from "./scripts/vite/inline-styles.ts";
import { messages } from "./scripts/vite/messages.ts";
import { prerender } from "./scripts/vite/prerender.ts";
import { extensionSite } from "./scripts/extension/site.ts";

/** What index.html asks of the environment. The extension talks to the site alone, never to its backend. */
const PAGE_VARIABLES = [
  "VITE_SUPABASE_URL",
  "VITE_SUPABASE_PUBLISHABLE_KEY",
  "VITE_REALTIME",
  "VITE_LOCAL_DEV",
  "VITE_ADMIN_EMAIL",
];

/** The new tab of the browser extension, from the same sources as the site. scripts/build-extension.ts runs it. */
export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [
    messages(),
    react(),
    tailwindcss(),
    extensionFiles(),
    inlineStyles(),
    prerender(),
    extensionPage(),
  ],
  publicDir: false,
  envPrefix: "EXTENSION_",
  define: {
    "import.meta.env.EXTENSION_SITE_URL": JSON.stringify(extensionSite().origin),
    ...Object.fromEntries(PAGE_VARIABLES.map((name) => [`import.meta.env.${name}`, '""'])),
    ...(isSsrBuild && { "process.env.NODE_ENV": JSON.stringify("production") }),
  },
  ssr: {
    target: "webworker",
    noExternal: true,
    resolve: { conditions: ["edge-light", "module", "import", "default"] },
  },
  build: {
    minify: true,
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? {}
      : { output: { codeSplitting: { groups: [{ name: "start", tags: ["$initial" as const] }] } } },
  },
}));
