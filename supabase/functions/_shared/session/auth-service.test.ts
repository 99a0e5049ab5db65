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

test("a mail is requested for the page that it leads back to, whose language it has", async () => {
  const fetch = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(Response.json({})));
  vi.stubGlobal("fetch", fetch);
  const auth = createAuthService({
    supabaseUrl: "http://auth",
    publishableKey: "public",
    secretKey: "secret",
  });

  await auth.sendMagicLink("ada@example.com", "203.0.113.9", "https://perch.example/?lang=de");

  const url = new URL(fetch.mock.calls[0]?.[0] ?? "");
  expect(url.pathname).toBe("/auth/v1/otp");
  expect(url.searchParams.get("redirect_to")).toBe("https://perch.example/?lang=de");
});

test("Auth hears of the browser by a refresh, and never with the secret key", async () => {
  const asked: [path: string, key: unknown, userAgent: unknown][] = [];
  const tokens = (name: string) => ({ access_token: "e30.e30.", refresh_token: name });
  vi.stubGlobal("fetch", (url: string, { headers }: { headers: Record<string, string> }) => {
    const { pathname } = new URL(url);
    asked.push([pathname, headers["apikey"], headers["User-Agent"]]);
    return Promise.resolve(Response.json(tokens(pathname.endsWith("/verify") ? "first" : "next")));
  });
  const auth = createAuthService({
    supabaseUrl: "http://auth",
    publishableKey: "public",
    secretKey: "secret",
  });

  const made = await auth.exchangeTokenHash("hash", "203.0.113.9", "A phone");

  expect(made).toEqual(tokens("next"));
  expect(asked).toEqual([
    ["/auth/v1/verify", "secret", undefined],
    ["/auth/v1/token", "public", "A phone"],
  ]);

  // A sign-in does not fail with that refresh.
  vi.stubGlobal("fetch", (url: string) =>
    Promise.resolve(
      url.endsWith("/verify") ? Response.json(tokens("first")) : new Response(null, { status: 503 }),
    ),
  );
  expect(await auth.exchangeTokenHash("hash", "203.0.113.9", "A phone")).toEqual(tokens("first"));
});

test.each([
  [
    400,
    { code: 400, error_code: "email_address_not_authorized", msg: "Email address cannot be used" },
    "not_configured",
    "This Perch cannot send mail yet. Ask its administrator.",
  ],
  [
    500,
    { code: 500, error_code: "unexpected_failure", msg: "Error sending confirmation email" },
    "upstream_failed",
    "Perch can't send mail at the moment. Please try again later.",
  ],
  [
    500,
    { code: 500, error_code: "unexpected_failure", msg: "Database error" },
    "upstream_failed",
    "The sign-in service does not answer. Please try again.",
  ],
  [
    400,
    { code: 400, error_code: "validation_failed", msg: "Unable to validate email address" },
    "invalid_input",
    "Please enter a valid email address",
  ],
])("Auth's %i with %o says %s", async (status, body, code, message) => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(body, { status })));
  const auth = createAuthService({
    supabaseUrl: "http://auth",
    publishableKey: "public",
    secretKey: "secret",
  });
  await expect(auth.sendMagicLink("ada@example.com", "203.0.113.9")).rejects.toMatchObject({ code, message });
});
