/** The entry of a Cloudflare Worker with static assets; docs/deploy.md has its wrangler configuration. */
import { readHostSite } from "./environment.ts";
import { createSiteHandler, type SiteHandler } from "./site-handler.ts";

type Env = {
  ASSETS: { fetch(request: Request): Promise<Response> };
  SUPABASE_URL: string;
  SITE_URL: string;
  PROXY_SECRET: string;
};

let handler: SiteHandler | undefined;

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    handler ??= createSiteHandler(readHostSite((name) => env[name], "cf-connecting-ip"));
    const readShell = () => env.ASSETS.fetch(new Request(new URL("/", request.url)));
    return (await handler(request, readShell)) ?? env.ASSETS.fetch(request);
  },
};
