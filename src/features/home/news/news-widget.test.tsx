import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, refusal } from "../../../../tests/support/fakes/fake-api.ts";
import { advance, useFakeClock } from "../../../../tests/support/fakes/fake-clock.ts";
import { renderPage } from "../../../../tests/support/spa/render-page.tsx";
import { NewsWidget } from "./news-widget.tsx";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const anArticle = (over = {}) => ({
  id: "1",
  title: "A kingfisher returned",
  url: "https://news.test/1",
  urlToImage: "https://news.test/1.jpg",
  publishedAt: "2026-11-21T09:00:00Z",
  source: { name: "The Riverbank" },
  ...over,
});

beforeEach(() => useFakeClock(NOW));
afterEach(() => {
  delete document.documentElement.dataset["opens"];
  vi.useRealTimers();
});

const answerWith = (...articles: ReturnType<typeof anArticle>[]) => api.answers("listNews", { articles });
const calls = () => api.calls("listNews").length;
const failure = refusal("upstream_failed", "No.");
async function show() {
  return renderPage(<NewsWidget settings={{ feedsOff: [], formats: "en-US" }} menu={null} />).container;
}

test("while articles load there are three placeholder rows in a busy region", async () => {
  api.waits("listNews");
  const container = await show();
  expect(screen.getByRole("region", { name: "Top news" }).getAttribute("aria-busy")).toBe("true");
  expect(container.querySelectorAll("li.news-row")).toHaveLength(3);
  expect(container.querySelectorAll(".skeleton").length).toBeGreaterThan(0);
});

test("an article shows title, source and age, and opens in a new tab", async () => {
  answerWith(anArticle());
  await show();
  await advance();
  const link = screen.getByRole("link", { name: /A kingfisher returned/ });
  expect(link.textContent).toContain("The Riverbank\u00a0· 3h ago");
  expect(link.getAttribute("href")).toBe("https://news.test/1");
  expect(link.getAttribute("target")).toBe("_blank");
  expect(link.getAttribute("rel")).toContain("noopener");
});

test("an article opens in this tab where that was chosen", async () => {
  document.documentElement.dataset["opens"] = "this-tab";
  answerWith(anArticle());
  await show();
  await advance();
  expect(screen.getByRole("link").getAttribute("target")).toBeNull();
});

test("a picture that fails to load is hidden, and a missing one is not requested", async () => {
  answerWith(anArticle(), anArticle({ id: "2", urlToImage: null }));
  const container = await show();
  await advance();
  expect(container.querySelectorAll("img")).toHaveLength(1);
  fireEvent.error(container.querySelector("img") as Element);
  expect(container.querySelector("img")).toBeNull();
});

test("a failure shows a notice, and Try again loads the articles", async () => {
  api.answers("listNews", failure);
  await show();
  await advance();
  expect(screen.getByText("Unable to load news articles")).toBeTruthy();
  answerWith(anArticle());
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await advance();
  expect(screen.getByText("A kingfisher returned")).toBeTruthy();
});

test("no articles are an empty state, not an error", async () => {
  answerWith();
  await show();
  await advance();
  expect(screen.getByText("No news articles available")).toBeTruthy();
});

test("news is refetched every ten minutes; articles stay on failure, and their ages update", async () => {
  answerWith(anArticle());
  await show();
  await advance();
  expect(calls()).toBe(1);
  api.answers("listNews", failure);
  await advance(599_000);
  expect(calls()).toBe(1);
  await advance(2_000);
  expect(calls()).toBe(2);
  expect(screen.getByText("A kingfisher returned")).toBeTruthy();
  await advance(3_000_000);
  expect(screen.getByRole("link").textContent).toContain("4h ago");
});

test("twenty articles are all shown", async () => {
  answerWith(...Array.from({ length: 20 }, (_, index) => anArticle({ id: String(index) })));
  await show();
  await advance();
  expect(screen.getAllByRole("link")).toHaveLength(20);
});
