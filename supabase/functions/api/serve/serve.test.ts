import { Hono } from "hono";
import { expect, test } from "vitest";
import { endpoints } from "../../_shared/contract/endpoints.ts";
import { routes } from "../routes.ts";

test("every call of the contract is served exactly once", () => {
  const served = routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  const promised = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
  expect(served.toSorted()).toEqual(promised.toSorted());
});

test("the router finds each call of the contract at its own path: no other one hides it", async () => {
  const router = new Hono();
  for (const { method, path } of Object.values(endpoints)) router.on(method, [path], (c) => c.text(path));
  for (const { method, path } of Object.values(endpoints)) {
    const response = await router.request(path.replaceAll(/:\w+/g, "1"), { method });
    expect([method, await response.text()]).toEqual([method, path]);
  }
});
