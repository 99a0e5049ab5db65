import { createApi } from "../../supabase/functions/api/app.ts";
import { readConfig } from "../../supabase/functions/api/config.ts";
import { createDeps } from "../../supabase/functions/api/deps.ts";
import { createNodeNetwork } from "./node-network.ts";

const ENVIRONMENT: Record<string, string> = {
  SUPABASE_URL: "http://127.0.0.1:54321",
  SUPABASE_ANON_KEY: "anon",
  SUPABASE_SERVICE_ROLE_KEY: "service",
  SUPABASE_DB_URL: "postgres://127.0.0.1:1/none",
  SITE_URL: "http://localhost:5173",
};

/** What the Hono app really answers, as `GET /api/news`; nothing is connected to. */
export function apiRoutes(): string[] {
  const config = readConfig((name) => ENVIRONMENT[name]);
  const runtime = { network: createNodeNetwork(), keepAlive: () => undefined };
  const api = createApi(createDeps(config, () => undefined, runtime));
  const handlers = api.routes.filter(({ method }) => method !== "ALL");
  return [...new Set(handlers.map(({ method, path }) => `${method} ${path}`))].toSorted();
}
