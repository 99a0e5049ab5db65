import type { SupabaseClient } from "@supabase/supabase-js";
import { sessionCookieName } from "#contract/session-cookie.ts";
import { pageConfig } from "#src/shared/lib/page-config.ts";

let client: Promise<SupabaseClient> | undefined;

/** The browser's Supabase client, which shares the session's cookies with the API. Loaded when it is first needed. */
export function getSupabase(): Promise<SupabaseClient> {
  client ??= load();
  // A failure is not kept: the next caller tries again.
  client.catch(() => (client = undefined));
  return client;
}

async function load(): Promise<SupabaseClient> {
  const { createBrowserClient } = await import("@supabase/ssr");
  const { supabaseUrl, supabaseAnonKey } = pageConfig();
  return createBrowserClient(supabaseUrl, supabaseAnonKey, {
    cookieOptions: { name: sessionCookieName(supabaseUrl), path: "/", sameSite: "lax" },
    // The links in our mails carry a token hash that the welcome page exchanges itself.
    auth: { detectSessionInUrl: false, flowType: "implicit" },
  });
}
