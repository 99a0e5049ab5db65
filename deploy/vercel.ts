/** Vercel's routing middleware; docs/deploy.md has the vercel.json that goes with it. */
import { createSiteHandler, type SiteHandler } from "./site-handler.ts";

let handler: SiteHandler | undefined;

function open(): SiteHandler {
  const { SUPABASE_URL: supabaseUrl, SITE_URL: siteUrl } = process.env;
  if (!supabaseUrl || !siteUrl) throw new Error("SUPABASE_URL and SITE_URL must be set.");
  return createSiteHandler({ supabaseUrl, siteUrl });
}

export default async function middleware(request: Request): Promise<Response | undefined> {
  handler ??= open();
  // This very address is left out below, so the file itself answers.
  const answer = await handler(request, () => fetch(new URL("/index.html", request.url)));
  return answer ?? undefined;
}

export const config = { matcher: "/((?!index\\.html$|assets/|seed/).*)" };
