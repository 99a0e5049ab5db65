import type { PostgrestSingleResponse, SupabaseClient } from "@supabase/supabase-js";
import { sessionCookieName } from "#contract/session-cookie.ts";
import { pageConfig } from "#src/shared/state/page-config.ts";

/** The answer of PostgREST or Auth to one request. The caller knows the shape of the data. */
type RestAnswer = PostgrestSingleResponse<unknown>;

/**
 * The part of supabase-js that the SPA may use: what plain PostgREST and Auth document, so that no answer depends on
 * the backend. That is functions with named arguments ("Functions as RPC"), one column of rows ("Tables and Views")
 * and at most one row ("Singular or Plural"). No writes, embedding, full text, JSON paths, ranges or counts.
 */
export interface PlainSupabase {
  rpc(name: string, args: Record<string, unknown>): PromiseLike<RestAnswer>;
  from(table: "user_preferences"): PlainRows;
  auth: Pick<SupabaseClient["auth"], "verifyOtp">;
  /** For one private channel a member, where the project has Realtime (home-realtime.ts). */
  realtime: Pick<SupabaseClient["realtime"], "setAuth">;
  channel: SupabaseClient["channel"];
  removeChannel: SupabaseClient["removeChannel"];
}

interface PlainRows {
  select(column: "settings"): { maybeSingle(): PromiseLike<RestAnswer> };
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
