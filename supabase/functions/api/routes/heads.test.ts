import { expect, test } from "vitest";
import { webappHead } from "../../_shared/contract/page-head.ts";
import { renderHead } from "../../_shared/contract/render-head.ts";
import { createApi } from "../app.ts";
import { fakeDeps, SITE } from "../../../../tests/support/fake-deps.ts";

const head = webappHead(
  { title: "A & B", description: "", slug: "a-b", iconUrl: null, screenshotUrl: null, tags: [] },
  SITE,
);
const api = createApi(fakeDeps({ heads: { find: (slug) => Promise.resolve(slug === "a-b" ? head : null) } }));

test("a head is HTML that a shared cache keeps for a minute and others ask about again", async () => {
  const response = await api.request("/api/head/a-b");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/html; charset=UTF-8");
  expect(response.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=60, must-revalidate");
  expect(await response.text()).toBe(renderHead(head));
  const etag = response.headers.get("etag") ?? "";
  expect((await api.request("/api/head/a-b", { headers: { "if-none-match": etag } })).status).toBe(304);
});

test("a head of nothing is a 404 that nobody keeps", async () => {
  const response = await api.request("/api/head/nothing");
  expect([response.status, await response.json()]).toEqual([
    404,
    expect.objectContaining({ code: "not_found" }),
  ]);
  expect(response.headers.get("cache-control")).toBe("no-store");
});
