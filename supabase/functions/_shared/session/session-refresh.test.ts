import { expect, test, vi } from "vitest";
import type { Session } from "./session-cookies.ts";
import { createSessionRefresh } from "./session-refresh.ts";

const next: Session = { access_token: "next", refresh_token: "next" };

test("one refresh token is spent once, however many requests carry it", async () => {
  const ask = vi.fn(() => Promise.resolve(next));
  const refresh = createSessionRefresh(ask);
  const answers = await Promise.all([refresh("old"), refresh("old"), refresh("old")]);
  expect(answers).toEqual([next, next, next]);
  expect(await refresh("old")).toBe(next);
  expect(ask).toHaveBeenCalledExactlyOnceWith("old", undefined);
});

test("the answer is forgotten after ten seconds", async () => {
  let now = 0;
  const ask = vi.fn(() => Promise.resolve(next));
  const refresh = createSessionRefresh(ask, () => now);
  await refresh("old");
  now = 10_001;
  await refresh("old");
  expect(ask).toHaveBeenCalledTimes(2);
});

test("different sessions are refreshed side by side", async () => {
  const ask = vi.fn((token: string) => Promise.resolve({ ...next, refresh_token: token }));
  const refresh = createSessionRefresh(ask);
  expect(await Promise.all([refresh("one"), refresh("two")])).toEqual([
    { ...next, refresh_token: "one" },
    { ...next, refresh_token: "two" },
  ]);
});

test("a failure is told to those who wait for it, and not remembered", async () => {
  const ask = vi
    .fn<() => Promise<Session | null>>()
    .mockRejectedValueOnce(new Error("down"))
    .mockResolvedValue(next);
  const refresh = createSessionRefresh(ask);
  const [first, second] = await Promise.allSettled([refresh("old"), refresh("old")]);
  expect([first?.status, second?.status]).toEqual(["rejected", "rejected"]);
  expect(await refresh("old")).toBe(next);
});
