/**
 * The function with one more route, `GET /api/yardstick`: a plain `select 1`, without a transaction or a
 * role. tests/bench/api-speed.ts starts it in place of the function's own entry. It is never deployed.
 */
import postgres from "postgres";
import {
  createDenoNetwork,
  type DenoNetworkApi,
} from "../../../supabase/functions/_shared/guarded-fetch/deno-network.ts";
import { createLog } from "../../../supabase/functions/_shared/log.ts";
import { createApi } from "../../../supabase/functions/api/app.ts";
import { readConfig } from "../../../supabase/functions/api/config/config.ts";
import { createPlatform } from "../../../supabase/functions/api/platform.ts";

interface Runtime extends DenoNetworkApi {
  env: { get(name: string): string | undefined };
  serve: (handler: (request: Request) => Response | Promise<Response>) => unknown;
}

const { Deno: runtime } = globalThis as unknown as { Deno: Runtime };
const config = readConfig((name) => runtime.env.get(name));
const network = createDenoNetwork(runtime);
const api = createApi(
  createPlatform(config, createLog(console.log), { network, keepAlive: () => undefined }),
);

// As many connections as the function has.
const sql = postgres(config.databaseUrl, { max: 8 });
api.get("/yardstick", async (c) => c.json(await sql`select 1 as one`));

runtime.serve((request) => api.fetch(request));
