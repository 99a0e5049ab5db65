import { expect, test, vi } from "vitest";
import { createKeyCache } from "./key-cache.ts";

test("keys are kept for ten minutes, and asked for early at most every 30 seconds", async () => {
  let now = 0;
  const read = vi.fn(() => Promise.resolve([]));
  const keys = createKeyCache(read, () => now);
  await keys(false);
  await keys(false);
  await keys(true);
  expect(read).toHaveBeenCalledTimes(1);
  now = 31_000;
  await keys(false);
  await keys(true);
  await keys(true);
  expect(read).toHaveBeenCalledTimes(2);
  now += 601_000;
  await keys(false);
  expect(read).toHaveBeenCalledTimes(3);
});
