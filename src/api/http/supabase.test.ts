import { expectTypeOf, test } from "vitest";
import type { PlainSupabase } from "./supabase.ts";

/** Never called: the compiler checks that each of these calls is a type error. */
const REFUSED = {
  table: (supabase: PlainSupabase) =>
    // @ts-expect-error -- the API answers for all other tables
    supabase.from("webapps").select("settings"),
  embedding: (supabase: PlainSupabase) =>
    // @ts-expect-error -- one column, nothing of other tables
    supabase.from("user_preferences").select("settings, users(email)"),
  jsonPath: (supabase: PlainSupabase) =>
    // @ts-expect-error -- one column, nothing within it
    supabase.from("user_preferences").select("settings->theme"),
  fullText: (supabase: PlainSupabase) =>
    // @ts-expect-error -- the API searches
    supabase.from("user_preferences").select("settings").textSearch("settings", "dark"),
  write: (supabase: PlainSupabase) =>
    // @ts-expect-error -- settings change by a function
    supabase.from("user_preferences").upsert({ settings: {} }),
  links: (supabase: PlainSupabase) =>
    // @ts-expect-error -- the home screen changes by operations
    supabase.from("personal_links").delete(),
  filteredFunction: (supabase: PlainSupabase) =>
    // @ts-expect-error -- a function's answer is taken as it is
    supabase.rpc("change_settings", {}).limit(1),
  storage: (supabase: PlainSupabase) =>
    // @ts-expect-error -- the API takes uploads
    supabase.storage.from("images"),
  password: (supabase: PlainSupabase) =>
    // @ts-expect-error -- there are no passwords
    supabase.auth.signInWithPassword({ email: "mira@perch.test", password: "kingfisher" }),
};

test("the client's type allows only what plain PostgREST and Auth document", () => {
  expectTypeOf<keyof PlainSupabase>().toEqualTypeOf<
    "auth" | "channel" | "from" | "realtime" | "removeChannel" | "rpc"
  >();
  expectTypeOf(REFUSED).toBeObject();
});
