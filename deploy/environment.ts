import * as renderer from "../dist-server/entry-server.js";
import type { Site } from "./site-handler.ts";

type Read<Name extends string> = (name: Name) => string | undefined;

/** Reads the handler's options from a host's environment. Throws and names a missing variable. */
export function readHostSite(
  read: Read<"SUPABASE_URL" | "SITE_URL" | "PROXY_SECRET">,
  /** The header with the client's address. Only this host may set it. */
  clientHeader: string,
): Site {
  const [supabaseUrl, siteUrl, secret] = [read("SUPABASE_URL"), read("SITE_URL"), read("PROXY_SECRET")];
  if (!supabaseUrl || !siteUrl || !secret) {
    throw new Error("SUPABASE_URL, SITE_URL and PROXY_SECRET must be set for this handler (docs/deploy.md).");
  }
  return { renderer, supabaseUrl, siteUrl, proxy: { secret, clientHeader } };
}

/** Reads the options for deploy/node.ts, which does not forward the API and needs no secret. */
export function readPagesSite(read: Read<"SUPABASE_URL" | "SITE_URL" | "PORT">): Site & { port: number } {
  const [supabaseUrl, siteUrl] = [read("SUPABASE_URL"), read("SITE_URL")];
  if (!supabaseUrl || !siteUrl) throw new Error("SUPABASE_URL and SITE_URL must be set.");
  return { renderer, supabaseUrl, siteUrl, port: Number(read("PORT") ?? 8787) };
}
