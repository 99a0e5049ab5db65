import type { RequestListener, Server } from "node:http";
import { PROJECT_ROOT } from "../settings.ts";
import type { SiteConfig } from "./shell.ts";
import { passToBackend } from "./pass-to-backend.ts";

export type DevServer = { answer: RequestListener; close: () => Promise<void> };

/**
 * Vite inside `server`: pages reload on changes, `/api` and `/storage` go where the built SPA's requests go.
 */
export async function startDevServer(
  server: Server,
  gatewayUrl: string,
  config: SiteConfig,
): Promise<DevServer> {
  Object.assign(process.env, {
    VITE_SUPABASE_URL: config.supabaseUrl,
    VITE_SUPABASE_PUBLISHABLE_KEY: config.supabaseAnonKey,
    VITE_REALTIME: config.realtime,
    VITE_LOCAL_DEV: config.localDev,
    VITE_ADMIN_EMAIL: config.adminEmail,
  });
  const { createServer } = await import("vite");
  const vite = await createServer({
    root: PROJECT_ROOT,
    appType: "spa",
    clearScreen: false,
    server: { middlewareMode: true, ws: { server } },
  });
  return {
    answer: (incoming, outgoing) => {
      if (!passToBackend(incoming, outgoing, gatewayUrl)) vite.middlewares(incoming, outgoing);
    },
    close: () => vite.close(),
  };
}
