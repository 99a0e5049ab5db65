import type { PlainSupabase } from "./supabase.ts";

/** The extension has no Supabase client: it calls only `/api`, with its token. */
export const getSupabase = (): Promise<PlainSupabase> =>
  Promise.reject(new Error("The extension has no Supabase client."));
