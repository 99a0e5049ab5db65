import { beforeEach, expect, test, vi } from "vitest";
import { forgetReturn, rememberReturn, takeReturn } from "./return-path.ts";

beforeEach(() => localStorage.clear());

test("the path of a page that waits for a sign-in is told once", () => {
  rememberReturn("/share?url=https%3A%2F%2Fa.example%2F");
  expect(takeReturn()).toBe("/share?url=https%3A%2F%2Fa.example%2F");
  expect(takeReturn()).toBe("/");
});

test("a page that was left, and one from more than an hour ago, wait no longer", () => {
  rememberReturn("/share");
  forgetReturn();
  expect(takeReturn()).toBe("/");
  rememberReturn("/share");
  vi.setSystemTime(Date.now() + 61 * 60_000);
  expect(takeReturn()).toBe("/");
  vi.useRealTimers();
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "/a\\b",
  "/a#b",
  "",
])("%j is no path of this site", (path) => {
  rememberReturn(path);
  expect(takeReturn()).toBe("/");
});

test("what is stored otherwise is ignored", () => {
  localStorage.setItem("perch-return", '{"path":7}');
  expect(takeReturn()).toBe("/");
});
