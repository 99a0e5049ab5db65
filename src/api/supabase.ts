import type { PostgrestSingleResponse, SupabaseClient } from "@supabase/supabase-js";
import { sessionCookieName } from "#contract/session-cookie.ts";
import { pageConfig } from "#src/shared/lib/page-config.ts";

/** What Postgres or Auth says to one request. Whoever asks knows the shape of the data. */
type RestAnswer = PostgrestSingleResponse<unknown>;

/**
 * What the SPA may ask REST and Auth themselves: only what plain PostgREST and Auth document, so that no answer depends on
 * the backend that gives it. Functions with named arguments ("Functions as RPC"), one column of rows ("Tables and Views"),
 * one row at most ("Singular or Plural"); no embedding, full text, JSON paths, ranges or counts.
 */
export interface PlainSupabase {
  rpc(name: string, args: Record<string, unknown>): PromiseLike<RestAnswer>;
  from(table: "personal_links" | "user_preferences"): PlainRows;
  auth: Pick<SupabaseClient["auth"], "verifyOtp">;
}

interface PlainRows {
  select(column: "settings"): { maybeSingle(): PromiseLike<RestAnswer> };
  update(change: Record<string, unknown>): {
    eq(column: "id", id: number): { select(column: "id"): { single(): PromiseLike<RestAnswer> } };
  };
  delete(): { eq(column: "id", id: number): { select(column: "id"): PromiseLike<RestAnswer> } };
}

let client: Promise<PlainSupabase> | undefined;

/** The browser's Supabase client, which shares the session's cookies with the API. Loaded when it is first needed. */
export function getSupabase(): Promise<PlainSupabase> {
  client ??= load();
  // A failure is not kept: the next caller tries again.
  client.catch(() => (client = undefined));
  return client;
}

async function load(): Promise<PlainSupabase> {
  const { createBrowserClient } = await import("@supabase/ssr");
  const { supabaseUrl, supabaseAnonKey } = pageConfig();
  const whole: SupabaseClient = createBrowserClient(supabaseUrl, supabaseAnonKey, {
    cookieOptions: { name: sessionCookieName(supabaseUrl), path: "/", sameSite: "lax" },
    // The links in our mails carry a token hash that the welcome page exchanges itself.
    auth: { detectSessionInUrl: false, flowType: "implicit" },
  });
  return whole;
}
