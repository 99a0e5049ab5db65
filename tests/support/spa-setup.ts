import { act, cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { api } from "./fake-api.ts";

// One fake answers in all tests of the SPA. The property is not configurable: `vi.stubGlobal("fetch", ...)` throws.
Object.defineProperty(globalThis, "fetch", { value: api.fetch, writable: false, configurable: false });

// React then holds tests to drawing what they changed before they look at it. Waiting is where it draws by itself.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

configure({
  // Whole pages take their time on a busy machine. A test that passes does not wait for it.
  asyncUtilTimeout: 5000,
  asyncWrapper: async (run) => {
    const before: unknown = Reflect.get(globalThis, "IS_REACT_ACT_ENVIRONMENT");
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    try {
      return await run();
    } finally {
      Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: before });
      // What was waited for may have changed state at its very end: it is drawn before the test looks.
      await act(async () => undefined);
    }
  },
});

// A component that logs an error is a component with a defect: every test fails on an unexpected console.error. A test
// that expects one replaces console.error itself.
const unexpected: unknown[][] = [];

beforeEach(() => {
  unexpected.length = 0;
  api.reset();
  // What a browser remembers of the last visit is no business of the next test.
  localStorage.clear();
  vi.spyOn(console, "error").mockImplementation((...what: unknown[]) => void unexpected.push(what));
});

afterEach(async () => {
  // What a component does on leaving is done before the next test.
  await act(cleanup);
  vi.restoreAllMocks();
  expect(api.faults, "calls that the test did not prepare, or that break the contract").toEqual([]);
  expect(unexpected, "unexpected console.error").toEqual([]);
});
