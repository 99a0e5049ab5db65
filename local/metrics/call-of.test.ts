import { expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { callOf } from "./call-of.ts";

test("every call of the contract has its own name, whatever its parameters are", () => {
  const named = Object.entries(endpoints).map(([name, { method, path }]) => [
    name,
    callOf(method, `/functions/v1/api${path.replaceAll(/:\w+(\{[^}]*\})?/g, "17")}`),
  ]);
  expect(named.filter(([name, found]) => name !== found)).toEqual([]);
});

test.each([
  ["HEAD", "/functions/v1/api/health", "getHealth"],
  ["GET", "/functions/v1/api/somebody/else/s/path", "other"],
  ["DELETE", "/functions/v1/api/health", "other"],
  ["POST", "/auth/v1/token", "auth"],
  ["GET", "/rest/v1/webapps", "rest"],
  ["GET", "/storage/v1/object/public/images/a.png", "storage"],
  ["GET", "/authors/v1", "other"],
  ["GET", "/functions/v1/apiary", "other"],
])("%s %s is counted as %s", (method, path, name) => {
  expect(callOf(method, path)).toBe(name);
});
