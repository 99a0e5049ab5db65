import { expect, test, vi } from "vitest";
import { keyHeaders } from "./api-key.ts";
import { createAuthService } from "./auth-service.ts";
import { createBucket } from "../storage.ts";

const LEGACY = "eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoiYW5vbiJ9.c2lnbmF0dXJl";

test("a key that is a token is sent as a bearer too, any other as apikey alone", () => {
  expect(keyHeaders(LEGACY)).toEqual({ apikey: LEGACY, Authorization: `Bearer ${LEGACY}` });
  for (const key of ["sb_secret_N7UND0UgjKTVK", "sb_publishable_a.b", ""]) {
    expect(keyHeaders(key)).toEqual({ apikey: key });
  }
});

test("no request to Auth or Storage has a new-style key as its bearer", async () => {
  const asked: { path: string; apikey: string | null; bearer: string | null }[] = [];
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    const { pathname } = new URL(url);
    asked.push({ path: pathname, apikey: headers.get("apikey"), bearer: headers.get("authorization") });
    return Promise.resolve(Response.json({ hashed_token: "hash", keys: [] }));
  });
  const settings = {
    supabaseUrl: "https://ref.supabase.co",
    publishableKey: "sb_publishable_p",
    secretKey: "sb_secret_s",
  };
  const auth = createAuthService(settings);
  await auth.check();
  await auth.readKeys();
  await auth.sendMagicLink("ada@example.com", "203.0.113.9");
  await auth.createTokenHash("ada@example.com");
  await auth.revoke("token.of.ada");
  await auth.vouchesFor("token.of.ada");
  const images = createBucket(settings, "images");
  await images.put("a.png", new Uint8Array(), "image/png");
  await images.remove(["a.png"]);
  vi.unstubAllGlobals();

  const [own, secret] = ["sb_publishable_p", "sb_secret_s"];
  expect(asked).toEqual([
    { path: "/auth/v1/health", apikey: own, bearer: null },
    { path: "/auth/v1/.well-known/jwks.json", apikey: own, bearer: null },
    { path: "/auth/v1/otp", apikey: secret, bearer: null },
    { path: "/auth/v1/admin/generate_link", apikey: secret, bearer: null },
    { path: "/auth/v1/logout", apikey: own, bearer: "Bearer token.of.ada" },
    { path: "/auth/v1/user", apikey: own, bearer: "Bearer token.of.ada" },
    { path: "/storage/v1/object/images/a.png", apikey: secret, bearer: null },
    { path: "/storage/v1/object/images", apikey: secret, bearer: null },
  ]);
});
