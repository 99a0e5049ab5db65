import { act } from "@testing-library/react";
import { vi } from "vitest";

/** Fakes the date and the timers. The event loop stays real, because reading a response needs it. */
export function useFakeClock(now?: number | Date): void {
  vi.useFakeTimers({
    ...(now !== undefined && { now }),
    toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"],
  });
}

/** Advances the fake clock. React renders when `act` ends; the second `act` renders the answers to new requests. */
export async function advance(ms = 1): Promise<void> {
  await act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  await act(async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      await vi.advanceTimersByTimeAsync(1);
    }
  });
}
