/** A Netlify edge function; docs/deploy.md has its netlify.toml. */
import { readHostSite } from "../environment.ts";
import { createSiteHandler, type SiteHandler } from "../site-handler.ts";

declare const Netlify: { env: { get(name: string): string | undefined } };

let handler: SiteHandler | undefined;

export default async function site(request: Request): Promise<Response | undefined> {
  handler ??= createSiteHandler(readHostSite((name) => Netlify.env.get(name), "x-nf-client-connection-ip"));
  // The configuration below excludes this address, so the file itself answers.
  const answer = await handler(request, () => fetch(new URL("/index.html", request.url)));
  return answer ?? undefined;
}

export const config = { path: "/*", excludedPath: ["/index.html", "/assets/*", "/seed/*"] };
