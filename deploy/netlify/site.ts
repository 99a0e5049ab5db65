/** A Netlify edge function; docs/deploy.md has the netlify.toml that goes with it. */
import { createSiteHandler, type SiteHandler } from "../site-handler.ts";

declare const Netlify: { env: { get(name: string): string | undefined } };

let handler: SiteHandler | undefined;

function open(): SiteHandler {
  const names = ["SUPABASE_URL", "SITE_URL", "PROXY_SECRET"];
  const [supabaseUrl, siteUrl, secret] = names.map((name) => Netlify.env.get(name));
  if (!supabaseUrl || !siteUrl) throw new Error("SUPABASE_URL and SITE_URL must be set for edge functions.");
  return createSiteHandler({
    supabaseUrl,
    siteUrl,
    ...(secret && { proxy: { secret, clientHeader: "x-nf-client-connection-ip" } }),
  });
}

export default async function site(request: Request): Promise<Response | undefined> {
  handler ??= open();
  // This very address is excluded below, so the file itself answers.
  const answer = await handler(request, () => fetch(new URL("/index.html", request.url)));
  return answer ?? undefined;
}

export const config = { path: "/*", excludedPath: ["/index.html", "/assets/*", "/seed/*"] };
