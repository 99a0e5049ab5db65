import { expect, test, vi } from "vitest";
import type { Article } from "../../_shared/contract/news/news.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import { fakedApi } from "../../../../tests/support/fakes/fake-deps.ts";

test("the feeds to leave out are addresses with spaces between them", async () => {
  const list = vi.fn((_excluded: readonly string[]) => Promise.resolve<Article[]>([]));
  const api = fakedApi({ news: { list } });
  await api.request("/api/news");
  const query = new URLSearchParams({ exclude: " https://a.example/feed?a=1,2  https://b.example/ " });
  await api.request(`/api/news?${query}`);
  expect(list.mock.calls).toEqual([[[]], [["https://a.example/feed?a=1,2", "https://b.example/"]]]);
});

test("news may be shared for a minute, their failure may not", async () => {
  const list = vi.fn<() => Promise<Article[]>>(() => Promise.resolve([]));
  const api = fakedApi({ news: { list } });
  const fine = await api.request("/api/news");
  expect(fine.headers.get("cache-control")).toMatch(/^public\b.*s-maxage=60/);

  list.mockRejectedValue(new HttpError("upstream_failed", "Unable to load news articles"));
  const failed = await api.request("/api/news");
  expect([failed.status, failed.headers.get("cache-control")]).toEqual([502, "no-store"]);
  expect(await failed.json()).toEqual({ message: "Unable to load news articles", code: "upstream_failed" });
});
