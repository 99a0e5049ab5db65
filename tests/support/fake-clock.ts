import { act } from "@testing-library/react";
import { vi } from "vitest";

/** Takes over the date and the timers. Reading a response takes turns of the real event loop, which stays real. */
export function useFakeClock(now?: number | Date): void {
  vi.useFakeTimers({
    ...(now !== undefined && { now }),
    toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"],
  });
}

/** Lets time pass on the fake clock; what that started (React draws when `act` ends) then gets its answers drawn. */
export async function advance(ms = 1): Promise<void> {
  await act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  await act(async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      await vi.advanceTimersByTimeAsync(1);
    }
  });
}
