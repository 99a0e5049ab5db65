import { expect, test, vi } from "vitest";
import { fakedApi, post } from "../../../tests/support/fakes/fake-deps.ts";

const SECRET = "a-secret-of-at-least-thirty-two-characters";

/** The rate limit key of a new visitor with these headers. */
async function countedAs(headers: Record<string, string>, proxySecret?: string): Promise<unknown> {
  const take = vi.fn<(key: string) => Promise<number>>(() => Promise.resolve(0));
  const save = () => Promise.resolve(true);
  const api = fakedApi({ config: { proxySecret }, rateLimits: { take }, tempInstalls: { save } });
  await api.request("/api/webapp/temp-install", post({ webappId: 7 }, headers));
  return take.mock.calls[0]?.[0];
}

test("without a secret a client's own word for its address is not heard", async () => {
  const headers = { "x-perch-client-address": "1.2.3.4", "x-forwarded-for": "5.6.7.8, 203.0.113.9" };
  for (const secret of ["", "undefined", SECRET]) {
    expect(await countedAs({ ...headers, "x-perch-proxy-secret": secret })).toBe(
      "new-visitor-by-address:203.0.113.9",
    );
  }
  for (const name of ["x-real-ip", "cf-connecting-ip", "true-client-ip", "forwarded", "x-client-ip"]) {
    expect(await countedAs({ [name]: "1.2.3.4" })).toBe("new-visitor-by-address:unknown");
  }
});

test("a host with the secret names the client; a caller with a wrong secret counts by their own address", async () => {
  const asked = (secret: string) =>
    countedAs(
      {
        "x-perch-proxy-secret": secret,
        "x-perch-client-address": "203.0.113.9",
        "x-forwarded-for": "192.0.2.80",
      },
      SECRET,
    );
  expect(await asked(SECRET)).toBe("new-visitor-by-address:203.0.113.9");
  for (const guess of ["", SECRET.slice(1), SECRET.slice(0, -1), `${SECRET}x`, SECRET.toUpperCase()]) {
    expect(await asked(guess)).toBe("new-visitor-by-address:192.0.2.80");
  }
});
