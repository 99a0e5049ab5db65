import { Hono } from "hono";
import { expect, test } from "vitest";
import { byPath } from "../../_shared/contract/calls/by-path.ts";
import { endpoints } from "../../_shared/contract/endpoints.ts";
import { serve } from "../home/deps.ts";
import { routes } from "../routes.ts";
import { unconnectedPlatform } from "../../../../tests/support/fakes/unconnected-platform.ts";
import type { Served } from "./serve.ts";

test("every call of the contract is served exactly once", () => {
  const served = Object.values<readonly Served[]>(routes)
    .flat()
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  const promised = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
  expect(served.toSorted()).toEqual(promised.toSorted());
});

const CALLS = Object.values(endpoints);

test.each([
  ["", CALLS],
  ["reversed ", CALLS.toReversed()],
])(
  "the router finds each call of the %scontract at its own path: no other one hides it",
  async (_which, calls) => {
    const router = new Hono();
    for (const { method, path } of calls.toSorted(byPath)) router.on(method, [path], (c) => c.text(path));
    for (const { method, path } of calls) {
      const response = await router.request(path.replaceAll(/:\w+/g, "1"), { method });
      expect([method, await response.text()]).toEqual([method, path]);
    }
  },
);

test("a handler gets what the platform shows and its noun's parts, no other noun's", () => {
  const { createDeps } = serve(endpoints.getHome, ({ homes, claims }) => homes.read(claims));
  expect(Object.keys(createDeps(unconnectedPlatform()))).toEqual(["homes", "homeFiles"]);

  const { getHome } = endpoints;
  serve(getHome, ({ homeFiles, log, requestId }) => Response.json([homeFiles, log, requestId]));
  // @ts-expect-error Another noun's.
  serve(getHome, ({ settings }) => Response.json(settings));
  // @ts-expect-error Another noun's, which the context doesn't have either.
  serve(getHome, ({ c }) => Response.json(c.var.settings));
  // @ts-expect-error What nouns' parts are made of.
  serve(getHome, ({ database }) => Response.json(database));
});
