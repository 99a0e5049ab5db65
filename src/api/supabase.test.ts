import { expectTypeOf, test } from "vitest";
import type { PlainSupabase } from "./supabase.ts";

/** Never called: the compiler refuses each of them, and complains when it does not. */
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
  everyRow: (supabase: PlainSupabase) =>
    // @ts-expect-error -- rows are named by their id
    supabase.from("personal_links").delete().neq("id", 0),
  upsert: (supabase: PlainSupabase) =>
    // @ts-expect-error -- one way to add links
    supabase.from("personal_links").upsert({ name: "Wiki" }),
  filteredFunction: (supabase: PlainSupabase) =>
    // @ts-expect-error -- a function's answer is taken as it is
    supabase.rpc("arrange_drawer", { items: [] }).limit(1),
  storage: (supabase: PlainSupabase) =>
    // @ts-expect-error -- the API takes uploads
    supabase.storage.from("images"),
  password: (supabase: PlainSupabase) =>
    // @ts-expect-error -- there are no passwords
    supabase.auth.signInWithPassword({ email: "mira@perch.test", password: "kingfisher" }),
};

test("the page can ask REST and Auth only what plain PostgREST and Auth answer", () => {
  expectTypeOf<keyof PlainSupabase>().toEqualTypeOf<"auth" | "from" | "rpc">();
  expectTypeOf(REFUSED).toBeObject();
});
