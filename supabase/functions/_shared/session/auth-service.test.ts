import { afterEach, expect, test, vi } from "vitest";
import { createAuthService } from "./auth-service.ts";

afterEach(() => vi.unstubAllGlobals());

test("a mail is requested with the secret key, so that Auth requires no CAPTCHA of the function", async () => {
  const fetch = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(Response.json({})));
  vi.stubGlobal("fetch", fetch);
  const auth = createAuthService({
    supabaseUrl: "http://auth",
    publishableKey: "public",
    secretKey: "secret",
  });

  await auth.sendMagicLink("ada@example.com", "203.0.113.9");

  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe("http://auth/auth/v1/otp");
  expect(init?.headers).toMatchObject({ apikey: "secret" });
});
