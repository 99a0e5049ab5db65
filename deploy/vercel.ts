/** Vercel's routing middleware; docs/deploy.md has its middleware.ts and vercel.json. */
import { readHostSite } from "./environment.ts";
import { createSiteHandler, type SiteHandler } from "./site-handler.ts";

let handler: SiteHandler | undefined;

export default async function middleware(request: Request): Promise<Response | undefined> {
  handler ??= createSiteHandler(readHostSite((name) => process.env[name], "x-real-ip"));
  // The matcher in docs/deploy.md excludes this address, so the file itself answers.
  const answer = await handler(request, () => fetch(new URL("/index.html", request.url)));
  return answer ?? undefined;
}
