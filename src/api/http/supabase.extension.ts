import type { PlainSupabase } from "./supabase.ts";

/** The extension asks `/api` alone, with its token. */
export const getSupabase = (): Promise<PlainSupabase> =>
  Promise.reject(new Error("The extension has no Supabase client."));
