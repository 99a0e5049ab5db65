import { expectTypeOf, test } from "vitest";
import type { PlainSupabase } from "./supabase.ts";

/** Never called: the compiler checks that each of these calls is a type error. */
const REFUSED = {
  table: (supabase: PlainSupabase) =>
    // @ts-expect-error -- REST exposes no such table
    supabase.from("access_tokens").select("token_hash"),
  storage: (supabase: PlainSupabase) =>
    // @ts-expect-error -- the API takes uploads
    supabase.storage.from("images"),
  password: (supabase: PlainSupabase) =>
    // @ts-expect-error -- there are no passwords
    supabase.auth.signInWithPassword({ email: "mira@perch.test", password: "kingfisher" }),
};

test("the client's type allows only sign-in, Postgres and Realtime", () => {
  expectTypeOf<keyof PlainSupabase>().toEqualTypeOf<
    "auth" | "channel" | "from" | "realtime" | "removeChannel" | "rpc"
  >();
  expectTypeOf(REFUSED).toBeObject();
});
