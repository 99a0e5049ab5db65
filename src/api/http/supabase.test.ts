import { expectTypeOf, test } from "vitest";
import type { PlainSupabase } from "./supabase.ts";

/** Never called: the compiler checks that each of these calls is a type error. */
const REFUSED = {
  table: (supabase: PlainSupabase) =>
    // @ts-expect-error -- the API answers for all tables
    supabase.from("user_preferences").select("settings"),
  function: (supabase: PlainSupabase) =>
    // @ts-expect-error -- the API changes settings
    supabase.rpc("change_settings", {}),
  storage: (supabase: PlainSupabase) =>
    // @ts-expect-error -- the API takes uploads
    supabase.storage.from("images"),
  password: (supabase: PlainSupabase) =>
    // @ts-expect-error -- there are no passwords
    supabase.auth.signInWithPassword({ email: "mira@perch.test", password: "kingfisher" }),
};

test("the client's type allows only Auth and Realtime", () => {
  expectTypeOf<keyof PlainSupabase>().toEqualTypeOf<"auth" | "channel" | "realtime" | "removeChannel">();
  expectTypeOf(REFUSED).toBeObject();
});
