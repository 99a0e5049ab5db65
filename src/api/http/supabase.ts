import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "#contract/database.types.ts";
import { sessionCookieName } from "#contract/session/cookie.ts";
import { siteConfig } from "#src/shared/state/site/site-config.ts";
import { noConnection } from "./http.ts";

type Supabase = SupabaseClient<Database>;

/**
 * The parts of supabase-js that the SPA uses: sessions, Postgres under row-level security (postgres.ts), and
 * Realtime (home-realtime.ts). Each member has one Realtime channel. `/api` stores files and sends links.
 */
export interface PlainSupabase {
  auth: Pick<Supabase["auth"], "verifyOtp" | "signOut">;
  from: Supabase["from"];
  rpc: Supabase["rpc"];
  realtime: Pick<Supabase["realtime"], "setAuth">;
  channel: Supabase["channel"];
  removeChannel: Supabase["removeChannel"];
}

let client: Promise<PlainSupabase> | undefined;

/**
 * The browser's Supabase client: supabase-js's own, which `@supabase/ssr` makes so that it shares the session cookies with
 * the API. It is loaded on first use. Rejects with ApiError when it can't be loaded.
 */
export function getSupabase(): Promise<PlainSupabase> {
  client ??= load().catch((cause: unknown) => {
    // A failed load is not cached: the next caller tries again.
    client = undefined;
    throw noConnection(cause);
  });
  return client;
}

/** Nothing here asks a session for its user: `/auth/me` says who that is. Without any, the client would ask Auth. */
const nobody = { getItem: () => '{"user":{}}', setItem: () => undefined, removeItem: () => undefined };

async function load(): Promise<PlainSupabase> {
  const { createBrowserClient } = await import("@supabase/ssr");
  const { supabaseUrl, supabaseAnonKey } = siteConfig();
  return createBrowserClient<Database>(supabaseUrl, supabaseAnonKey, {
    cookieOptions: { name: sessionCookieName(supabaseUrl), path: "/", sameSite: "lax" },
    // As the function writes them: each request to /api carries them.
    cookies: { encode: "tokens-only" },
    // A connection that nobody listens to would be open for 50 s.
    realtime: { disconnectOnEmptyChannelsAfterMs: 0 },
    // The links in our emails carry a token hash that the welcome page exchanges itself.
    auth: { detectSessionInUrl: false, userStorage: nobody },
  });
}
