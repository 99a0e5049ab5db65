import { createApi } from "../../supabase/functions/api/app.ts";
import { unconnectedPlatform } from "./fakes/unconnected-platform.ts";

/** All routes of the Hono app, as `GET /api/news`. It connects to nothing. */
export function apiRoutes(): string[] {
  const handlers = createApi(unconnectedPlatform()).routes.filter(({ method }) => method !== "ALL");
  return [...new Set(handlers.map(({ method, path }) => `${method} ${path}`))].toSorted();
}
