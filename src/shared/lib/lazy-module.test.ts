import { expect, test, vi } from "vitest";
import { lazyModule } from "./lazy-module.ts";

test("a chunk is imported once, for everybody who waits for it", async () => {
  const importModule = vi.fn(async () => ({ answer: 42 }));
  const chunk = lazyModule(importModule);
  expect(chunk.now).toBeNull();
  const [one, other] = await Promise.all([chunk.load(), chunk.load()]);
  expect(one).toBe(other);
  expect(chunk.now).toBe(one);
  expect(await chunk.preload()).toBe(true);
  expect(importModule).toHaveBeenCalledTimes(1);
});

test("a failure is told to who needs it, only logged when it is loaded in advance, and tried again", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const offline = new TypeError("Failed to fetch");
  const importModule = vi.fn<() => Promise<string>>().mockRejectedValue(offline);
  const chunk = lazyModule(importModule);
  expect(await chunk.preload()).toBe(false);
  expect(warn).toHaveBeenCalledExactlyOnceWith("[perch]", expect.any(String), offline);
  await expect(chunk.load()).rejects.toBe(offline);
  expect(chunk.now).toBeNull();
  importModule.mockResolvedValue("here");
  expect(await chunk.load()).toBe("here");
  expect(chunk.now).toBe("here");
  warn.mockRestore();
});
