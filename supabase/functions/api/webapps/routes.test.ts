import { expect, test, vi } from "vitest";
import { fakedApi, post } from "../../../../tests/support/fakes/fake-deps.ts";

const body = { webappId: 7 };
const TOKEN = "a".repeat(43);

test("a new visitor is counted by address, a known one by their token's hash", async () => {
  const take = vi.fn(() => Promise.resolve(0));
  const save = vi.fn(() => Promise.resolve(true));
  const api = fakedApi({ rateLimits: { take }, tempInstalls: { save } });

  const fresh = await api.request(
    "/api/webapp/temp-install",
    post(body, { "x-forwarded-for": "203.0.113.9" }),
  );
  expect(fresh.headers.getSetCookie()).toHaveLength(1);
  await api.request("/api/webapp/temp-install", post(body, { cookie: `perch-visitor=${TOKEN}` }));

  const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect(take.mock.calls).toEqual([
    ["new-visitor-by-address:203.0.113.9", 600, 3600],
    [expect.stringMatching(/^temp-install-by-visitor:[0-9a-f]{64}$/), 60, 3600],
  ]);
  expect(save.mock.calls).toEqual([
    [hash, body],
    [hash, body],
  ]);
});

test("a visitor cookie that we did not make is replaced", async () => {
  const api = fakedApi({ config: { isLocalDev: true }, tempInstalls: { save: () => Promise.resolve(true) } });
  const response = await api.request(
    "/api/webapp/temp-install",
    post(body, { cookie: "perch-visitor=short" }),
  );
  expect(response.headers.getSetCookie()[0]).toMatch(/^perch-visitor=[\w-]{43};/);
});

test("on an https site the visitor's cookie is HttpOnly, travels by https only and can't be set by a neighbour", async () => {
  const api = fakedApi({
    config: { isLocalDev: true, siteUrl: "https://perch.example" },
    tempInstalls: { save: () => Promise.resolve(true) },
  });
  const response = await api.request(
    "/api/webapp/temp-install",
    post(body, {
      origin: "https://perch.example",
      // A sibling sub-domain can set this cookie, but none whose name begins with __Host-.
      cookie: `perch-visitor=${TOKEN}`,
    }),
  );
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-perch-visitor=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
  ]);
  expect(response.headers.getSetCookie()[0]).not.toContain(TOKEN);
});
