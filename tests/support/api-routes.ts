import { createApi } from "../../supabase/functions/api/app.ts";
import { unconnectedDeps } from "./unconnected-deps.ts";

/** What the Hono app really answers, as `GET /api/news`; nothing is connected to. */
export function apiRoutes(): string[] {
  const handlers = createApi(unconnectedDeps()).routes.filter(({ method }) => method !== "ALL");
  return [...new Set(handlers.map(({ method, path }) => `${method} ${path}`))].toSorted();
}
