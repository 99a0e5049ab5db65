import { afterAll, vi } from "vitest";

// Files share a process, so what one replaced is put back after it. A fake clock that stays lets the next file wait forever.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
