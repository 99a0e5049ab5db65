/** Vercel's routing middleware; docs/deploy.md has the middleware.ts and vercel.json that go with it. */
import { createSiteHandler, type SiteHandler } from "./site-handler.ts";

let handler: SiteHandler | undefined;

function open(): SiteHandler {
  const { SUPABASE_URL: supabaseUrl, SITE_URL: siteUrl, PROXY_SECRET: secret } = process.env;
  if (!supabaseUrl || !siteUrl) throw new Error("SUPABASE_URL and SITE_URL must be set.");
  return createSiteHandler({
    supabaseUrl,
    siteUrl,
    ...(secret && { proxy: { secret, clientHeader: "x-real-ip" } }),
  });
}

export default async function middleware(request: Request): Promise<Response | undefined> {
  handler ??= open();
  // The matcher in docs/deploy.md leaves this very address out, so the file itself answers.
  const answer = await handler(request, () => fetch(new URL("/index.html", request.url)));
  return answer ?? undefined;
}
