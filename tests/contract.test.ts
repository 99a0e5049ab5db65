import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { apiRoutes } from "./support/api-routes.ts";

const readJson = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), "utf8"));

test("the API has the contract's calls and no others", () => {
  const promised = Object.values(endpoints).map(({ method, path }) => `${method} /api${path}`);
  expect(apiRoutes()).toEqual(promised.toSorted());
});

test("each call of the contract defines exactly one answer", () => {
  const calls = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(calls).size).toBe(calls.length);
  for (const endpoint of Object.values(endpoints)) {
    const answers = ["answer", "stream", "media"].filter((kind) => kind in endpoint);
    expect([endpoint.path, answers.length]).toEqual([endpoint.path, 1]);
    const named = [...endpoint.path.matchAll(/:\w+/g)].length > 0;
    expect([endpoint.path, "params" in endpoint]).toEqual([endpoint.path, named]);
  }
});

test("the Edge Function runs the installed versions", () => {
  const { imports } = readJson("supabase/functions/api/deno.json") as { imports: Record<string, string> };
  const { dependencies } = readJson("package.json") as { dependencies: Record<string, string> };
  for (const [name, specifier] of Object.entries(imports)) {
    const [, packageName = "", version] = /^npm:\/?((?:@[^/]+\/)?[^@/]+)@([^/]+)\/?/.exec(specifier) ?? [];
    expect([name, packageName]).toEqual([name, name.replace(/\/$/, "")]);
    expect([name, version]).toEqual([name, dependencies[packageName]]);
  }
});
