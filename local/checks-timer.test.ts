import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CheckRunAnswer } from "../supabase/functions/_shared/contract/checks/checks.ts";
import { startChecksTimer } from "./checks-timer.ts";

const MINUTE = 60_000;
const fetch = vi.fn<typeof globalThis.fetch>();
const onTrouble = vi.fn();
const DONE: CheckRunAnswer = { checked: 0, failed: 0, isOffline: false, hasMore: false };
const start = () => startChecksTimer({ apiUrl: "http://gateway/api", secretKey: "secret", onTrouble, fetch });

beforeEach(() => {
  vi.useFakeTimers();
  fetch.mockReset().mockImplementation(() => Promise.resolve(Response.json(DONE)));
  onTrouble.mockReset();
});
afterEach(() => void vi.useRealTimers());

test("asks first after three minutes, then every five, with the key", async () => {
  const { stop } = start();
  await vi.advanceTimersByTimeAsync(2.9 * MINUTE);
  expect(fetch).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(0.2 * MINUTE);
  expect(fetch).toHaveBeenCalledTimes(1);
  const [url, init] = fetch.mock.calls[0]!;
  expect([url, init?.method, new Headers(init?.headers).get("apikey")]).toEqual([
    "http://gateway/api/checks/run",
    "POST",
    "secret",
  ]);
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(fetch).toHaveBeenCalledTimes(3);
  stop();
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(fetch).toHaveBeenCalledTimes(3);
});

test("asks again at once while screenshots are due", async () => {
  fetch.mockImplementation(() => Promise.resolve(Response.json({ ...DONE, hasMore: true })));
  const { stop } = start();
  await vi.advanceTimersByTimeAsync(3.1 * MINUTE);
  expect(fetch).toHaveBeenCalledTimes(4);
  fetch.mockImplementation(() => Promise.resolve(Response.json(DONE)));
  await vi.advanceTimersByTimeAsync(4 * MINUTE);
  expect(fetch).toHaveBeenCalledTimes(5);
  stop();
});

test("says once that it does not work, and again after it had worked", async () => {
  const { stop } = start();
  fetch.mockImplementation(() => Promise.reject(new Error("Refused.")));
  await vi.advanceTimersByTimeAsync(14 * MINUTE);
  expect(onTrouble.mock.calls).toEqual([["Listed apps could not be checked: Refused."]]);
  fetch.mockImplementation(() => Promise.resolve(Response.json(DONE)));
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  fetch.mockImplementation(() => Promise.resolve(new Response(null, { status: 503 })));
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(onTrouble).toHaveBeenLastCalledWith("Listed apps could not be checked: status 503");
  stop();
});

test("a run that takes long is not asked for again meanwhile, and ends with the stop", async () => {
  let signal: AbortSignal | null | undefined;
  fetch.mockImplementation((_url, init) => {
    signal = init?.signal;
    return new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal?.reason)));
  });
  const { stop } = start();
  await vi.advanceTimersByTimeAsync(4 * MINUTE);
  expect(fetch).toHaveBeenCalledTimes(1);
  stop();
  await vi.advanceTimersByTimeAsync(1);
  expect(signal?.aborted).toBe(true);
  expect(onTrouble).not.toHaveBeenCalled();
});
