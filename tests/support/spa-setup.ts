import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";

// A component that logs an error is a component with a defect: every test fails on an unexpected console.error.
// A test that expects one says so by spying on console.error itself.
let errorLog: ReturnType<typeof vi.spyOn<Console, "error">>;

beforeEach(() => {
  errorLog = vi.spyOn(console, "error");
});

afterEach(() => {
  cleanup();
  const unexpected =
    vi.isMockFunction(console.error) && errorLog.getMockImplementation() === undefined
      ? errorLog.mock.calls
      : [];
  vi.restoreAllMocks();
  expect(unexpected, "unexpected console.error").toEqual([]);
});
