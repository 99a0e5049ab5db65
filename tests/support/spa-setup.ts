import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";

// A component that logs an error is a component with a defect: every test fails on an unexpected console.error. A test
// that expects one replaces console.error itself.
const unexpected: unknown[][] = [];

beforeEach(() => {
  unexpected.length = 0;
  vi.spyOn(console, "error").mockImplementation((...what: unknown[]) => void unexpected.push(what));
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  expect(unexpected, "unexpected console.error").toEqual([]);
});
