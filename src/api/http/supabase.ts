import type { SupabaseClient } from "@supabase/supabase-js";
import { sessionCookieName } from "#contract/session-cookie.ts";
import { pageConfig } from "#src/shared/state/page-config.ts";

/**
 * The part of supabase-js that the SPA may use: the session of a sign-in link, and Realtime. The API answers for all
 * data, so that other clients reach the same.
 */
export interface PlainSupabase {
  auth: Pick<SupabaseClient["auth"], "verifyOtp">;
  /** For one private channel a member, where the project has Realtime (home-realtime.ts). */
  realtime: Pick<SupabaseClient["realtime"], "setAuth">;
  channel: SupabaseClient["channel"];
  removeChannel: SupabaseClient["removeChannel"];
}

let client: Promise<PlainSupabase> | undefined;

/** The browser's Supabase client. It shares the session cookies with the API and is loaded on first use. */
export function getSupabase(): Promise<PlainSupabase> {
  client ??= load();
  // A failed load is not cached: the next caller tries again.
  client.catch(() => (client = undefined));
  return client;
}

async function load(): Promise<PlainSupabase> {
  const { createBrowserClient } = await import("@supabase/ssr");
  const { supabaseUrl, supabaseAnonKey } = pageConfig();
  const whole: SupabaseClient = createBrowserClient(supabaseUrl, supabaseAnonKey, {
    cookieOptions: { name: sessionCookieName(supabaseUrl), path: "/", sameSite: "lax" },
    // The links in our emails carry a token hash that the welcome page exchanges itself.
    auth: { detectSessionInUrl: false, flowType: "implicit" },
  });
  return whole;
}
