import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { notKept } from "#src/shared/state/storage/not-kept.ts";
import { toasts } from "#src/shared/ui/toast/load-toasts.ts";
import { tellNotKept } from "./tell-not-kept.ts";

const presentNotKept = vi.fn(() => Promise.resolve());

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(toasts, "load").mockResolvedValue({ presentNotKept } as never);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a page asks once to say that the browser does not keep what is chosen, also if that was before it listened", async () => {
  notKept.set(true);
  tellNotKept();
  notKept.set(true);
  await vi.advanceTimersByTimeAsync(900);
  expect(presentNotKept).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(presentNotKept).toHaveBeenCalledOnce();
});
