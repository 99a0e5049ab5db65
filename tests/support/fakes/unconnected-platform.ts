import { readConfig } from "../../../supabase/functions/api/config/config.ts";
import { createPlatform, type Platform } from "../../../supabase/functions/api/platform.ts";
import { createNodeNetwork } from "../node-network.ts";

const ENVIRONMENT: Record<string, string> = {
  SUPABASE_URL: "http://127.0.0.1:54321",
  SUPABASE_ANON_KEY: "anon",
  SUPABASE_SERVICE_ROLE_KEY: "service",
  SUPABASE_DB_URL: "postgres://127.0.0.1:1/none",
  SITE_URL: "http://localhost:5173",
};

/** The function's platform for inspection: no backend answers, and nothing connects. */
export function unconnectedPlatform(): Platform {
  const config = readConfig((name) => ENVIRONMENT[name]);
  return createPlatform(config, () => undefined, {
    network: createNodeNetwork(),
    keepAlive: () => undefined,
  });
}
